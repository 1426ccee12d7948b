/// A parser that splits a terminal's bytes into tokens, however the bytes were split.
struct VirtualScreenParser: Sendable {
  /// A parsed token.
  enum Token: Sendable, Equatable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    /// `ESC` and the following characters, intermediates first.
    case escape(String)
    /// `CSI`: its private marker or "", its numbers (-1 if missing), its intermediates and final character.
    case sequence(prefix: String, numbers: [Int], final: String)
    /// `OSC` without its terminator.
    case command(String)
    /// `DCS`, `APC`, `PM` or `SOS` without its terminator.
    case string(String)
  }

  private enum State {
    case ground
    case escape
    case sequence
    case string(introducer: UInt8)
    case stringEscape(introducer: UInt8)
  }

  private var state = State.ground
  private var held: [UInt8] = []
  private var missing = 0

  /// Consumes a byte, and returns the token that it completes.
  mutating func take(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: return takePlain(byte)
    case .escape: return takeEscape(byte)
    case .sequence: return takeSequence(byte)
    case .string(let introducer): return takeString(byte, introducer)
    case .stringEscape(let introducer):
      if byte == 0x5C { return end(introducer) }
      // ESC ends a string and starts a new sequence.
      held = []
      state = .escape
      return takeEscape(byte)
    }
  }

  private mutating func takePlain(_ byte: UInt8) -> Token? {
    if missing > 0, byte & 0xC0 == 0x80 {
      held.append(byte)
      missing -= 1
      return missing == 0 ? decoded() : nil
    }
    missing = 0
    held = []
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x00..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return .scalar("\u{FFFD}")
    }
    held = [byte]
    return nil
  }

  private mutating func decoded() -> Token? {
    let text = String(decoding: held, as: UTF8.self)
    held = []
    guard let scalar = text.unicodeScalars.first else { return nil }
    return (0x80..<0xA0).contains(scalar.value) ? .control(UInt8(scalar.value)) : .scalar(scalar)
  }

  private mutating func takeEscape(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x5B where held.isEmpty:
      state = .sequence
      return nil
    case 0x50 where held.isEmpty, 0x58 where held.isEmpty, 0x5D...0x5F where held.isEmpty:
      state = .string(introducer: byte)
      return nil
    case 0x20..<0x30:
      held.append(byte)
      return nil
    default:
      let text = String(decoding: held + [byte], as: UTF8.self)
      held = []
      state = .ground
      return .escape(text)
    }
  }

  private mutating func takeSequence(_ byte: UInt8) -> Token? {
    if byte == 0x1B {
      held = []
      state = .escape
      return nil
    }
    guard (0x40...0x7E).contains(byte) else {
      held.append(byte)
      return nil
    }
    let prefix = held.prefix { (0x3C...0x3F).contains($0) }
    let parameters = held.dropFirst(prefix.count).prefix { (0x30...0x3B).contains($0) }
    let rest = held.dropFirst(prefix.count + parameters.count)
    let numbers =
      parameters.isEmpty
      ? []
      : String(decoding: parameters, as: UTF8.self).split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }
        .map { Int($0) ?? -1 }
    held = []
    state = .ground
    return .sequence(
      prefix: String(decoding: prefix, as: UTF8.self), numbers: numbers,
      final: String(decoding: rest + [byte], as: UTF8.self))
  }

  private mutating func takeString(_ byte: UInt8, _ introducer: UInt8) -> Token? {
    switch byte {
    case 0x1B: state = .stringEscape(introducer: introducer)
    case 0x07 where introducer == 0x5D: return end(introducer)
    default: held.append(byte)
    }
    return nil
  }

  private mutating func end(_ introducer: UInt8) -> Token {
    let text = String(decoding: held, as: UTF8.self)
    held = []
    state = .ground
    return introducer == 0x5D ? .command(text) : .string(text)
  }
}
