import Foundation
import ResumeDomain
import ResumeInterface
import ResumePresentation

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

@main
enum Main {
  static func main() async {
    CoreDumps.disable()
    let program = CompositionRoot().makeProgram()
    // After `makeProgram`, which opens closed standard streams; otherwise `discard` would open its files on their descriptors.
    RuntimeMessages.discard()
    let code = await program.run(Array(CommandLine.arguments.dropFirst()), invalid: ProcessText.invalid)
    exit(code.rawValue)
  }
}

/// Core dumps, which would contain tokens and passwords.
enum CoreDumps {
  static func disable() {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
      let resource = RLIMIT_CORE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = 0
    _ = setrlimit(resource, &limit)
  }
}

/// The arguments and paths of this process as bytes, which Foundation changes if they are not UTF-8.
enum ProcessText {
  /// The first argument or path that is not UTF-8; nil if all are.
  static var invalid: InvalidText? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      if let argument = CommandLine.unsafeArgv[index], !isText(argument) { return .argument }
    }
    // RESUME_CONFIG_HOME replaces the other folders.
    let folders =
      getenv("RESUME_CONFIG_HOME").map { $0.pointee != 0 } ?? false
      ? ["RESUME_CONFIG_HOME"] : ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
    return (folders + ["TMPDIR"]).first { getenv($0).map { !isText($0) } ?? false }.map(InvalidText.variable)
  }

  /// The environment variables, read without Foundation, which would load a third of a megabyte of code for them.
  static var environment: [String: String] {
    #if canImport(Glibc)
      var variables: [String: String] = [:]
      var entry = environ
      while let text = entry.pointee {
        let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
        entry += 1
      }
      return variables
    #else
      return ProcessInfo.processInfo.environment
    #endif
  }

  /// The working directory; `.` if its path is not UTF-8, so that relative paths stay valid.
  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(validatingCString: path) ?? "."
  }

  private static func isText(_ text: UnsafePointer<CChar>) -> Bool { String(validatingCString: text) != nil }
}
