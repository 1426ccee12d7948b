import ResumePresentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program.
@main
enum Main {
  static func main() async {
    CoreDumps.prevent()
    let code = await CompositionRoot().makeProgram().run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }
}
