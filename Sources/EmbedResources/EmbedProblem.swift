/// What stops a file from being embedded, worded as compilers do, so that build tools show the place.
struct EmbedProblem: Error, CustomStringConvertible {
  let file: String
  var line = 1
  var column = 1
  let message: String

  var description: String { "\(file):\(line):\(column): error: \(message)" }
}
