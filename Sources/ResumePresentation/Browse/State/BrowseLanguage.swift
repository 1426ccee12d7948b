import Foundation
import ResumeDomain
import ResumeInterface

/// The language of the interface and of the data.
struct BrowseLanguage: Sendable {
  private(set) var request: LanguageRequest
  private(set) var style: ViewStyle

  /// Creates the language for the time before any data is loaded.
  init(request: LanguageRequest, labels: Labels, dash: String, today: PartialDate) {
    self.request = request
    style = ViewStyle(labels, language: labels.inLanguage(request.tag).language, dash: dash, today: today)
  }

  /// Resolves the language once the languages of the data are known.
  ///
  /// - Throws: `ResumeError.unknownLanguage` if an option requested a language that neither the labels nor the data have.
  mutating func settle(data languages: [String]) throws(ResumeError) {
    let language = try request.resolved(labels: style.labels.languages, data: languages)
    if language != style.language { setStyle(language, today: style.today) }
  }

  mutating func switchToNext(data languages: [String]) {
    let own = style.labels.languages
    let all = own.sorted() + languages.filter { language in !own.contains { LanguageTag.matches($0, language) } }
    let current = all.firstIndex { LanguageTag.matches($0, style.language) } ?? -1
    let next = all[(current + 1) % all.count]
    request = LanguageRequest(tag: next, source: .default)
    setStyle(next, today: style.today)
  }

  mutating func setToday(_ today: PartialDate) {
    if today != style.today { setStyle(style.language, today: today) }
  }

  private mutating func setStyle(_ language: String, today: PartialDate) {
    style = ViewStyle(style.labels, language: language, dash: style.dates.dash, today: today)
  }
}
