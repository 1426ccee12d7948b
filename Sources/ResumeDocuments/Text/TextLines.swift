/// Lines of plain text, of which none ends in a space, and no two in a row are empty.
struct TextLines {
  let layout: TextLayout
  private(set) var text = ""
  /// Whether an empty line comes before the next one.
  private var isApart = false

  init(_ layout: TextLayout) { self.layout = layout }

  /// The next line stands apart from those before it.
  mutating func space() { isApart = !text.isEmpty }

  /// Text that is broken where it is too long.
  mutating func add(_ text: String, firstIndent: String = "", indent: String = "") {
    for line in layout.wrap(text, firstIndent, indent) { put(line) }
  }

  /// An address after its label; it is copied, so it is never broken.
  mutating func add(label: String, address: String) {
    let line = label + ": " + address
    if layout.columns(line) <= layout.width { return put(line) }
    add(label + ":")
    put(address)
  }

  private mutating func put(_ line: String) {
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return }
    if isApart { text += "\n" }
    isApart = false
    text += line[...last]
    text += "\n"
  }
}
