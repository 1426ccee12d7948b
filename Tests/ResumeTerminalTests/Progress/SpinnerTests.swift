import ResumeTerminal
import TestSupport
import Testing

@Suite struct SpinnerTests {
  private struct Failure: Error, Equatable {}

  private let sink = BufferSink()

  private func spinner(delay: Duration, columns: Int = 80) -> Spinner {
    Spinner(
      sink: sink, isEnabled: true, columns: columns, symbols: .ascii, delay: delay, interval: .milliseconds(1),
      descriptor: -1)
  }

  /// Waits until a number of frames have been drawn.
  private func waitForFrames(_ count: Int) async {
    while sink.flushCount < count { await Task.yield() }
  }

  @Test func hidesForShortWork() async {
    let value = await spinner(delay: .seconds(3600)).run("waiting") { 42 }
    #expect(value == 42)
    #expect(sink.bytes.isEmpty)
  }

  @Test func showsAndErasesFramesForLongWork() async {
    let value = await spinner(delay: .zero).run("asking the\nserver\u{1B}") {
      await waitForFrames(5)
      return "done"
    }
    #expect(value == "done")
    #expect(
      sink.text.hasPrefix("\r| asking the server\r/ asking the server\r- asking the server\r\\ asking the server\r| "))
    #expect(sink.text.hasSuffix("\r\u{1B}[K"))
    #expect(sink.text.count { $0 == "\u{1B}" } == 1)
  }

  @Test func erasesTheLineAfterAnError() async {
    await #expect(throws: Failure()) {
      try await spinner(delay: .zero).run("waiting") { () async throws(Failure) -> Int in
        await waitForFrames(1)
        throw Failure()
      }
    }
    #expect(sink.text.hasPrefix("\r| waiting"))
    #expect(sink.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func truncatesTheLabel() async {
    await spinner(delay: .zero, columns: 10).run("漢字漢字漢字漢字") { await waitForFrames(1) }
    #expect(sink.text.hasPrefix("\r| 漢字漢\r"))
  }

  @Test func continuesWorkIfTheSinkFails() async {
    let full = BufferSink(capacity: 3)
    let spinner = Spinner(
      sink: full, isEnabled: true, columns: 80, symbols: .unicode, delay: .zero, interval: .milliseconds(1),
      descriptor: -1)
    await spinner.run("waiting") {
      while full.bytes.isEmpty { await Task.yield() }
    }
    #expect(full.bytes.count == 3)
  }

  @Test func signalsEraseTheLine() async throws {
    let result = try await #require(processExitsWith: .exitCode(143), observing: [\.standardErrorContent]) {
      SignalGuard.install()
      let sink = BufferSink()
      let spinner = Spinner(sink: sink, isEnabled: true, columns: 80, symbols: .ascii, delay: .zero)
      await spinner.run("waiting") {
        while sink.flushCount == 0 { await Task.yield() }
        TerminationSignal.terminate.raiseInThisProcess()
      }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("\r\u{1B}[K"))
  }
}
