/// How the program ends, after `sysexits.h`.
public enum ExitCode: Int32, Sendable, CaseIterable {
  /// Done; also when the reader of a pipe goes away.
  case success = 0
  /// Our own bug.
  case internalError = 1
  /// Wrong usage, an ambiguous id, a question that can't be asked.
  case usage = 64
  /// Data that can't be understood.
  case badData = 65
  /// No such id, no such input file.
  case notFound = 66
  /// The service can't be reached, and nothing is cached.
  case unavailable = 69
  /// The output can't be written.
  case cantWrite = 73
  /// Login required, or permission denied.
  case denied = 77
  /// The configuration is wrong.
  case configuration = 78

  /// The name in machine output.
  var name: String {
    switch self {
    case .success: "success"
    case .internalError: "internal"
    case .usage: "usage"
    case .badData: "badData"
    case .notFound: "notFound"
    case .unavailable: "unavailable"
    case .cantWrite: "cantWrite"
    case .denied: "denied"
    case .configuration: "configuration"
    }
  }
}
