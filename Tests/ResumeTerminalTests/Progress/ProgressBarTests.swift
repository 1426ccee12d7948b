import TestSupport
import Testing

@testable import ResumeTerminal

@Suite struct ProgressBarTests {
  private func line(
    _ count: Int, of total: Int?, columns: Int = 40, step: Int = 0,
    symbols: ProgressBarSymbols = Symbols.ascii.progressBarSymbols
  ) -> String {
    ProgressBar(symbols: symbols, columns: columns).line("Going", amount: "1 kB", count: count, of: total, step: step)
  }

  @Test func fillsTheBarForAKnownTotal() {
    #expect(line(0, of: 100) == "Going [--------------------------] 1 kB")
    #expect(line(50, of: 100) == "Going [#############-------------] 1 kB")
    #expect(line(99, of: 100) == "Going [#########################-] 1 kB")
    #expect(line(100, of: 100) == "Going [##########################] 1 kB")
    // Counts outside the range: a server may send more than its Content-Length.
    #expect(line(.max, of: 100) == line(100, of: 100))
    #expect(line(-1, of: 100) == line(0, of: 100))
    #expect(line(50, of: 100, symbols: Symbols.unicode.progressBarSymbols) == "Going ██████████████░░░░░░░░░░░░░░ 1 kB")
  }

  @Test func movesABlockForAnUnknownTotal() {
    #expect(line(5, of: nil) == "Going [###-----------------------] 1 kB")
    #expect(line(5, of: nil, step: 1) == "Going [-###----------------------] 1 kB")
    #expect(line(5, of: nil, step: 23) == "Going [-----------------------###] 1 kB")
    #expect(line(5, of: nil, step: 24) == "Going [----------------------###-] 1 kB")
    #expect(line(5, of: 0, step: 46) == line(5, of: nil))
  }

  @Test func fitsEveryWidth() {
    for columns in 0...200 {
      for (count, total) in [(3, 7), (3, nil)] as [(Int, Int?)] {
        for step in [0, 7, 1000] {
          let text = line(count, of: total, columns: columns, step: step)
          #expect(text.displayWidth < max(columns, 20))
        }
      }
    }
    #expect(line(1, of: 2, columns: 20) == "Going [###---] 1 kB")
    #expect(
      ProgressBar(symbols: Symbols.ascii.progressBarSymbols, columns: 20).line(
        "Going", amount: "1,000 MB of 2,000 MB", count: 1, of: 2, step: 0) == "[########---------]")
  }

  @Test func showsTheMetersProgressAndErasesTheLine() async {
    let sink = BufferSink()
    let line = Spinner(
      sink: sink, isEnabled: true, columns: 40, symbols: .ascii, delay: .zero, interval: .milliseconds(1),
      descriptor: -1)
    let value = await line.run("Going\u{1B}", amount: { "\($0)/\($1 ?? 0)" }) { report in
      report(5, 10)
      while sink.flushCount < 3 { await Task.yield() }
      return 42
    }
    #expect(value == 42)
    #expect(sink.text.contains("\rGoing [#############-------------] 5/10\u{1B}[K\r"))
    #expect(sink.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func hidesWithoutATerminal() async {
    let sink = BufferSink()
    let line = Spinner(sink: sink, isEnabled: false, columns: 40, symbols: .ascii, delay: .zero)
    await line.run("Going", amount: { _, _ in "" }) { $0(1, 2) }
    #expect(sink.bytes.isEmpty)
  }
}
