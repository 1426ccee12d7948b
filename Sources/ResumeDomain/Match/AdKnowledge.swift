/// What distinguishes terms of some kinds: spoken languages, and degrees.
struct AdKnowledge {
  enum Kind {
    /// A spoken language, which counts where a text is about languages.
    case language
    /// A degree, which only education shows.
    case degree
    /// A place of work, which locations contain.
    case place
    /// Work at home, which the lines after the title offer.
    case remote
  }

  /// The kinds of terms that have one.
  private(set) var kinds: [Int32: Kind] = [:]
  /// The degrees that a degree includes.
  private(set) var included: [Int32: [Int32]] = [:]

  /// Adds the spoken languages to a list of terms, and finds its degrees.
  init(_ list: inout TermList) {
    for names in Self.languages {
      let names = names.split(separator: " ").map { String($0) }
      let german = names.count > 2 ? [names[2] + "kenntnisse", names[2] + "kenntnissen"] : []
      if let term = list.add(names + german) { kinds[term] = .language }
      for name in names.dropFirst() + german where list.term(named: name) == nil {
        if let term = list.term(named: names[0]) { list.add(name, of: term) }
      }
    }
    addLicenses(to: &list)
    for name in Self.degrees { if let term = list.term(named: name) { kinds[term] = .degree } }
    let levels = Self.terms(of: Self.ranks, &list)
    for (rank, terms) in levels.enumerated() {
      for term in terms { included[term] = levels[..<rank].flatMap(\.self) }
    }
    if let general = levels.first?.first {
      for (index, term) in list.terms.enumerated() where included[Int32(index)] == nil && Int32(index) != general {
        if term.name.hasSuffix(" degree") { included[Int32(index)] = [general] }
      }
    }
    for name in ["remote work", "hybrid work"] { if let term = list.term(named: name) { kinds[term] = .remote } }
  }

  /// Adds the classes of driving licenses, such as `carnet C1`.
  private func addLicenses(to list: inout TermList) {
    for (name, classes) in Self.licenses {
      guard let term = list.term(named: name) else { continue }
      for word in Self.licenseWords {
        for value in classes.split(separator: " ") where list.term(named: "\(word) \(value)") == nil {
          list.add("\(word) \(value)", of: term)
        }
      }
    }
  }

  /// Words before the class of a driving license.
  private static let licenseWords = [
    "carné", "carné de conducir", "carnet", "carnet de conducir", "permiso", "permiso de conducir", "licencia",
    "licencia de conducir", "permis", "patente", "rijbewijs", "Führerschein", "Führerscheinklasse",
    "driving license category",
  ]

  /// The classes of driving licenses, by their terms in the list.
  private static let licenses = [
    ("driving license", "A1 A2 B B1 BE B+E B96"), ("truck driving license", "C C1 C1E CE C+E"),
    ("bus driving license", "D D1 D1E D+E"),
  ]

  /// The names of spoken languages in English, Spanish, German, French, Italian, Portuguese, Dutch and Catalan.
  private static let languages = [
    "English inglés Englisch anglais inglese inglês Engels anglès",
    "Spanish español Spanisch espagnol spagnolo espanhol Spaans espanyol castellano castellà",
    "German alemán Deutsch allemand tedesco alemão Duits alemany",
    "French francés Französisch français francese francês Frans francès",
    "Italian italiano Italienisch italien Italiaans italià",
    "Portuguese portugués Portugiesisch portugais portoghese português Portugees portuguès",
    "Dutch neerlandés Niederländisch néerlandais olandese neerlandês Nederlands neerlandès holandés",
    "Catalan catalán Katalanisch catalan catalano catalão Catalaans català valenciano",
    "Basque euskera Baskisch basque basco basco Baskisch basc", "Galician gallego Galicisch galicien galego gallec",
    "Polish polaco Polnisch polonais polacco polonês Pools polonès",
    "Russian ruso Russisch russe russo russo Russisch rus",
    "Chinese chino Chinesisch chinois cinese chinês Chinees xinès Mandarin mandarín",
    "Japanese japonés Japanisch japonais giapponese japonês Japans japonès",
    "Arabic árabe Arabisch arabe arabo árabe Arabisch àrab",
    "Romanian rumano Rumänisch roumain rumeno romeno Roemeens romanès",
    "Czech checo Tschechisch tchèque ceco tcheco Tsjechisch txec", "Turkish turco Türkisch turc turco turco Turks turc",
    "Swedish sueco Schwedisch suédois svedese sueco Zweeds suec",
    "Danish danés Dänisch danois danese dinamarquês Deens danès",
    "Norwegian noruego Norwegisch norvégien norvegese norueguês Noors noruec",
    "Ukrainian ucraniano Ukrainisch ukrainien ucraino ucraniano Oekraïens ucraïnès",
    "Hungarian húngaro Ungarisch hongrois ungherese húngaro Hongaars hongarès",
    "Greek griego Griechisch grec greco grego Grieks grec",
    "Korean coreano Koreanisch coréen coreano coreano Koreaans coreà",
    "Finnish finés Finnisch finnois finlandese finlandês Fins finès",
  ]

  /// The names of degrees in the list.
  private static let degrees = [
    "degree", "bachelor's degree", "master's degree", "doctorate", "PhD", "vocational training", "apprenticeship",
    "high school diploma", "university degree",
  ]

  /// The names of degrees from the lowest to the highest, each of which includes those before it.
  private static let ranks = [
    ["university degree", "degree"], ["bachelor's degree"], ["master's degree"], ["PhD", "doctorate"],
  ]

  private static func terms(of ranks: [[String]], _ list: inout TermList) -> [[Int32]] {
    ranks.map { names in names.compactMap { list.term(named: $0) } }.filter { !$0.isEmpty }
  }

  /// The number of words that are near.
  private static let distance = 12

  /// Words near the name of a spoken language that say that it is one.
  private static let levels = TermHash.set(
    """
    a1 a2 b1 b2 c1 c2 native fluent fluently fluency proficient proficiency bilingual conversational speak speaking speaker speakers \
    spoken written write hablas hables hablen sprichst parli parles spreekt language languages level mother tongue intermediate advanced verbal oral \
    nativo nativa nativos bilingue fluido fluida fluidos fluidas fluidez idioma idiomas nivel hablado hablada hablar escrito alto medio avanzado lengua \
    fliessend verhandlungssicher muttersprache muttersprachler muttersprachlich sprache sprachen sprachkenntnisse kenntnisse niveau wort schrift sprachniveau gute gutes sehr \
    courant couramment maternelle langue langues parle ecrit bilingue maitrise \
    fluente madrelingua lingua lingue livello parlato scritto ottima buona conoscenza \
    lingua linguas nivel falado escrito fluencia \
    vloeiend moedertaal taal talen beheersing woord geschrift goede \
    llengua llengues nivell parlat escrit
    """)

  /// Words after the name of a spoken language that leave it one.
  private static let neutral = TermHash.set(
    """
    and or is are a at in to for as from with required preferred plus skills speaker proficiency would will must helps at essential desirable nice \
    y o es se como en con para imprescindible valorable deseable un una u und oder ist sind sowie in auf von als mit erforderlich wunschenswert \
    et ou est un e ed o in of en is i ou
    """)

  /// Levels of spoken languages, and words between one and its language.
  private static let grades = TermHash.set("a1 a2 b1 b2 c1 c2")
  private static let links = TermHash.set(
    "level niveau nivel livello nivell auf at least mindestens min minimo minimum de a of in en on im the from ab with con mit"
  )

  /// Returns the place of the level after a language, as in `English (C1)`, or before it, as in `B2 level of German`.
  func level(_ range: Range<Int>, _ tokens: [TermToken], _ segment: AdSections.Segment) -> Int? {
    for place in range.upperBound..<min(range.upperBound + 4, segment.tokens.upperBound) {
      if Self.grades.contains(tokens[place].exact) { return place }
      guard Self.links.contains(tokens[place].exact), tokens[place].gap != .comma else { break }
    }
    for place in (max(range.lowerBound - 3, segment.tokens.lowerBound)..<range.lowerBound).reversed() {
      guard tokens[place + 1].gap < .comma else { return nil }
      if Self.grades.contains(tokens[place].exact) { return place }
      guard Self.links.contains(tokens[place].exact) else { return nil }
    }
    return nil
  }

  /// Whether a word says how well the applicant speaks a language.
  static func isLevel(_ token: TermToken) -> Bool { levels.contains(token.exact) }

  /// Whether a term of a kind counts at a place.
  func accepts(
    _ kind: Kind, _ range: Range<Int>, _ tokens: [TermToken], _ segment: AdSections.Segment, _ text: [UInt8]
  ) -> Bool {
    guard kind == .language else { return true }
    if segment.isHeading { return false }
    let last = tokens[range.upperBound - 1]
    if last.length > 10, text[last.range].suffix(9).contains(UInt8(ascii: "k")) { return true }
    let near =
      max(
        segment.tokens.lowerBound, range.lowerBound - Self.distance)..<min(
        segment.tokens.upperBound, range.upperBound + Self.distance)
    if tokens[near].contains(where: { Self.levels.contains($0.exact) }) { return true }
    guard segment.zone == .required || segment.zone == .optional else { return false }
    if segment.isBullet && range.lowerBound == segment.tokens.lowerBound
      || range.upperBound == segment.tokens.upperBound
    {
      return true
    }
    let next = tokens[range.upperBound]
    return next.gap >= .comma || next.gap == .slash || Self.neutral.contains(next.exact)
  }
}
