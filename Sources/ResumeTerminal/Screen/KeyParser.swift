/// Makes events of the bytes that a terminal sends, however they are cut.
///
/// Sequences that mean nothing here are swallowed whole. ESC and a key in one read are both keys: no key means anything
/// together with Alt here, and whoever types fast over a slow line loses nothing. It keeps no more than a paste's bound, and
/// takes time in proportion to the bytes.
struct KeyParser {
  private enum State {
    case ground
    /// After an ESC, which is a key where nothing follows.
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC O`.
    case shifted
    /// In a string up to BEL or `ESC \`; only that of an OSC is of interest.
    case string(isCommand: Bool)
    /// After an ESC in a string.
    case stringEscape(isCommand: Bool)
    /// So many bytes still belong to something that is left out.
    case skipping(Int)
    case paste
  }

  /// In milliseconds; what a sequence is cut by on its way is far less as a rule.
  private static let shortest: Int32 = 12
  /// For a sequence whose rest may still come; where it was cut off, the keys until then are taken for it.
  private static let short: Int32 = 200
  private static let maximumSequence = 64
  private static let maximumString = 256

  private var state = State.ground
  /// What came of a sequence, without its introducer and its end.
  private var sequence: [UInt8] = []
  /// Typed text that is not told yet; between two reads at most the beginning of one scalar.
  private var typed: [UInt8] = []
  private var pasted = PastedText()

  /// Takes what was read. Combining marks belong to the letter before them where both came in one read.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { take(byte, &events) }
    tell(typed.count - LossyUTF8.unfinished(typed), &events)
    return events
  }

  /// How many milliseconds the next bytes may take before ``finishPending()`` is due; `nil` where nothing is unfinished.
  ///
  /// Terminals send what belongs together at once. What is as short as two keys may have been typed, and gives way so soon
  /// that nobody waits for it.
  var timeout: Int32? {
    switch state {
    case .ground: typed.isEmpty ? nil : 1000
    case .escape, .stringEscape: Self.shortest
    case .control, .shifted, .string: sequence.isEmpty ? Self.shortest : Self.short
    case .skipping: Self.short
    case .paste: 1000
    }
  }

  /// Ends what is unfinished: a lone ESC is the key, with a sign after it two keys, a paste is told as far as it came,
  /// everything else is dropped.
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

  private mutating func take(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: takeTyped(byte, &events)
    case .escape: takeAfterEscape(byte, &events)
    case .control: takeInControl(byte, &events)
    case .shifted: takeShifted(byte, &events)
    case .string(let isCommand): takeInString(byte, isCommand, &events)
    case .stringEscape(let isCommand):
      if byte == UInt8(ascii: "\\") { endString(isCommand, &events) } else { restart(.escape, with: byte, &events) }
    case .skipping(let count): state = count > 1 ? .skipping(count - 1) : .ground
    case .paste:
      guard pasted.takes(byte) else { return }
      events.append(.paste(pasted.text))
      pasted = PastedText()
      state = .ground
    }
  }

  /// Drops what is unfinished; the byte belongs to what comes next.
  private mutating func restart(_ next: State, with byte: UInt8, _ events: inout [TerminalEvent]) {
    state = next
    take(byte, &events)
  }

  private mutating func begin(_ next: State) {
    sequence.removeAll(keepingCapacity: true)
    state = next
  }

  private mutating func takeTyped(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    guard byte < 0x20 || byte == 0x7F else { return typed.append(byte) }
    tell(typed.count, &events)
    if byte == 0x1B {
      state = .escape
    } else if let key = KeySequences.key(control: byte) {
      events.append(.key(key))
    }
  }

  /// Tells of the first bytes of the typed text, and leaves the rest.
  private mutating func tell(_ count: Int, _ events: inout [TerminalEvent]) {
    guard count > 0 else { return }
    for character in Sanitizer.singleLine(LossyUTF8.valid(typed[..<count])) {
      events.append(.key(.character(character)))
    }
    typed.removeFirst(count)
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x1B: events.append(.key(.escape))
    case UInt8(ascii: "["): begin(.control)
    case UInt8(ascii: "O"): begin(.shifted)
    case UInt8(ascii: "]"): begin(.string(isCommand: true))
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): begin(.string(isCommand: false))
    default:
      events.append(.key(.escape))
      restart(.ground, with: byte, &events)
    }
  }

  private mutating func takeInControl(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    // rxvt ends its keys with Shift in what elsewhere stands before the end.
    case UInt8(ascii: "$") where sequence.allSatisfy { (0x30...0x39).contains($0) }: endControl(byte, &events)
    case 0x20...0x3F: if sequence.count < Self.maximumSequence { sequence.append(byte) }
    // The Linux console's function keys are CSI [ A and so on.
    case UInt8(ascii: "[") where sequence.isEmpty: state = .skipping(1)
    // The mouse of terminals that know only the first way to tell of it.
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
    let number = SequenceParameters(sequence).first
    if final == UInt8(ascii: "~"), number == 200 {
      state = .paste
    } else if let key = KeySequences.key(final: final, number: number) {
      events.append(.key(key))
    }
  }

  private mutating func takeShifted(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x30...0x3B: if sequence.count < Self.maximumSequence { sequence.append(byte) }
    case 0x20...0x7E:
      state = .ground
      if let key = KeySequences.key(shifted: byte) { events.append(.key(key)) }
    default: restart(.ground, with: byte, &events)
    }
  }

  private mutating func takeInString(_ byte: UInt8, _ isCommand: Bool, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x07: endString(isCommand, &events)
    case 0x1B: state = .stringEscape(isCommand: isCommand)
    case 0x18, 0x1A: state = .ground
    case 0x00..<0x20: restart(.ground, with: byte, &events)
    default: if sequence.count < Self.maximumString { sequence.append(byte) }
    }
  }

  private mutating func endString(_ isCommand: Bool, _ events: inout [TerminalEvent]) {
    state = .ground
    guard isCommand, let isLight = BackgroundLightness.response(sequence) else { return }
    events.append(.background(isLight: isLight))
  }
}

/// Whether a terminal's background is light, from what the terminal and the environment tell.
enum BackgroundLightness {
  /// From the answer to `OSC 11`, such as `11;rgb:ffff/ffff/ffff`; `nil` where it is something else.
  static func response(_ bytes: [UInt8]) -> Bool? {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "11;rgb" || parts[0] == "11;rgba" else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map { channel($0) }
    guard channels.count == (parts[0] == "11;rgb" ? 3 : 4) else { return nil }
    guard let red = channels[0], let green = channels[1], let blue = channels[2], channels.allSatisfy({ $0 != nil })
    else { return nil }
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
  }

  /// From `COLORFGBG`, such as `15;0`: the last number is the background's in the palette; `nil` where there is none.
  static func environment(_ variable: String?) -> Bool? {
    guard let last = variable?.split(separator: ";").last, let color = UInt8(last), color < 16 else { return nil }
    return color == 7 || color > 8
  }

  /// One to four hexadecimal digits, as a part of the most that so many can say.
  private static func channel(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
  }
}
