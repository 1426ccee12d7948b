import ResumeSupport

/// Parses the bytes that a terminal sends, in chunks of any size, into events.
///
/// Unknown sequences are ignored as a whole. ESC and a key in one read are two keys, not Alt with the key. Memory is limited by
/// ``PastedText/maximumCount``, time is linear in the bytes.
struct KeyParser {
  private enum State {
    case ground
    /// After an ESC, which is a key if nothing follows.
    case escape
    case control
    case shifted
    /// In a string up to BEL or `ESC \`.
    case string
    /// After an ESC in a string.
    case stringEscape
    case skipping(Int)
    case paste
  }

  /// Milliseconds until a lone ESC is a key; the parts of a sequence usually arrive faster.
  private static let escapeTimeout: Int32 = 12
  /// Milliseconds to wait for the rest of a sequence.
  private static let sequenceTimeout: Int32 = 200
  /// Milliseconds to wait for the rest of a character or a paste.
  private static let textTimeout: Int32 = 1000
  private static let maximumSequence = 64
  private static let maximumString = 256

  private var state = State.ground
  /// The sequence without its introducer and its end; that of a string starts with its kind, such as `]`.
  private var sequence: [UInt8] = []
  /// Typed text that isn't reported yet; between two reads at most the beginning of one scalar.
  private var typed: [UInt8] = []
  private var pasted = PastedText()

  /// Parses bytes and returns the events. Combining marks belong to the letter before them if both are in one read.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { parse(byte, &events) }
    reportTyped(typed.count - LossyUTF8.incompleteCount(typed), &events)
    return events
  }

  /// The milliseconds to wait for further bytes before ``finishPending()``; `nil` if nothing is incomplete. It is short
  /// for input that may be one or two typed keys, because terminals send the bytes of a sequence together.
  var timeout: Int32? {
    switch state {
    case .ground: typed.isEmpty ? nil : Self.textTimeout
    case .escape, .stringEscape: Self.escapeTimeout
    case .control, .shifted: sequence.isEmpty ? Self.escapeTimeout : Self.sequenceTimeout
    case .string: sequence.count < 2 ? Self.escapeTimeout : Self.sequenceTimeout
    case .skipping: Self.sequenceTimeout
    case .paste: Self.textTimeout
    }
  }

  /// Returns the events of incomplete input: a lone ESC is a key, `ESC [` and `ESC O` are two keys, a paste is reported as far as
  /// it arrived, everything else is dropped.
  mutating func finishPending() -> [TerminalEvent] {
    defer { self = KeyParser() }
    return switch state {
    case .escape, .stringEscape: [.key(.escape)]
    case .control where sequence.isEmpty: [.key(.escape), .key(.character("["))]
    case .shifted where sequence.isEmpty: [.key(.escape), .key(.character("O"))]
    case .paste: [.paste(pasted.text)]
    case .ground, .control, .shifted, .string, .skipping: []
    }
  }

  private mutating func parse(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: parseTyped(byte, &events)
    case .escape: parseAfterEscape(byte, &events)
    case .control: parseInControl(byte, &events)
    case .shifted: parseShifted(byte, &events)
    case .string: parseInString(byte, &events)
    case .stringEscape where byte == UInt8(ascii: "\\"): endString(&events)
    case .stringEscape: restart(.escape, with: byte, &events)
    case .skipping(let count): state = count > 1 ? .skipping(count - 1) : .ground
    case .paste:
      guard pasted.append(byte) else { return }
      events.append(.paste(pasted.text))
      pasted = PastedText()
      state = .ground
    }
  }

  /// Drops the incomplete sequence and parses the byte in the next state.
  private mutating func restart(_ next: State, with byte: UInt8, _ events: inout [TerminalEvent]) {
    state = next
    parse(byte, &events)
  }

  private mutating func begin(_ next: State) {
    sequence.removeAll(keepingCapacity: true)
    state = next
  }

  private mutating func parseTyped(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    guard byte < 0x20 || byte == 0x7F else { return typed.append(byte) }
    reportTyped(typed.count, &events)
    if byte == 0x1B {
      state = .escape
    } else if let key = KeySequences.key(control: byte) {
      events.append(.key(key))
    }
  }

  /// Reports the first bytes of the typed text.
  private mutating func reportTyped(_ count: Int, _ events: inout [TerminalEvent]) {
    guard count > 0 else { return }
    for character in Sanitizer.singleLine(LossyUTF8.valid(typed[..<count])) {
      events.append(.key(.character(character)))
    }
    typed.removeFirst(count)
  }

  private mutating func parseAfterEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x1B: events.append(.key(.escape))
    case UInt8(ascii: "["): begin(.control)
    case UInt8(ascii: "O"): begin(.shifted)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      begin(.string)
      sequence.append(byte)
    default:
      events.append(.key(.escape))
      restart(.ground, with: byte, &events)
    }
  }

  private mutating func parseInControl(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    // rxvt ends keys with Shift in `$`, elsewhere an intermediate byte.
    case UInt8(ascii: "$") where sequence.allSatisfy(\.isDigit): endControl(byte, &events)
    case 0x20...0x3F: if sequence.count < Self.maximumSequence { sequence.append(byte) }
    // The Linux console's function keys are CSI [ A and so on.
    case UInt8(ascii: "[") where sequence.isEmpty: state = .skipping(1)
    // The mouse reports of terminals without SGR reports.
    case UInt8(ascii: "M") where sequence.isEmpty: state = .skipping(3)
    case 0x40...0x7E: endControl(byte, &events)
    case 0x18, 0x1A: state = .ground
    default: restart(.ground, with: byte, &events)
    }
  }

  private mutating func endControl(_ final: UInt8, _ events: inout [TerminalEvent]) {
    state = .ground
    if sequence.first == UInt8(ascii: "<") {
      if final == UInt8(ascii: "M"), let event = MouseEvent(report: sequence.dropFirst()) {
        events.append(.mouse(event))
      }
      return
    }
    guard sequence.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
    let number = KeySequences.parameters(sequence)[0]
    if final == UInt8(ascii: "~"), number == 200 {
      state = .paste
    } else if let key = KeySequences.key(final: final, number: number) {
      events.append(.key(key))
    }
  }

  private mutating func parseShifted(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x30...0x3B: if sequence.count < Self.maximumSequence { sequence.append(byte) }
    case 0x20...0x7E:
      state = .ground
      if let key = KeySequences.key(shifted: byte) { events.append(.key(key)) }
    default: restart(.ground, with: byte, &events)
    }
  }

  private mutating func parseInString(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x07: endString(&events)
    case 0x1B: state = .stringEscape
    case 0x18, 0x1A: state = .ground
    case 0x00..<0x20: restart(.ground, with: byte, &events)
    default: if sequence.count < Self.maximumString { sequence.append(byte) }
    }
  }

  private mutating func endString(_ events: inout [TerminalEvent]) {
    state = .ground
    if let isLight = BackgroundLightness.response(sequence) { events.append(.background(isLight: isLight)) }
  }
}

/// Detects a light background from the terminal's response or the environment.
enum BackgroundLightness {
  /// Whether the response to `OSC 11`, such as `]11;rgb:ffff/ffff/ffff`, is a light color; `nil` for other strings.
  static func response(_ bytes: [UInt8]) -> Bool? {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "]11;rgb" || parts[0] == "]11;rgba" else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map { channel($0) }
    guard channels.count == (parts[0] == "]11;rgb" ? 3 : 4) else { return nil }
    guard let red = channels[0], let green = channels[1], let blue = channels[2], channels.allSatisfy({ $0 != nil })
    else { return nil }
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
  }

  /// Whether the last number of `COLORFGBG`, such as `15;0`, is a light color of the palette; `nil` if the variable has none.
  static func environment(_ variable: String?) -> Bool? {
    guard let last = variable?.split(separator: ";").last, let color = UInt8(last), color < 16 else { return nil }
    return color == 7 || color > 8
  }

  /// Returns the value of one to four hexadecimal digits as a fraction of their maximum.
  private static func channel(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
  }
}
