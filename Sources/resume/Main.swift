import Foundation
import ResumePresentation

/// The program.
@main
enum Main {
  static func main() async {
    CoreDumps.prevent()
    let code = await CompositionRoot().makeProgram().run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }
}

/// Memory that a crash would write to disk, with the tokens and passwords in it.
enum CoreDumps {
  /// Sees to it that none is written; where the system refuses, nothing else changes.
  static func prevent() {
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
