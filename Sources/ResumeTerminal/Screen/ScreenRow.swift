/// A line as the cells of a row.
struct ScreenRow {
  /// The cells from the left, without trailing blank ones.
  private(set) var cells: [ScreenCell] = []
  private var clusters: [String] = []
  private let line: ScreenLine

  static let blank = ScreenRow(ScreenLine(), columns: 0, depth: .none)

  /// Creates the row of a line; a wide character that doesn't fit becomes spaces, characters without width are omitted.
  init(_ line: ScreenLine, columns: Int, depth: ColorDepth) {
    self.line = line
    cells.reserveCapacity(columns)
    for span in line.spans where cells.count < columns {
      append(span.text, with: Pen(span.look, at: depth), columns: columns)
    }
    while cells.last == .blank { cells.removeLast() }
  }

  /// Whether the row was created from this line; texts are compared as bytes, because canonically equal ones may differ in width.
  func shows(_ other: ScreenLine) -> Bool {
    guard line.spans.count == other.spans.count else { return false }
    return zip(line.spans, other.spans).allSatisfy { one, other in
      one.look == other.look && one.text.utf8.elementsEqual(other.text.utf8)
    }
  }

  /// Whether the cell at a column is the same in another row, and not beyond its end.
  func matches(_ other: ScreenRow, at column: Int) -> Bool {
    guard column < other.cells.count else { return false }
    let (one, two) = (cells[column], other.cells[column])
    guard case .cluster(let first) = one.glyph, case .cluster(let second) = two.glyph else { return one == two }
    return one.pen == two.pen && clusters[Int(first)].utf8.elementsEqual(other.clusters[Int(second)].utf8)
  }

  /// Appends the UTF-8 of a character.
  func append(_ glyph: ScreenCell.Glyph, to bytes: inout [UInt8]) {
    switch glyph {
    case .scalar(let value) where value < 0x80: bytes.append(UInt8(value))
    case .scalar(let value):
      if let scalar = Unicode.Scalar(value), let units = UTF8.encode(scalar) { bytes.append(contentsOf: units) }
    case .cluster(let index): bytes.append(contentsOf: clusters[Int(index)].utf8)
    case .continuation: break
    }
  }

  private mutating func append(_ text: String, with pen: Pen, columns: Int) {
    let space = ScreenCell(space: pen)
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex, cells.count < columns {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if Self.isPlainCell(scalar), next == scalars.endIndex || Self.isPlainCell(scalars[next]) {
        cells.append(scalar == " " ? space : ScreenCell(.scalar(scalar.value), pen, width: 1))
        index = next
      } else {
        let end = text.index(after: index)
        append(text[index..<end], first: scalar, isSingle: next == end, with: pen, columns: columns)
        index = end
      }
    }
  }

  private mutating func append(
    _ cluster: Substring, first: Unicode.Scalar, isSingle: Bool, with pen: Pen, columns: Int
  ) {
    let width = cluster.displayWidth
    // Controls, and lone marks, which would combine with the previous character.
    guard width > 0 else { return }
    guard cells.count + width <= columns else {
      while cells.count < columns { cells.append(ScreenCell(space: pen)) }
      return
    }
    if first == " ", isSingle { return cells.append(ScreenCell(space: pen)) }
    let glyph: ScreenCell.Glyph
    if isSingle {
      glyph = .scalar(first.value)
    } else {
      glyph = .cluster(Int32(clusters.count))
      clusters.append(String(cluster))
    }
    let hasAmbiguousWidth = !isSingle || first.value >= 0x1F000 || first.value == 0xAD
    cells.append(ScreenCell(glyph, pen, width: width, hasAmbiguousWidth: hasAmbiguousWidth))
    for _ in 1..<width { cells.append(ScreenCell(.continuation, pen, width: 0)) }
  }

  /// Whether a scalar is a character of one column, unless a combining scalar follows.
  private static func isPlainCell(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isPlain || (0x2500...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
  }
}

/// One column of one row of the screen.
struct ScreenCell: Equatable {
  /// A character: its scalar, or its index in the row's clusters of several scalars.
  enum Glyph: Equatable {
    case scalar(UInt32)
    case cluster(Int32)
    /// A further column of the character on the left.
    case continuation
  }

  let glyph: Glyph
  let pen: Pen
  /// The columns of the character that begins here; 0 for a continuation.
  let width: UInt16
  /// Whether the width of the character depends on the terminal.
  let hasAmbiguousWidth: Bool

  /// A space with the default background.
  static let blank = ScreenCell(space: .plain)

  init(space pen: Pen) { self.init(.scalar(0x20), pen.onSpace, width: 1) }

  init(_ glyph: Glyph, _ pen: Pen, width: Int, hasAmbiguousWidth: Bool = false) {
    self.glyph = glyph
    self.pen = pen
    self.width = UInt16(clamping: width)
    self.hasAmbiguousWidth = hasAmbiguousWidth
  }
}
