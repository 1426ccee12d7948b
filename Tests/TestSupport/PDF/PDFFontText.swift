/// A mapping from a font's character codes to text, by its ToUnicode map or else WinAnsi.
struct PDFFontText: Sendable {
  private var map: [[UInt8]: String] = [:]
  private let isWide: Bool

  init(_ font: PDFObject, of file: PDFReader) {
    isWide = file[font, "Subtype"].name == "Type0"
    let members = file.resolved(font).dictionary ?? [:]
    if let bytes = file.content(of: members["ToUnicode"]) { read(bytes) }
  }

  func text(_ bytes: [UInt8]) -> String {
    let width = isWide ? 2 : 1
    return stride(from: 0, to: bytes.count, by: width).map { index in
      let code = Array(bytes[index..<min(index + width, bytes.count)])
      return map[code] ?? (isWide ? "\u{FFFD}" : Self.winAnsi(code[0]))
    }.joined()
  }

  private mutating func read(_ bytes: [UInt8]) {
    var values: [PDFObject] = []
    for value in (try? PDFReader.values(bytes)) ?? [] {
      guard let word = value.word else {
        values.append(value)
        continue
      }
      if word == "endbfchar" {
        for index in stride(from: 0, to: values.count - 1, by: 2) {
          if let code = values[index].string, let text = values[index + 1].string { map[code] = String(utf16: text) }
        }
      } else if word == "endbfrange" {
        for index in stride(from: 0, to: values.count - 2, by: 3) { readRange(Array(values[index..<(index + 3)])) }
      }
      values = []
    }
  }

  private mutating func readRange(_ range: [PDFObject]) {
    guard let first = range[0].string, let last = range[1].string, first.count == last.count else { return }
    let (start, end) = (Self.number(first), Self.number(last))
    guard start <= end, end - start < 65_536 else { return }
    for offset in 0...(end - start) {
      let code = (0..<first.count).reversed().map { UInt8(truncatingIfNeeded: (start + offset) >> ($0 * 8)) }
      if let texts = range[2].array {
        if offset < texts.count, let text = texts[offset].string { map[code] = String(utf16: text) }
      } else if var text = range[2].string, let final = text.last {
        text[text.count - 1] = final &+ UInt8(truncatingIfNeeded: offset)
        map[code] = String(utf16: text)
      }
    }
  }

  private static func number(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The characters 0x80 to 0x9F of Windows code page 1252, which differ from Latin-1.
  private static let special: [Character] = Array("€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ")

  private static func winAnsi(_ code: UInt8) -> String {
    (0x80...0x9F).contains(code) ? String(special[Int(code) - 0x80]) : String(Unicode.Scalar(code))
  }
}
