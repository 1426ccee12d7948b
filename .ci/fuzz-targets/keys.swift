@testable import ResumeTerminal

/// Keys from bytes, whole and cut to pieces; the first byte says how long those are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let length = 1 + Int(bytes.first ?? 0) % 8
  var whole = KeyParser()
  let events = split(whole.feed(bytes.dropFirst()) + whole.finishPending())
  precondition(whole.timeout == nil, "something is left")
  var pieces = KeyParser()
  var cut: [TerminalEvent] = []
  var rest = bytes.dropFirst()
  while !rest.isEmpty {
    cut += pieces.feed(rest.prefix(length))
    rest = rest.dropFirst(length)
  }
  precondition(split(cut + pieces.finishPending()) == events, "cuts make a difference")
  for case .paste(let text) in events {
    precondition(text.unicodeScalars.allSatisfy { ControlKind($0) == nil }, "a control is left")
  }
  return 0
}

/// What comes in another piece is a character of its own, and how many marks a letter keeps depends on that too; so letters
/// are what can be compared.
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
