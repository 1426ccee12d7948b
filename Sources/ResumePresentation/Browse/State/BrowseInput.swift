import ResumeInterface
import ResumeTerminal

/// A line of text that is typed in place of the content.
struct BrowseInput: Sendable, Equatable {
  private static let maximumLength = 400

  let title: String
  var text: String
  /// What the text is about.
  let row: VariantRow

  /// Appends text as far as it fits.
  mutating func type(_ typed: String) { text += typed.prefix(max(Self.maximumLength - text.count, 0)) }

  /// Changes the text as the search field does.
  mutating func edit(_ key: Key) {
    switch key {
    case .character(let character): type(String(character))
    case .backspace, .control("h"): if !text.isEmpty { text.removeLast() }
    case .control("u"): text = ""
    case .control("w"): text.removeLastWord()
    default: break
    }
  }
}

extension String {
  /// Removes the last word with the spaces after it.
  mutating func removeLastWord() {
    let rest = reversed().drop { $0 == " " }.drop { $0 != " " }
    self = String(rest.reversed())
  }
}
