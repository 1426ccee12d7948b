import ResumeInterface

/// Splits the bytes of standard input into lines, without a line that is too long.
struct MCPLines {
  enum Line: Equatable {
    case complete([UInt8])
    /// The line has more bytes than the limit, and the rest of it is skipped.
    case tooLong
  }

  private let limit: Int
  private var pending: [UInt8] = []
  private var isSkipping = false

  /// Creates an empty input; by default, a line has up to 4 MiB.
  init(limit: Int = 4 << 20) { self.limit = limit }

  /// Returns the lines that end in the next bytes, without line breaks and empty lines.
  mutating func lines(in bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      add(rest[..<end], to: &lines)
      lines += last()
      rest = rest[(end + 1)...]
    }
    add(rest, to: &lines)
    return lines
  }

  /// Returns the line that the input ends with, which may lack a line break, and starts a new line.
  mutating func last() -> [Line] {
    defer {
      pending.removeAll()
      isSkipping = false
    }
    let isBlank = pending.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isSkipping || isBlank ? [] : [.complete(pending)]
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, to lines: inout [Line]) {
    guard !isSkipping else { return }
    pending += bytes
    guard pending.count > limit else { return }
    lines.append(.tooLong)
    pending.removeAll()
    isSkipping = true
  }
}
