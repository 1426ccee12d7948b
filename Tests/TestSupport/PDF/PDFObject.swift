/// A PDF object (ISO 32000-1, 7.3).
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

  /// The number; `nil` for any other object.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The number if it is an integer; `nil` for any other object.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// The name without its slash; `nil` for any other object.
  public var name: String? { if case .name(let name) = self { name } else { nil } }
  /// The string's bytes; `nil` for any other object.
  public var string: [UInt8]? { if case .string(let string) = self { string } else { nil } }
  /// The objects of an array; `nil` for any other object.
  public var array: [PDFObject]? { if case .array(let array) = self { array } else { nil } }
  /// The members of a dictionary; `nil` for any other object.
  public var dictionary: [String: PDFObject]? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// The string as text: UTF-16 with its byte order mark, or PDFDocEncoding limited to ASCII.
  public var text: String? {
    guard let bytes = string else { return nil }
    guard bytes.starts(with: [0xFE, 0xFF]) else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
