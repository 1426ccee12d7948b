package import ResumeDomain
import ResumeTerminal

/// The labels and the language of a view.
package struct ViewStyle {
  package let labels: Labels
  package let language: String
  package let preference: LanguagePreference
  package var dates: Dates
  package let today: PartialDate

  /// Creates the style of a language; the labels are those of the language, its base language, or English.
  package init(_ labels: Labels, language: String, dash: String, today: PartialDate) {
    self.init(labels: labels.inLanguage(language), language: language, dash: dash, today: today)
  }

  /// Creates the style of texts in a language, which may differ from the language of the labels.
  package init(labels: Labels, language: String, dash: String, today: PartialDate) {
    self.labels = labels
    self.language = language
    preference = LanguagePreference(language)
    dates = Dates(labels: labels, dash: dash, today: today)
    self.today = today
  }

  package func text(_ text: LocalizedText?) -> String? { text?.resolved(preference) }

  package func title(_ entry: some ListEntry) -> String { text(entry.title) ?? entry.id }

  /// Returns the facts below the title: the company and the location of a job, or the subtitle of a project.
  package func facts(_ entry: some ListEntry) -> [String] { entry.subtitles.compactMap(text) }

  /// Returns the name of an entry's kind; that of a custom entry is the title of its section.
  package func kindName(_ entry: SearchEntry) -> String {
    if case .section(let entry) = entry, let title = text(entry.sectionTitle) { return title }
    return labels.text("kind." + entry.kind.rawValue)
  }

  package func facts(_ entry: SearchEntry) -> [String] {
    switch entry {
    case .work(let work): facts(work)
    case .project(let project): facts(project)
    case .skill: []
    case .section(let entry):
      (entry.entry.texts(.title) + entry.entry.texts(.organization)).filter { $0 != entry.title }
        .compactMap(text)
    case .recommendation(let recommendation, let work):
      [recommendation.role, work.title, work.company].compactMap(text)
    case .person(let person): [person.headline].compactMap(text)
    }
  }
}
