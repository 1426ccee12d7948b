/// The expected text of an error, and its exit code.
struct FaultWords: Equatable, Sendable {
  var code: Int32
  var message: String
  var hint = "Check the network and try again."

  static let unreachable = FaultWords(code: 69, message: "The server can't be reached.")
  static let hostNotFound = FaultWords(code: 69, message: "The server's name can't be found.")
  static let lost = FaultWords(code: 69, message: "The connection to the server broke.")
  static let timedOut = FaultWords(code: 69, message: "The server takes too long.")
  static let redirected = FaultWords(
    code: 69, message: "The answer was a redirect to another place, which is not followed.")
  static let foreign = FaultWords(code: 69, message: "The answer did not come from the service.")
  static let notUnderstood = FaultWords(
    code: 65, message: "The server's answer can't be understood.",
    hint: "Check the project's id and the network (a login page of a hotspot?); --verbose shows the requests.")
  static let tooLarge = FaultWords(
    code: 65, message: "The server's answer is larger than 32 MiB.",
    hint: "Split the collection, or shorten its documents.")
  static let unauthenticated = FaultWords(
    code: 77, message: "The server did not accept the sign-in.", hint: "Sign in again: resume login")
  static let denied = FaultWords(
    code: 77, message: "The project's rules do not let everybody read it.", hint: "Sign in: resume login")
  static let noProject = FaultWords(
    code: 78, message: "There is no project 'demo' with a database '(default)'.",
    hint: "Check both in the Firebase console, under project settings.")
  static let noJob = FaultWords(code: 66, message: "There is no job 'job-01'.", hint: "Did you mean: job-02?")

  static func failing(_ status: Int) -> FaultWords {
    let words = FaultWords(code: 69, message: "The server keeps failing (\(status)).")
    guard status == 429 else { return words }
    return FaultWords(
      code: 69, message: words.message,
      hint: "The project may have used up its reads of the day; try again later.")
  }

  static func refused(_ code: String) -> FaultWords {
    FaultWords(
      code: 78, message: "The service refused the request (\(code)).",
      hint: "Check the project, the database and the API key of the profile: resume profile show")
  }
}
