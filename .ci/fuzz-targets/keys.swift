@testable import ResumeTerminal

/// Parses the input as keys, as a whole and in pieces. The first byte contains their length.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let length = 1 + Int(bytes.first ?? 0) % 8
  var whole = KeyParser()
  let events = split(whole.feed(bytes.dropFirst()) + whole.finishPending())
  precondition(whole.timeout == nil, "input remains")
  var pieces = KeyParser()
  var cut: [TerminalEvent] = []
  var rest = bytes.dropFirst()
  while !rest.isEmpty {
    cut += pieces.feed(rest.prefix(length))
    rest = rest.dropFirst(length)
  }
  precondition(split(cut + pieces.finishPending()) == events, "pieces are parsed differently")
  for case .paste(let text) in events {
    precondition(text.unicodeScalars.allSatisfy { ControlKind($0) == nil }, "a control character remains")
  }
  return 0
}

/// Returns only the letters of typed characters. Where a piece ends, combining marks become separate characters, so only
/// letters can be compared.
private func split(_ events: [TerminalEvent]) -> [TerminalEvent] {
  events.flatMap { event -> [TerminalEvent] in
    guard case .key(.character(let character)) = event else { return [event] }
    return character.unicodeScalars.filter(isLetter).map { .key(.character(Character($0))) }
  }
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  ControlKind(scalar) == nil && WidthTable.width(of: scalar) > 0 && !scalar.properties.isWhitespace
    && !(0x1F3FB...0x1F3FF).contains(scalar.value)
}
