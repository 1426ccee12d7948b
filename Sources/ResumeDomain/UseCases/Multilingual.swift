/// An entity with texts in several languages.
public protocol Multilingual {
  /// Every text it has.
  var texts: [LocalizedText] { get }
}

extension Multilingual {
  /// The languages any of its texts has, sorted.
  public var languages: [String] { [self].languages }
}

extension Sequence where Element: Multilingual {
  /// The languages any text of any element has, sorted.
  public var languages: [String] {
    var found: [String] = []
    for element in self {
      for text in element.texts {
        for case let language? in text.translations.lazy.map(\.language) where !found.contains(language) {
          found.append(language)
        }
      }
    }
    return found.sorted()
  }
}

extension Work: Multilingual {
  /// Title, company, place, summary and goals.
  public var texts: [LocalizedText] { [title, company, location, summary].compactMap { $0 } + highlights }
}

extension Recommendation: Multilingual {
  /// Author, role and words.
  public var texts: [LocalizedText] { [author, role, text].compactMap { $0 } }
}

extension WorkDetails: Multilingual {
  /// The job's texts and those of what is said about it.
  public var texts: [LocalizedText] { work.texts + recommendations.flatMap(\.texts) }
}

extension PetProject: Multilingual {
  /// Title, subtitle and description.
  public var texts: [LocalizedText] { [title, subtitle, summary].compactMap { $0 } }
}

extension SkillGroup: Multilingual {
  /// The group's title and each skill's.
  public var texts: [LocalizedText] { [title].compactMap { $0 } + items.map(\.title) }
}

extension Person: Multilingual {
  /// Name, headline, summary, place, what the links are called and where the PDF is.
  public var texts: [LocalizedText] {
    [name, headline, summary, place?.city, place?.region, place?.countryCode, pdf].compactMap { $0 }
      + links.compactMap(\.title)
  }
}
