import ResumeTerminal
import Testing

@Suite struct TerminalSizeTests {
  @Test(
    arguments: [
      (nil, 80), ("100", 100), ("20", 20), ("19", 20), ("1", 20), ("0", 80), ("-5", 80), ("+90", 80), ("wide", 80),
      ("", 80), (" 90", 80),
      ("90 ", 80), ("99999999999999999999", 80), ("65535", 65535), ("１００", 80),
    ] as [(String?, Int)])
  func withoutTerminal(_ variable: String?, _ expected: Int) throws {
    let pipe = try Pipe()
    var environment: [String: String] = [:]
    environment["COLUMNS"] = variable
    #expect(TerminalSize.columns(environment: environment, descriptor: pipe.reader) == expected)
    #expect(TerminalSize.columns(environment: environment, descriptor: -1) == expected)
  }

  @Test(arguments: [(UInt16(132), 132), (10, 20), (0, 80)])
  func usesTheTerminalsWidth(_ columns: UInt16, _ expected: Int) throws {
    let terminal = try PseudoTerminal(columns: columns)
    #expect(TerminalSize.columns(environment: [:], descriptor: terminal.slave) == expected)
    #expect(TerminalSize.columns(environment: ["COLUMNS": "0"], descriptor: terminal.slave) == expected)
    #expect(TerminalSize.columns(environment: ["COLUMNS": "44"], descriptor: terminal.slave) == 44)
  }
}
