import ResumeTerminal
import TestSupport
import Testing

@Suite struct ConsoleTests {
  @Test func styleEachStreamSeparately() {
    let console = Console(
      output: BufferSink(), error: BufferSink(), outputIsTerminal: false, errorIsTerminal: true, columns: 100)
    #expect(!console.outputStyler(.auto).isEnabled)
    #expect(console.errorStyler(.auto).isEnabled)
    #expect(console.outputStyler(.always).isEnabled)
    #expect(!console.errorStyler(.never).isEnabled)
    #expect(console.errorColumns == 100)
    #expect(console.symbols == .ascii)
  }

  @Test func respectsTheEnvironment() {
    let console = Console(
      output: BufferSink(), error: BufferSink(), outputIsTerminal: true,
      environment: ["NO_COLOR": "1", "LANG": "es_ES.UTF-8"])
    #expect(!console.outputStyler(.auto).isEnabled)
    #expect(console.symbols == .unicode)
  }

  @Test func standardConsoleReadsCOLUMNS() {
    let console = Console.standard(environment: ["COLUMNS": "123"])
    #expect(console.columns == 123)
    #expect(console.errorColumns == 123)
  }

  @Test(arguments: [(false, "xterm"), (true, "dumb")])
  func hidesTheSpinnerWithoutACapableTerminal(_ isTerminal: Bool, _ term: String) async {
    let sink = BufferSink()
    let console = Console(output: BufferSink(), error: sink, errorIsTerminal: isTerminal, environment: ["TERM": term])
    let value = await console.spinner.run("waiting") { 7 }
    #expect(value == 7)
    #expect(sink.bytes.isEmpty)
  }
}
