import ResumeTerminal
import TestSupport
import Testing

@Suite struct LinePromptTests {
  @Test func returnsNilAtTheEndOfInput() throws {
    let terminal = try PseudoTerminal()
    terminal.type("\u{4}")
    let prompt = LinePrompt(input: terminal.slave, output: BufferSink())
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

  @Test func ignoresWhatWasTypedBeforeAConfirmation() throws {
    /// Types an answer as soon as the question is printed.
    final class Answer: ByteSink {
      let terminal: PseudoTerminal

      init(_ terminal: PseudoTerminal) { self.terminal = terminal }

      func write(_ bytes: [UInt8]) {}
      func flush() { terminal.type("n\n") }
    }
    let terminal = try PseudoTerminal()
    terminal.type("y\n")
    let prompt = LinePrompt(input: terminal.slave, output: Answer(terminal))
    #expect(try prompt.ask("Sure? ", discardsTypeahead: true) == "n")
    // Other questions read it.
    terminal.type("José\n")
    #expect(try LinePrompt(input: terminal.slave, output: BufferSink()).ask("Name? ") == "José")
  }

  @Test func printsNothingWithoutATerminal() throws {
    let pipe = try Pipe()
    let sink = BufferSink()
    #expect(throws: PromptError.noTerminal) { try LinePrompt(input: pipe.reader, output: sink).ask("Sure? ") }
    #expect(sink.bytes.isEmpty)
  }

  @Test func throwsIfTheQuestionCannotBePrinted() throws {
    let terminal = try PseudoTerminal()
    let sink = BufferSink(capacity: 0, failure: .failed(5))
    #expect(throws: PromptError.failed(5)) { try LinePrompt(input: terminal.slave, output: sink).ask("Name? ") }
  }
}
