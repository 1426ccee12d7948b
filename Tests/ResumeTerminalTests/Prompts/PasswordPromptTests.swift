import Foundation
import ResumeTerminal
import Testing

@Suite struct PasswordPromptTests {
  private func read(_ typed: [UInt8], on terminal: PseudoTerminal) throws -> String? {
    let prompt = PasswordPrompt(input: terminal.slave, output: terminal.slave)
    return try Worker { try prompt.read("Password: ") }.run {
      terminal.waitUntilSilent()
      terminal.type(typed)
    }
  }

  private func read(_ typed: String) throws -> (password: String?, shown: String) {
    let terminal = try PseudoTerminal()
    let password = try read(Array(typed.utf8), on: terminal)
    #expect(terminal.echoes)
    return (password, terminal.shown())
  }

  @Test func doesNotEchoTheLine() throws {
    let result = try read("contraseña 1\n")
    #expect(result.password == "contraseña 1")
    #expect(result.shown == "Password: \r\n")
  }

  @Test func returnsAnEmptyLine() throws {
    #expect(try read("\n").password == "")
  }

  @Test func returnsNilAtTheEndOfInput() throws {
    #expect(try read("\u{4}").password == nil)
  }

  @Test func returnsTextBeforeTheEndOfInput() throws {
    #expect(try read("abc\u{4}\u{4}").password == "abc")
  }

  @Test func returnsACorrectedLine() throws {
    #expect(try read("wrong\u{15}right\n").password == "right")
  }

  @Test func rejectsInvalidUTF8() throws {
    let terminal = try PseudoTerminal()
    #expect(throws: PromptError.invalidText) { try read([0xFF, 0xFE, 0x0A], on: terminal) }
    #expect(terminal.echoes)
  }

  @Test func requiresATerminal() throws {
    let pipe = try Pipe()
    #expect(throws: PromptError.noTerminal) { try PasswordPrompt(input: pipe.reader, output: pipe.writer).read("? ") }
  }

  @Test func restoresTheTerminalIfThePromptCannotBePrinted() throws {
    let terminal = try PseudoTerminal()
    #expect(throws: PromptError.failed(EBADF)) { try PasswordPrompt(input: terminal.slave, output: -1).read("? ") }
    #expect(terminal.echoes)
  }
}
