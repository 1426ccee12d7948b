/// Blocks of Markdown with an empty line between any two.
struct MarkdownBlocks {
  private(set) var text = ""

  /// A heading; nothing where it says nothing.
  mutating func add(heading: String, level: Int) {
    let heading = MarkdownText.heading(heading)
    if !heading.isEmpty { add(String(repeating: "#", count: level) + " " + heading) }
  }

  /// A block, its text escaped already; nothing where there is none.
  mutating func add(_ block: String) {
    guard !block.isEmpty else { return }
    text += (text.isEmpty ? "" : "\n") + block + "\n"
  }

  /// A list, its items escaped already.
  mutating func add(items: [String]) {
    // A line break within an item belongs to it where it is indented as far as the item's text.
    add(items.filter { !$0.isEmpty }.map { "- " + $0.replacing("\n", with: "\n  ") }.joined(separator: "\n"))
  }

  /// What somebody says, its paragraphs escaped already.
  mutating func add(quote: [String]) {
    add(quote.filter { !$0.isEmpty }.map { "> " + $0.replacing("\n", with: "\n> ") }.joined(separator: "\n>\n"))
  }
}
