import ResumeDomain

/// The members of JSON Resume that the columns of the tables are.
extension LinkedInTable {
  /// The members with texts, and their columns.
  var texts: [(member: String, column: String)] {
    switch self {
    case .positions: [("name", "company name"), ("position", "title"), ("location", "location")]
    case .education: [("institution", "school name"), ("studyType", "degree name")]
    case .projects: [("name", "title")]
    case .patents: [("name", "title"), ("name", "name")]
    case .languages: [("language", "name")]
    case .certificates: [("name", "name"), ("issuer", "authority"), ("credentialId", "license number")]
    case .volunteer: [("organization", "company name"), ("position", "role")]
    case .awards: [("title", "title")]
    case .publications: [("name", "name"), ("publisher", "publisher")]
    case .courses: [("name", "name"), ("title", "number")]
    case .organizations: [("name", "name"), ("title", "position")]
    case .testScores: [("name", "name"), ("title", "score")]
    case .profile, .profileSummary, .emails, .phones, .skills, .recommendations, .applications: []
    }
  }

  /// The members with dates, and the columns of which the first with a value counts.
  var dates: [(member: String, columns: [String])] {
    switch self {
    case .positions, .projects, .volunteer, .organizations:
      [("startDate", ["started on", "start date"]), ("endDate", ["finished on", "end date"])]
    case .education: [("startDate", ["start date", "started on"]), ("endDate", ["end date", "finished on"])]
    case .certificates: [("date", ["started on"]), ("validUntil", ["finished on"])]
    case .awards: [("date", ["issued on"])]
    case .publications: [("releaseDate", ["published on"])]
    case .patents: [("date", ["issued on", "filed on"])]
    case .testScores: [("date", ["test date", "date"])]
    default: []
    }
  }

  /// The column with prose.
  var prose: String? {
    switch self {
    case .positions, .projects, .volunteer, .awards, .publications, .organizations, .patents, .testScores: "description"
    case .education: "notes"
    default: nil
    }
  }

  /// The member with the paragraphs of the prose.
  var summary: String { self == .projects ? "description" : "summary" }

  var hasURL: Bool { [.projects, .certificates, .publications, .patents].contains(self) }
}

/// The words of an archive that a résumé has in its own language.
enum LinkedInWords {
  /// Returns the name of the group of skills.
  static func skills(in language: String?) -> String {
    let names = [
      "ca": "Competències", "de": "Kenntnisse", "es": "Habilidades", "fr": "Compétences", "it": "Competenze",
      "nl": "Vaardigheden", "pt": "Competências",
    ]
    return names[key(language)] ?? "Skills"
  }

  /// Returns the title of a section that JSON Resume lacks; nil in English, in which the name is the title.
  static func title(of section: String, in language: String?) -> String? { titles[key(language)]?[section] }

  private static let titles = [
    "ca": ["courses": "Cursos", "organizations": "Organitzacions", "patents": "Patents", "testScores": "Exàmens"],
    "de": ["courses": "Kurse", "organizations": "Organisationen", "patents": "Patente", "testScores": "Prüfungen"],
    "es": ["courses": "Cursos", "organizations": "Organizaciones", "patents": "Patentes", "testScores": "Exámenes"],
    "fr": ["courses": "Cours", "organizations": "Organisations", "patents": "Brevets", "testScores": "Examens"],
    "it": ["courses": "Corsi", "organizations": "Organizzazioni", "patents": "Brevetti", "testScores": "Esami"],
    "nl": ["courses": "Cursussen", "organizations": "Organisaties", "patents": "Patenten", "testScores": "Toetsen"],
    "pt": ["courses": "Cursos", "organizations": "Organizações", "patents": "Patentes", "testScores": "Exames"],
  ]

  /// Returns the fluency that one of LinkedIn's five phrases means; another text stays.
  static func fluency(_ phrase: String, in language: String?) -> String {
    let letters = phrase.lowercased().filter(\.isLetter)
    guard let index = phrases.firstIndex(where: letters.hasPrefix) else { return phrase }
    return fluencies[key(language)]?[index] ?? phrase
  }

  /// Returns the language without region.
  private static func key(_ language: String?) -> String { (language ?? "en").prefix { $0 != "-" }.lowercased() }

  private static let phrases = [
    "elementary", "limitedworking", "professionalworking", "fullprofessional", "nativeorbilingual",
  ]

  /// The phrases in each language of documents.
  private static let fluencies = [
    "ca": ["Bàsic", "Bàsic alt", "Professional", "Professional avançat", "Nadiu o bilingüe"],
    "de": ["Grundkenntnisse", "Gute Kenntnisse", "Fließend", "Verhandlungssicher", "Muttersprache oder zweisprachig"],
    "en": ["Elementary", "Limited working", "Professional working", "Full professional", "Native or bilingual"],
    "es": [
      "Competencia básica", "Competencia básica limitada", "Competencia básica profesional",
      "Competencia profesional completa", "Competencia bilingüe o nativa",
    ],
    "fr": ["Notions", "Limité", "Professionnel", "Courant", "Langue maternelle ou bilingue"],
    "it": ["Elementare", "Limitato", "Professionale", "Professionale completo", "Madrelingua o bilingue"],
    "nl": ["Basis", "Beperkt", "Professioneel", "Volledig professioneel", "Moedertaal of tweetalig"],
    "pt": ["Básico", "Limitado", "Profissional", "Profissional completo", "Nativo ou bilingue"],
  ]
}
