import Foundation
import ResumeResources
import ResumeSupport
import Testing

@Suite("Label tables")
struct LabelTablesTests {
  @Test("English and Spanish exist")
  func languages() {
    #expect(LabelTables.languages == LabelTables.languages.sorted())
    #expect(Set(LabelTables.languages).isSuperset(of: ["en", "es"]))
  }

  @Test("every language has every key", arguments: LabelTables.languages)
  func completeness(language: String) {
    let all = Set(LabelTables.languages.flatMap(LabelTables.keys))
    #expect(!all.isEmpty)
    #expect(all.subtracting(LabelTables.keys(language: language)).sorted() == [])
  }

  @Test("placeholders are the same in every language", arguments: LabelTables.languages)
  func placeholders(language: String) {
    for key in LabelTables.keys(language: "en") {
      guard let english = LabelTables.text(key, language: "en"), let text = LabelTables.text(key, language: language)
      else { continue }
      #expect(Self.placeholders(in: text) == Self.placeholders(in: english), "\(key)")
    }
  }

  @Test("documents have all labels of the English table in each of their languages")
  func documents() throws {
    let languages = LabelTables.documentLanguages
    #expect(languages == ["ca", "de", "en", "es", "fr", "it", "nl", "pt"])
    let english = URL(filePath: #filePath).appending(path: "../../../Resources/en.lproj/Documents.strings").standardized
    let keys = try String(contentsOf: english, encoding: .utf8).matches(of: #/(?m)^"([^"]+)" = /#).map { String($0.1) }
    #expect(keys.count > 40)
    for language in languages {
      if !LabelTables.languages.contains(language) {
        #expect(Set(LabelTables.keys(language: language)).symmetricDifference(keys).sorted() == [], "\(language)")
      }
      for key in keys {
        let texts = [language, "en"].map { LabelTables.text(key, language: $0) ?? "" }
        let isComplete = !texts[0].isEmpty && Self.placeholders(in: texts[0]) == Self.placeholders(in: texts[1])
        #expect(isComplete, "\(language): \(key)")
      }
    }
  }

  // The months of a Mac depend on its version of macOS.
  #if os(Linux)
    @Test("months equal those of ICU", arguments: LabelTables.documentLanguages)
    func months(language: String) {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: language)
      formatter.calendar = Calendar(identifier: .gregorian)
      func months(_ form: String) -> [String] {
        (1...12).map { LabelTables.text("month.\(form).\($0)", language: language) ?? "" }
      }
      #expect(months("long") == formatter.standaloneMonthSymbols)
      #expect(months("short") == formatter.shortMonthSymbols)
    }
  #endif

  // "ag." is no word of dates.
  @Test("the words of dates in documents are known", arguments: LabelTables.documentLanguages)
  func dateWords(language: String) throws {
    for (month, form) in (1...12).flatMap({ month in ["long", "short"].map { (month, $0) } }) {
      let text = try #require(LabelTables.text("month.\(form).\(month)", language: language))
      let word = TextFolding.folded(text).replacing(".", with: "")
      #expect(word == "ag" || DateWords.months[word] == month, "\(text)")
    }
    #expect(DateWords.isPresent(try #require(LabelTables.text("date.present", language: language))))
  }

  @Test("finds a text for each key and for nothing else", arguments: LabelTables.documentLanguages)
  func lookup(language: String) {
    let keys = LabelTables.keys(language: language)
    #expect(keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let known = Set(keys)
    for key in keys {
      #expect(LabelTables.text(key, language: language) != nil, "\(key)")
      for other in ["\(key)\u{0}", "\(key)\u{1F}", "\(key)\u{7F}", String(key.dropLast()), "\(key)\u{1F}\u{1E}"] {
        #expect(known.contains(other) == (LabelTables.text(other, language: language) != nil), "\(other)")
      }
    }
    #expect(LabelTables.text("", language: language) == nil)
    #expect(LabelTables.text("origin.bundled", language: language.uppercased() + "-x") == nil)
    #expect(LabelTables.keys(language: "") == [])
  }

  @Test("texts equal those of the files")
  func texts() {
    #expect(LabelTables.text("origin.bundled", language: "en") == "Sample résumé")
    #expect(LabelTables.text("origin.bundled", language: "es") == "Currículum de muestra")
  }

  @Test(
    "recognizes placeholders",
    arguments: [
      ("%2$@ of %1$@, 100 %% and %d", ["%%", "%1$@", "%2$@", "%d"]),
      ("%1$ld %1$ld %.2f", ["%.2f", "%1$ld", "%1$ld"]),
      ("50 % off", []), ("'resume edit %1$@%{profile}'", ["%1$@", "%{profile}"]),
    ])
  func placeholderForms(text: String, placeholders: [String]) {
    #expect(Self.placeholders(in: text) == placeholders)
  }

  /// Returns the format specifiers of a text, sorted, since their order differs between languages.
  private static func placeholders(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    return text.matches(of: /%(?:\{[a-z]+\}|(?:\d+\$)?(?:\.\d+)?(?:@|%|l{0,2}[diuxf]|s))/).map { String($0.output) }
      .sorted()
  }
}
