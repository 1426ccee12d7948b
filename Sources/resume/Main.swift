import Foundation
import ResumePresentation

@main
enum Main {
  static func main() async {
    CoreDumps.disable()
    let program = CompositionRoot().makeProgram()
    // After `makeProgram`, which opens closed standard streams: the discarding would take their descriptors.
    RuntimeMessages.discard()
    let code = await program.run(Array(CommandLine.arguments.dropFirst()))
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
