/// The expected text of an error, and its exit code.
struct FaultWords: Equatable, Sendable {
  var code: Int32
  var message: String
  var hint = "Check the network connection and any proxy settings, then try again."

  private static let intercepted = "Check whether the network requires a sign-in, as public Wi-Fi often does."

  static let unreachable = FaultWords(
    code: 69, message: "Couldn't connect to the server.",
    hint:
      "Start the emulator, or run 'unset FIRESTORE_EMULATOR_HOST FIREBASE_AUTH_EMULATOR_HOST' to use Google's servers."
  )
  static let hostNotFound = FaultWords(code: 69, message: "Couldn't resolve the server's host name.")
  static let lost = FaultWords(code: 69, message: "The connection to the server was lost.")
  static let timedOut = FaultWords(code: 69, message: "The server didn't respond in time.")
  static let redirected = FaultWords(
    code: 69, message: "The server redirected the request to another site.", hint: intercepted)
  static let foreign = FaultWords(code: 69, message: "The response isn't from Firebase.", hint: intercepted)
  static let notUnderstood = FaultWords(
    code: 65, message: "The server's response isn't valid.",
    hint: "Check the project ID with 'resume profile show', and whether the network requires a sign-in.")
  static let tooLarge = FaultWords(
    code: 65, message: "The server's response is larger than 32 MiB.",
    hint: "Split the collection, or shorten its documents.")
  static let unauthenticated = FaultWords(
    code: 77, message: "The server rejected the session.", hint: "Sign in again with 'resume login'.")
  static let denied = FaultWords(
    code: 77, message: "The security rules don't allow public read access.", hint: "Sign in with 'resume login'.")
  static let noProject = FaultWords(
    code: 78, message: "No Firebase project 'demo' with a database '(default)'.",
    hint: "Check both IDs in the Firebase console.")
  static let noJob = FaultWords(code: 66, message: "No job with ID 'job-01'.", hint: "Did you mean 'job-02'?")

  static func failing(_ status: Int) -> FaultWords {
    FaultWords(
      code: 69, message: "The server keeps failing (HTTP \(status)).",
      hint: status == 429
        ? "Try again later; the project may have reached its daily read quota." : "Try again in a few minutes.")
  }

  static func refused(_ code: String) -> FaultWords {
    FaultWords(
      code: 78, message: "The server rejected the request (\(code)).",
      hint: "Check the project, the database and the API key with 'resume profile show'.")
  }
}
