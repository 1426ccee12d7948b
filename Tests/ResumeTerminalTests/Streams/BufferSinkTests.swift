import ResumeTerminal
import TestSupport
import Testing

@Suite struct BufferSinkTests {
  @Test func storesAllBytes() throws {
    let sink = BufferSink()
    try sink.write("añ")
    try sink.write([0x62])
    try sink.flush()
    #expect(sink.text == "añb")
    #expect(sink.bytes == [0x61, 0xC3, 0xB1, 0x62])
    #expect(sink.flushCount == 1)
  }

  @Test func failsWhenFull() throws {
    let sink = BufferSink(capacity: 3, failure: .failed(28))
    try sink.write("ab")
    #expect(throws: WriteError.failed(28)) { try sink.write("cd") }
    #expect(sink.text == "abc")
  }
}
