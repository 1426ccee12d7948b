import ResumeDomain
import ResumeTerminal

/// Who is signed in.
struct AccountView {
  let account: Account
  let labels: Labels

  var answer: Answer {
    Answer(
      text: { canvas in FactLines.lines(facts.map { (labels.text("account.fact." + $0.0), $0.1) }, canvas) },
      plain: { facts.map { PlainRecord([$0.0, $0.1]) } }, json: { ["account": Self.json(account)] })
  }

  private var facts: [(String, String)] {
    let user = account.email ?? labels.text(account.isAnonymous ? "account.anonymous" : "account.google")
    return [("profile", account.profile), ("user", user)]
      + (account.userID.map { [("uid", $0)] } ?? []) + [("expiresAt", Dates.moment(account.expiresAt))]
  }

  /// The account's members.
  static func json(_ account: Account) -> JSONOutput {
    [
      "anonymous": .boolean(account.isAnonymous), "email": JSONOutput(account.email),
      "expiresAt": .string(Timestamp.text(account.expiresAt)), "profile": .string(account.profile),
      "uid": JSONOutput(account.userID),
    ]
  }
}
