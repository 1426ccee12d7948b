import Foundation
import ResumeTerminal
import Testing

@Suite struct FileDescriptorSinkTests {
  init() { SignalGuard.ignoreWriteSignals() }

  @Test func buffersSmallWritesUntilFlush() throws {
    let pipe = try Pipe()
    let sink = FileDescriptorSink(descriptor: pipe.writer)
    try sink.write("hé")
    try sink.write([0x21, 0x0A])
    var entry = pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0)
    try sink.flush()
    try sink.flush()
    close(pipe.writer)
    #expect(pipe.readToEnd() == Array("hé!\n".utf8))
    close(pipe.reader)
  }

  @Test func writesAtOnceWithoutBuffer() throws {
    let pipe = try Pipe()
    try FileDescriptorSink(descriptor: pipe.writer, isBuffered: false).write("now")
    close(pipe.writer)
    #expect(pipe.readToEnd() == Array("now".utf8))
    close(pipe.reader)
  }

  @Test(arguments: [false, true])
  func writesLargeDataCompletelyEvenToANonBlockingPipe(_ isNonBlocking: Bool) throws {
    let pipe = try Pipe()
    if isNonBlocking { _ = fcntl(pipe.writer, F_SETFL, O_NONBLOCK) }
    let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let arrived = try Worker { pipe.readToEnd() }.run {
      #expect(throws: Never.self) {
        let sink = FileDescriptorSink(descriptor: pipe.writer)
        try sink.write(Array(bytes.prefix(1000)))
        try sink.write(Array(bytes.dropFirst(1000)))
        try sink.flush()
      }
      close(pipe.writer)
    }
    #expect(arrived == bytes)
    close(pipe.reader)
  }

  @Test func reportsAPipeWithoutReader() throws {
    let pipe = try Pipe()
    close(pipe.reader)
    let sink = FileDescriptorSink(descriptor: pipe.writer)
    try sink.write("held back")
    #expect(throws: WriteError.brokenPipe) { try sink.flush() }
    // The unwritten bytes are discarded.
    try sink.flush()
    #expect(throws: WriteError.brokenPipe) { try sink.write([UInt8](repeating: 0, count: 70_000)) }
    close(pipe.writer)
  }

  @Test func reportsTheNumberOfOtherErrors() throws {
    let pipe = try Pipe()
    let sink = FileDescriptorSink(descriptor: pipe.reader, isBuffered: false)
    #expect(throws: WriteError.failed(EBADF)) { try sink.write("x") }
    try sink.write("")
    close(pipe.reader)
    close(pipe.writer)
  }

  #if os(Linux)
    @Test func reportsAFullDevice() throws {
      let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
      let sink = FileDescriptorSink(descriptor: descriptor)
      try sink.write("x")
      #expect(throws: WriteError.failed(ENOSPC)) { try sink.flush() }
      close(descriptor)
    }
  #endif
}
