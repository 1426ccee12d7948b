import Foundation
import ResumeDomain
import ResumeResources
import ResumeSupport
import Testing

@testable import ResumeInterface

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
    #expect(
      languages == [
        "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "hr", "hu", "it", "ja", "ko", "nb", "nl", "pl", "pt",
        "ro", "sv", "tr", "uk", "zh",
      ])
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
    @Test("dates equal those of ICU", arguments: LabelTables.documentLanguages)
    func months(language: String) throws {
      var dates = Dates(
        labels: Harness.labels.ofDocument(in: language), dash: "–", today: try #require(PartialDate("2026-11-21")))
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: language)
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = .gmt
      for month in 1...12 {
        let date = try #require(PartialDate(year: 2020, month: month, day: 25))
        let moment = try #require(
          formatter.calendar.date(from: DateComponents(timeZone: .gmt, year: 2020, month: month, day: 25)))
        func text(_ template: String) -> String {
          formatter.setLocalizedDateFormatFromTemplate(template)
          if template == "yM" { formatter.dateFormat = formatter.dateFormat.replacing(#/[ML]+/#, with: "MM") }
          return formatter.string(from: moment)
        }
        for (style, template) in [(Dates.Style.short, "yMMM"), (.long, "yMMMM"), (.numeric, "yM"), (.year, "y")] {
          dates.style = style
          #expect(dates.text(date) == Self.shown(text(template), template, language))
        }
        dates.style = .short
        #expect(dates.day(date) == Self.shown(text("yMMMMd"), "yMMMMd", language))
      }
    }

    /// Returns a date of ICU as documents print it.
    private static func shown(_ text: String, _ template: String, _ language: String) -> String {
      switch (language, template) {
      case ("pt", "yMMM"): text.replacing(" de ", with: " ")
      // The forms of newer versions of CLDR.
      case ("tr", "yM"): text.replacing(".", with: "/")
      case ("hr", "yM"): text.replacing(#/\.\s?(?=\d)/#, with: ". ")
      // Résumés have no word for the year after it, except letters.
      case ("uk", "yMMM"), ("uk", "yMMMM"): text.replacing(#/\sр\./#, with: "")
      case ("uk", "yMMMMd"): text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
      case ("pl", "yMMMMd"): text + " r."
      case ("en", "yMMMMd"): text.replacing(#/(\w+) (\d+), /#) { "\($0.2) \($0.1) " }
      case ("ca", "yMMMMd"): text.replacing(" del ", with: " de ")
      case ("hu", "y"): text.replacing(".", with: "")
      case ("hr", "y"): text.hasSuffix(".") ? text : text + "."
      case ("ja", "y"), ("zh", "y"): text.hasSuffix("年") ? text : text + "年"
      case ("ko", "y"): text.hasSuffix("년") ? text : text + "년"
      default: text
      }
    }
  #endif

  // Words with two meanings are no words of dates.
  @Test("the words of dates in documents are known", arguments: LabelTables.documentLanguages)
  func dateWords(language: String) throws {
    for (month, form) in (1...12).flatMap({ month in ["long", "short"].map { (month, $0) } }) {
      let text = try #require(LabelTables.text("month.\(form).\(month)", language: language))
      let word = TextFolding.folded(text).replacing(".", with: "")
      let isNumber = word.first?.isNumber ?? false
      #expect(isNumber || Self.ambiguous.contains(word) || DateWords.months[word] == month, "\(text)")
    }
    #expect(DateWords.isPresent(try #require(LabelTables.text("date.present", language: language))))
  }

  private static let ambiguous = ["ag", "lip", "lis", "listopad", "srp"]

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
