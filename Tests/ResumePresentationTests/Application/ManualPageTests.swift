import Foundation
import ResumeArguments
import ResumeResources
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Manual pages of the program")
struct ManualPageTests {
  private static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
    .first(where: FileManager.default.isExecutableFile(atPath:))

  @Test("mandoc has no warnings", .enabled(if: mandoc != nil), arguments: LabelTables.languages)
  func lint(language: String) async throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for names in [[]] + CommandTreeTests.paths {
      let result = await Harness().run(["help", "--man"] + names + ["--lang", language])
      #expect(result.code == 0 && result.error == "", "\(names)")
      files.append(try folder.write(result.output, to: (["resume"] + names).joined(separator: "-") + ".1"))
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.mandoc))
    process.arguments = ["-Tlint", "-W", "warning"] + files
    process.standardOutput = output
    try process.run()
    let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(report == "")
  }

  @Test("only the page of the program lists files and variables")
  func sections() async {
    let root = await Harness().run("help", "--man").output
    for title in ["ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"] { #expect(root.contains(".Sh \(title)\n")) }
    #expect(!root.contains(".It Ev lang"))
    let works = await Harness().run("help", "--man", "works", "--lang", "es").output
    #expect(works.contains(".Sh NAME\n.Nm resume\\-works\n") && works.contains(".Sh SINOPSIS\n"))
    #expect(!works.contains(".Sh ARCHIVOS\n"))
    #expect(await Harness().run("help", "--man", "wroks").code == 64)
    #expect(
      await Harness().run("help", "--man", "keys").error
        == "Error: The topic 'keys' has no manual page.\n  Show the topic with 'resume help keys'.\n")
    #expect(
      await Harness().run("help", "keys", "x").error
        == "Error: Unexpected argument 'x'.\n  Show the topic with 'resume help keys'.\n")
  }
}
