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
