/// A language, and the direction in which its script runs.
struct HTMLLanguage {
  /// The BCP-47 tag.
  let tag: String

  /// The language of headings and dates, where it is another one than the page's.
  static func ofWords(_ handout: Handout) -> HTMLLanguage? {
    let (words, page) = (HTMLLanguage(tag: handout.wordsLanguage), HTMLLanguage(tag: handout.language))
    return words.name == page.name ? nil : words
  }

  /// `ltr` or `rtl`.
  var direction: String {
    ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(name) ? "rtl" : "ltr"
  }

  /// The language alone, without script or region.
  private var name: String { tag.prefix { $0 != "-" }.lowercased() }
}
