import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume login`: signs in with e-mail and password, or with a Google access token.
enum LoginCommand: Command {
  static let email = Option<String>(
    "email", valueName: "value.address", help: "option.login.email", excludes: ["google-token-stdin"],
    parser: .nonEmptyText)
  static let passwordStdin = Flag(
    "password-stdin", help: "option.passwordStdin", excludes: ["google-token-stdin"], isSecret: true)
  static let googleTokenStdin = Flag("google-token-stdin", help: "option.googleTokenStdin", isSecret: true)

  static let declaration = CommandDeclaration(
    name: "login", summary: "command.login.summary", discussion: "command.login.discussion",
    section: "section.account",
    options: [
      email.declaration, passwordStdin.declaration, googleTokenStdin.declaration, ReadingOptions.profile.declaration,
      ReadingOptions.timeout.declaration,
    ],
    examples: [
      CommandExample("resume login --profile me", "command.login.example.prompt"),
      CommandExample(
        "gcloud auth print-access-token | resume login --google-token-stdin", "command.login.example.google"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    guard case .firestore(let source) = plan.profile.source else {
      throw .nothingToSignInTo(profile: plan.profile.name)
    }
    guard context.arguments[googleTokenStdin] || source.apiKey != nil else {
      throw .apiKeyMissing(profile: plan.profile.name)
    }
    let (repository, host) = try context.services.account(plan)
    let account: Account
    if context.arguments[googleTokenStdin] {
      let token = try SecretInput.line(context.labels.text("login.tokenPrompt"), context)
      guard !token.isEmpty else { throw .unusableInput(.emptyToken) }
      account = try await repository.logIn(accessToken: token)
    } else {
      context.tell(context.labels.text("login.host", [host]))
      let email = try email(source, context)
      let password = try password(email, context)
      account = try await context.waiting { () async throws(ResumeError) in
        try await repository.logIn(email: email, password: password)
      }
    }
    try context.answerSilently(["account": AccountView.json(account)], profile: plan.profile.name)
    context.tell(context.labels.text("login.done", [account.email ?? context.labels.text("account.google")]))
  }

  private static func email(
    _ source: Profile.FirestoreSource, _ context: CommandContext
  ) throws(ResumeError) -> String {
    if let email = context.arguments[email] ?? source.email { return email }
    guard context.console.inputIsTerminal else { throw .unusableInput(.missingEmail) }
    let answer: String?
    do {
      answer = try LinePrompt(output: context.console.error).ask(context.labels.text("login.emailPrompt") + " ")
    } catch {
      throw ResumeError(error, flag: "--email")
    }
    guard let answer, !answer.isEmpty else { throw .unusableInput(.missingEmail) }
    return answer
  }

  private static func password(_ email: String, _ context: CommandContext) throws(ResumeError) -> String {
    let prompt = context.labels.text("login.passwordPrompt", [email])
    let password: String?
    if context.arguments[passwordStdin] {
      password = try SecretInput.line(Sanitizer.singleLine(prompt), context)
    } else {
      do {
        password = try PasswordPrompt().read(Sanitizer.singleLine(prompt) + " ")
      } catch {
        throw ResumeError(error, flag: "--password-stdin")
      }
    }
    guard let password, !password.isEmpty else { throw .unusableInput(.emptyPassword) }
    return password
  }
}
