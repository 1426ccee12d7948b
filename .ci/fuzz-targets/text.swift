@testable import ResumeTerminal

/// Sanitizes, wraps and lays out the input, with the width in the first byte.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let width = 2 + Int(bytes.first ?? 0) % 100
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  let clean = Sanitizer.multiLine(text)
  precondition(clean.unicodeScalars.allSatisfy { $0 == "\n" || ControlKind($0) == nil }, "a control character remains")
  precondition(Sanitizer.multiLine(clean) == clean, "sanitizing again changes the text")
  for line in TextWrapper(width: width, firstIndent: "- ", indent: " ").lines(clean) where width > 3 {
    precondition(line.displayWidth <= width, "a line is too wide")
  }
  let columns = [TableColumn("a"), TableColumn(""), TableColumn("b", overflow: .wrap)]
  let cells = text.split(separator: "\n").map { TableCell(String($0)) }
  for line in Table(columns: columns, rows: [cells]).lines(width: width, styler: Styler(isEnabled: false)) {
    precondition(line.displayWidth <= max(width, 10), "a row is too wide")
  }
  return 0
}
