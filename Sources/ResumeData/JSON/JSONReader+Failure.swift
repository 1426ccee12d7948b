import ResumeDomain

/// Positions, and what is wrong at them.
extension JSONReader {
  /// Where and how the text is malformed.
  struct Failure: Error, Equatable {
    var position: TextPosition
    var problem: SyntaxProblem
  }

  /// The position of the next byte, with its column counted in scalars.
  var position: TextPosition {
    mutating get {
      while columnOffset < offset {
        if bytes[columnOffset] & 0xC0 != 0x80 { column += 1 }
        columnOffset += 1
      }
      return TextPosition(line: line, column: column)
    }
  }

  mutating func failure(_ problem: SyntaxProblem, at position: TextPosition? = nil) -> Failure {
    Failure(position: position ?? self.position, problem: problem)
  }

  /// Returns a failure at an earlier byte of the same line.
  mutating func failure(_ problem: SyntaxProblem, atOffset start: Int) -> Failure {
    offset = start
    return failure(problem)
  }

  /// Returns the failure at the first byte that isn't UTF-8; `nil` if the text is valid.
  mutating func encodingFailure() -> Failure? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    (offset, line, column, columnOffset) = (0, 1, 1, 0)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
      if scalar == "\n" { startLine() }
    }
    return failure(.invalidUTF8)
  }
}
