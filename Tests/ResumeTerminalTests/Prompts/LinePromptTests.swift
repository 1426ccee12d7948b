import ResumeTerminal
import TestSupport
import Testing

@Suite struct LinePromptTests {
  @Test(arguments: [
    ("yes\n", true), ("Y\n", true), ("  yEs \n", true), ("n\n", false), ("\n", false), ("yess\n", false),
    ("sí\n", false),
  ])
  func confirmation(_ typed: String, _ expected: Bool) throws {
    let terminal = try PseudoTerminal()
    terminal.type(typed)
    #expect(try LinePrompt(input: terminal.slave, output: BufferSink()).confirm("Sure? ") == expected)
  }

  @Test func acceptsGivenWordsForYes() throws {
    let terminal = try PseudoTerminal()
    terminal.type("SÍ\nyes\n")
    let prompt = LinePrompt(input: terminal.slave, output: BufferSink())
    #expect(try prompt.confirm("¿Seguro? ", yes: ["s", "sí"]) == true)
    #expect(try prompt.confirm("¿Seguro? ", yes: ["s", "sí"]) == false)
  }

  @Test func returnsNilAtTheEndOfInput() throws {
    let terminal = try PseudoTerminal()
    terminal.type("\u{4}\u{4}")
    let prompt = LinePrompt(input: terminal.slave, output: BufferSink())
    #expect(try prompt.confirm("Sure? ") == nil)
    #expect(try prompt.ask("Name? ") == nil)
  }

  @Test func printsTheQuestionAndReadsOneLine() throws {
    let terminal = try PseudoTerminal()
    let sink = BufferSink()
    terminal.type(" José  Pérez\t\nnext\n")
    let prompt = LinePrompt(input: terminal.slave, output: sink)
    #expect(try prompt.ask("Name? ") == "José  Pérez")
    #expect(sink.text == "Name? ")
    #expect(sink.flushCount == 1)
    #expect(try prompt.ask("Then? ") == "next")
  }

  @Test func printsNothingWithoutATerminal() throws {
    let pipe = try Pipe()
    let sink = BufferSink()
    #expect(throws: PromptError.noTerminal) { try LinePrompt(input: pipe.reader, output: sink).confirm("Sure? ") }
    #expect(sink.bytes.isEmpty)
  }

  @Test func throwsIfTheQuestionCannotBePrinted() throws {
    let terminal = try PseudoTerminal()
    let sink = BufferSink(capacity: 0, failure: .failed(5))
    #expect(throws: PromptError.failed(5)) { try LinePrompt(input: terminal.slave, output: sink).ask("Name? ") }
  }
}
