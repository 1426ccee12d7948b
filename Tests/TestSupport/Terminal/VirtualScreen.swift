import Foundation

/// A terminal emulator for full-screen programs: applies output to a grid of cells.
public struct VirtualScreen: Sendable {
  /// The text last copied to the clipboard (OSC 52).
  public private(set) var clipboard: String?
  /// The enabled private modes (DECSET); initially autowrap (7) and the cursor (25).
  public private(set) var modes: Set<Int> = [7, 25]
  /// The number of bytes fed to the screen.
  public private(set) var byteCount = 0
  /// Unknown sequences and output that programs should avoid: stray controls, combining marks without a letter, and wide
  /// characters that cross the right edge.
  public private(set) var faults: [String] = []
  /// The queries from the program, such as `OSC 11;?`, which the screen does not respond to.
  public private(set) var queries: [String] = []

  private var parser = VirtualScreenParser()
  private var main: VirtualScreenBuffer
  private var alternate: VirtualScreenBuffer
  private let joinsEmoji: Bool

  /// Creates an empty screen.
  /// - Parameter joinsEmoji: whether the screen combines emoji with joiners, skin tones, flags and variation selectors;
  ///   other terminals display each scalar separately.
  public init(columns: Int, rows: Int, joinsEmoji: Bool = true) {
    main = VirtualScreenBuffer(columns: columns, rows: rows)
    alternate = main
    self.joinsEmoji = joinsEmoji
  }

  private var buffer: VirtualScreenBuffer {
    get { isAlternate ? alternate : main }
    // In place: a copy of the cells for every character would take most of the tests' time.
    _modify { if isAlternate { yield &alternate } else { yield &main } }
  }

  /// Whether the alternate screen is shown (DECSET 1049).
  public var isAlternate: Bool { modes.contains(1049) }
  /// Whether the cursor is shown (DECSET 25).
  public var isCursorVisible: Bool { modes.contains(25) }
  /// The cursor's row and column, from 0.
  public var cursor: (row: Int, column: Int) { (buffer.row, buffer.column) }
  /// The style of the next character.
  public var look: VirtualScreenLook { buffer.look }
  /// All displayed cells, row by row.
  public var cells: [[VirtualScreenCell]] { buffer.rows }

  /// The displayed rows without trailing spaces.
  public var lines: [String] {
    buffer.rows.map { row in
      guard let end = row.lastIndex(where: { $0.text != " " }) else { return "" }
      return row[...end].reduce(into: "") { $0 += $1.text }
    }
  }

  /// The lines up to the last one that is not empty.
  public var text: String {
    let lines = lines
    let end = lines.lastIndex { !$0.isEmpty } ?? -1
    return lines[...end].joined(separator: "\n")
  }

  /// Returns the style of each column of a text's first occurrence; `nil` if no row contains it.
  public func looks(of text: String) -> [VirtualScreenLook]? {
    for row in buffer.rows {
      for start in row.indices where row[start...].map(\.text).joined().hasPrefix(text) {
        var rest = text[...]
        return row[start...].prefix { cell in
          defer { rest = rest.dropFirst(cell.text.count) }
          return !rest.isEmpty || cell.text.isEmpty
        }.map(\.look)
      }
    }
    return nil
  }

  /// Returns the cell in a row and column, from 0; `nil` outside of the screen.
  public func cell(row: Int, column: Int) -> VirtualScreenCell? {
    let rows = buffer.rows
    return rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : nil
  }

  /// Resizes the window; the contents stay at the top left.
  public mutating func resize(columns: Int, rows: Int) {
    main.resize(columns: columns, rows: rows)
    alternate.resize(columns: columns, rows: rows)
  }

  /// Applies text.
  public mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// Applies bytes, which may be split anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      byteCount += 1
      if let token = parser.take(byte) { take(token) }
    }
  }

  private mutating func take(_ token: VirtualScreenParser.Token) {
    switch token {
    case .scalar(let scalar): put(scalar)
    case .control(let byte): control(byte)
    case .escape(let text): escape(text)
    case .sequence(let prefix, let numbers, let final): sequence(prefix, numbers, final)
    case .command(let text): command(text)
    case .string: break
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let wraps = modes.contains(7)
    let width = VirtualScreenWidths.width(of: scalar)
    let base = buffer.last.map { buffer.rows[$0.row][$0.column].text }
    if joinsEmoji, let base, VirtualScreenWidths.joins(scalar, to: base) {
      buffer.attach(scalar, width: 2, wraps: wraps)
    } else if width == 0 {
      guard let base else { return faults.append("a mark without a letter: U+\(String(scalar.value, radix: 16))") }
      let isPicture = scalar.value == 0xFE0F && joinsEmoji && base.unicodeScalars.first?.properties.isEmoji == true
      buffer.attach(scalar, width: isPicture ? 2 : 1, wraps: wraps)
    } else if !buffer.put(String(scalar), width: width, wraps: wraps) {
      faults.append("a wide character at the right edge: \(scalar)")
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: break
    case 0x08: buffer.move(row: buffer.row, column: buffer.column - 1)
    case 0x09: buffer.move(row: buffer.row, column: (buffer.column / 8 + 1) * 8)
    case 0x0A: buffer.lineFeed()
    case 0x0D: buffer.move(row: buffer.row, column: 0)
    default: faults.append("a control: 0x\(String(byte, radix: 16))")
    }
  }

  private mutating func escape(_ text: String) {
    switch text {
    case "7": buffer.saved = (buffer.row, buffer.column, buffer.look)
    case "8": restoreCursor()
    case "(B", "=", ">", "\\": break
    default: faults.append("ESC \(text)")
    }
  }

  private mutating func restoreCursor() {
    buffer.look = buffer.saved.look
    buffer.move(row: buffer.saved.row, column: buffer.saved.column)
  }

  private mutating func command(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, parts[0] == "52", let data = Data(base64Encoded: String(parts[2])) {
      clipboard = String(decoding: data, as: UTF8.self)
    } else if parts.last == "?" {
      queries.append("OSC \(text)")
    }
  }

  private mutating func sequence(_ prefix: String, _ numbers: [Int], _ final: String) {
    switch (prefix, final) {
    case ("?", "h"): for mode in numbers { set(mode) }
    case ("?", "l"): for mode in numbers { reset(mode) }
    case ("", "m"):
      let unknown = buffer.look.apply(numbers.map { max($0, 0) })
      if !unknown.isEmpty { faults.append("SGR \(unknown)") }
    case ("", "J"): eraseScreen(numbers.first ?? 0)
    case ("", "K"): eraseRow(numbers.first ?? 0)
    case ("", "X"): buffer.erase(buffer.column..<buffer.column + count(numbers), inRow: buffer.row)
    case ("", "s"): buffer.saved = (buffer.row, buffer.column, buffer.look)
    case ("", "u"): restoreCursor()
    case ("", "c"), ("", "n"), ("?", "u"), (">", "c"), (">", "q"), ("?", "$p"):
      queries.append("CSI \(prefix)\(numbers.map(String.init).joined(separator: ";"))\(final)")
    case (">", "u"), ("<", "u"), (">", "m"), ("", "t"): break
    default: if !moveCursor(prefix, numbers, final) { faults.append("CSI \(prefix)\(numbers)\(final)") }
    }
  }

  private func count(_ numbers: [Int], _ index: Int = 0) -> Int {
    index < numbers.count ? max(numbers[index], 1) : 1
  }

  private mutating func moveCursor(_ prefix: String, _ numbers: [Int], _ final: String) -> Bool {
    guard prefix.isEmpty else { return false }
    let count = count(numbers)
    let (row, column) = cursor
    switch final {
    case "A": buffer.move(row: row - count, column: column)
    case "B": buffer.move(row: row + count, column: column)
    case "C": buffer.move(row: row, column: column + count)
    case "D": buffer.move(row: row, column: column - count)
    case "E": buffer.move(row: row + count, column: 0)
    case "F": buffer.move(row: row - count, column: 0)
    case "G", "`": buffer.move(row: row, column: count - 1)
    case "d": buffer.move(row: count - 1, column: column)
    case "H", "f": buffer.move(row: count - 1, column: self.count(numbers, 1) - 1)
    default: return false
    }
    return true
  }

  private mutating func eraseScreen(_ part: Int) {
    let (row, column) = cursor
    let columns = buffer.columns
    switch part {
    case 1:
      for other in 0..<row { buffer.erase(0..<columns, inRow: other) }
      buffer.erase(0..<column + 1, inRow: row)
    case 2, 3: for other in buffer.rows.indices { buffer.erase(0..<columns, inRow: other) }
    default:
      buffer.erase(column..<columns, inRow: row)
      for other in (row + 1)..<max(buffer.rows.count, row + 1) { buffer.erase(0..<columns, inRow: other) }
    }
    buffer.last = nil
  }

  private mutating func eraseRow(_ part: Int) {
    let (row, column) = cursor
    switch part {
    case 1: buffer.erase(0..<column + 1, inRow: row)
    case 2: buffer.erase(0..<buffer.columns, inRow: row)
    default: buffer.erase(column..<buffer.columns, inRow: row)
    }
    buffer.last = nil
  }

  private mutating func set(_ mode: Int) {
    if mode == 1049, !isAlternate {
      main.saved = (main.row, main.column, main.look)
      alternate = VirtualScreenBuffer(columns: main.columns, rows: main.rows.count)
      (alternate.row, alternate.column, alternate.look) = (main.row, main.column, main.look)
    }
    modes.insert(mode)
  }

  private mutating func reset(_ mode: Int) {
    let wasAlternate = isAlternate
    modes.remove(mode)
    if mode == 1049, wasAlternate { restoreCursor() }
  }
}
