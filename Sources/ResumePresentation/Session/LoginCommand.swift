import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum LoginCommand: Command {
  static let email = Option<String>(
    "email", valueName: "value.address", help: "option.login.email", excludes: ["google-token-stdin"],
    parser: .emailAddress)
  static let passwordStdin = Flag(
    "password-stdin", help: "option.passwordStdin", excludes: ["google-token-stdin"], isSecret: true)
  static let googleTokenStdin = Flag("google-token-stdin", help: "option.googleTokenStdin", isSecret: true)

  static var name: String { "login" }
  static let declaration = declared(
    synonyms: ["signin"], section: "section.account",
    options: [email, passwordStdin, googleTokenStdin, ReadingOptions.profile, ReadingOptions.timeout],
    examples: [
      "resume login --profile site": "prompt",
      "gcloud auth print-access-token | resume login --google-token-stdin": "google",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    guard case .firestore(let source) = plan.profile.source else {
      throw .profileHasNoSignIn(profile: plan.profile.name)
    }
    guard context.arguments[googleTokenStdin] || source.apiKey != nil else {
      throw .apiKeyMissing(profile: plan.profile.name, isFromEnvironment: plan.profile.isFromEnvironment)
    }
    let (repository, host) = try context.sources.account(plan)
    let account: Account
    if context.arguments[googleTokenStdin] {
      let token = try Prompt.secretLine(context.labels.text("login.tokenPrompt"), context)
      guard !token.isEmpty else { throw .invalidInput(.emptyToken) }
      account = try await repository.signIn(accessToken: token)
    } else {
      let (isPiped, server) = (context.arguments[passwordStdin], context.labels.text("login.host", [host]))
      if !isPiped { context.report(server) }
      let email = try email(source, context)
      let password = try password(email, context)
      if isPiped { context.report(server) }
      account = try await context.waiting(for: try await repository.signIn(email: email, password: password))
    }
    try context.printJSONOnly(["account": AccountView.json(account)], profile: plan.profile.name)
    context.report(context.labels.text("login.done", [account.email ?? context.labels.text("account.google")]))
  }

  private static func email(
    _ source: Profile.FirestoreSource, _ context: CommandContext
  ) throws(ResumeError) -> String {
    var address = context.arguments[email] ?? source.email ?? ""
    if address.isEmpty, context.console.inputIsTerminal {
      address =
        try Prompt.ask(
          context.labels.text("login.emailPrompt") + " ", on: context.console.error, insteadOf: "--email") ?? ""
    }
    guard !address.isEmpty else { throw .invalidInput(.missingEmail) }
    // The user types it, or an earlier version has stored it.
    guard address.isEmailAddress else { throw .invalidInput(.invalidEmail) }
    return address
  }

  private static func password(_ email: String, _ context: CommandContext) throws(ResumeError) -> String {
    let prompt = Sanitizer.singleLine(context.labels.text("login.passwordPrompt", [email]))
    let password =
      context.arguments[passwordStdin]
      ? try Prompt.secretLine(prompt, context) : try Prompt.secret(prompt, insteadOf: "--password-stdin")
    guard !password.isEmpty else { throw .invalidInput(.emptyPassword) }
    return password
  }
}

/// `resume logout`: signs out and removes the data cached for the session.
enum LogoutCommand: Command {
  static var name: String { "logout" }
  static let declaration = declared(
    synonyms: ["signout"], section: "section.account",
    options: [ReadingOptions.profile, ReadingOptions.offline, ReadingOptions.timeout])

  /// The time limit for deleting an anonymous user on the server, in seconds.
  private static let serverTimeLimit = 3.0

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let report = try await logOut(of: plan, notifiesServer: context.freshness != .offline, context)
    try context.printJSONOnly(
      [
        "account": .null,
        "removed": ["entries": .integer(report.removedEntries), "sessions": .integer(report.hadSession ? 1 : 0)],
      ], profile: plan.profile.name)
    for sentence in sentences(report, context.labels) { context.report(sentence) }
  }

  static func sentences(_ report: SignOutReport, _ labels: Labels) -> [String] {
    guard report.hadSession else { return [labels.text("logout.none")] }
    let done = labels.plural("logout.done", report.removedEntries)
    return report.deletedUser ? [done, labels.text("logout.deletedUser")] : [done]
  }

  /// Signs out of a profile; a local profile never has a session.
  static func logOut(
    of plan: ReadingPlan, notifiesServer: Bool, _ context: CommandContext
  ) async throws(ResumeError) -> SignOutReport {
    var plan = plan
    plan.timeout = min(plan.timeout ?? serverTimeLimit, serverTimeLimit)
    var report = SignOutReport(hadSession: false, removedEntries: 0, deletedUser: false)
    if case .firestore = plan.profile.source {
      let repository = try context.sources.account(plan).repository
      report = try await context.waiting(for: try await repository.signOut(notifiesServer: notifiesServer))
    }
    context.home.removeEmptyFolders()
    return report
  }
}

enum WhoamiCommand: Command {
  static var name: String { "whoami" }
  static let declaration = declared(hasDiscussion: false, section: "section.account", options: [ReadingOptions.profile])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    guard case .firestore = plan.profile.source else { throw .denied(.noAccount(profile: plan.profile.name)) }
    guard let account = try context.sources.account(plan).repository.current() else {
      throw .denied(.notSignedIn(profile: plan.profile.name))
    }
    try context.printLocal(AccountView(account: account, labels: context.labels).output, profile: plan.profile.name)
  }
}

struct AccountView {
  let account: Account
  let labels: Labels

  var output: CommandOutput {
    CommandOutput(
      text: { canvas in FactLines.lines(facts.map { (labels.text("account.fact." + $0.0), $0.1) }, canvas) },
      plain: { facts.map { [$0.0, $0.1] } }, json: { ["account": Self.json(account)] })
  }

  private var facts: [(String, String)] {
    let user = account.email ?? labels.text(account.isAnonymous ? "account.anonymous" : "account.google")
    return [("profile", account.profile), ("user", user)]
      + (account.userID.map { [("uid", $0)] } ?? []) + [("expiresAt", Dates.moment(account.expiresAt))]
  }

  static func json(_ account: Account) -> JSON {
    [
      "anonymous": .boolean(account.isAnonymous), "email": JSON(account.email),
      "expiresAt": .string(Timestamp.text(account.expiresAt)), "profile": .string(account.profile),
      "uid": JSON(account.userID),
    ]
  }
}
