import Foundation
import ResumeTerminal
import Testing

@Suite struct PasswordPromptTests {
  private func answer(_ typed: [UInt8], on terminal: PseudoTerminal) throws -> String? {
    let prompt = PasswordPrompt(input: terminal.slave, output: terminal.slave)
    return try Worker { try prompt.read("Password: ") }.run {
      terminal.waitUntilSilent()
      terminal.type(typed)
    }
  }

  private func answer(_ typed: String) throws -> (answer: String?, shown: String) {
    let terminal = try PseudoTerminal()
    let answer = try answer(Array(typed.utf8), on: terminal)
    #expect(terminal.echoes)
    return (answer, terminal.shown())
  }

  @Test func doesNotEchoTheLine() throws {
    let result = try answer("contraseña 1\n")
    #expect(result.answer == "contraseña 1")
    #expect(result.shown == "Password: \r\n")
  }

  @Test func returnsAnEmptyLine() throws {
    #expect(try answer("\n").answer == "")
  }

  @Test func returnsNilAtTheEndOfInput() throws {
    #expect(try answer("\u{4}").answer == nil)
  }

  @Test func returnsTextBeforeTheEndOfInput() throws {
    #expect(try answer("abc\u{4}\u{4}").answer == "abc")
  }

  @Test func returnsACorrectedLine() throws {
    #expect(try answer("wrong\u{15}right\n").answer == "right")
  }

  @Test func rejectsInvalidUTF8() throws {
    let terminal = try PseudoTerminal()
    #expect(throws: PromptError.invalidText) { try answer([0xFF, 0xFE, 0x0A], on: terminal) }
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
