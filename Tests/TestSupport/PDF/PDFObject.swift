/// A value as a PDF file has it (ISO 32000-1, 7.3).
public indirect enum PDFObject: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case name(String)
  case string([UInt8])
  case array([PDFObject])
  case dictionary([String: PDFObject])
  case reference(Int)
  /// An operator of a content stream, or another bare word.
  case word(String)

  /// The number; `nil` for anything else.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The number where it is a whole one; `nil` for anything else.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// The name, without its slash; `nil` for anything else.
  public var name: String? { if case .name(let name) = self { name } else { nil } }
  /// The string's bytes; `nil` for anything else.
  public var string: [UInt8]? { if case .string(let string) = self { string } else { nil } }
  /// The values of an array; `nil` for anything else.
  public var array: [PDFObject]? { if case .array(let array) = self { array } else { nil } }
  /// The members of a dictionary; `nil` for anything else.
  public var dictionary: [String: PDFObject]? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// A string for people: UTF-16 with its mark, or bytes of PDFDocEncoding, of which only ASCII is known here.
  public var text: String? {
    guard let bytes = string else { return nil }
    guard bytes.starts(with: [0xFE, 0xFF]) else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
