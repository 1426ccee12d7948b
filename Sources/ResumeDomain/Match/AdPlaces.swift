/// The places of work that an ad names.
///
/// Only words before a name, or its place in the lines after the title, say that it is one: there is no list of cities.
struct AdPlaces {
  /// The words of a place.
  typealias Place = (tokens: Range<Int>, segment: Int)

  /// The number of lines after the title that may contain a place without such words.
  private static let headerLines = 1...3
  private static let maximumWords = 4

  private(set) var found: [Place] = []
  private let text: [UInt8]
  private let tokens: [TermToken]

  /// Words before a colon and a place.
  private static let labels = TermHash.set(
    "location locations place where ubicacion lugar donde sede localidad ciudad standort arbeitsort einsatzort dienstort ort lieu localisation ville luogo localita local localizacao locatie standplaats plaats werklocatie ubicacio lloc"
  )
  /// Whether a word is one before a colon and a place.
  static func isLabel(_ token: TermToken) -> Bool { labels.contains(token.exact) }

  /// Words before `or` and a place, as in `Remote or Madrid`.
  private static let forms = TermHash.set(
    "remote remoto remota hybrid hibrido onsite site presencial teletrabajo homeoffice office distancia")
  /// Words before `in` and a place, or another preposition.
  private static let cues = TermHash.set(
    "based located live reside residence residencia residir oficina oficinas centrales office offices hq buro standort onsite site presencial hibrido hybrid hybride vor provincia provincias ubicada ubicado situada situado ubicados puesto vacante raum grossraum kantoor bureau ufficio sede escritorio"
  )
  private static let prepositions = TermHash.set("in en de a em im near cerca bei aus a")
  /// Small words inside a name.
  private static let particles = TermHash.set("de la del los las am an der da do le les san the upon sur")
  /// Words that no place begins with.
  private static let others = TermHash.set(
    """
    the a an our we you permanent full part time full-time part-time contract hybrid remote salary from start temporary freelance \
    vollzeit teilzeit ab unbefristet befristet festanstellung jornada contrato turnos temporada salario indefinido incorporacion remoto \
    cdi cdd gmbh ltd inc nv bv sl sa ag team department ref job id monday m w d f h permanente vacancy
    """)

  init(_ text: [UInt8], _ tokens: [TermToken], _ sections: AdSections) {
    self.text = text
    self.tokens = tokens
    var isLineRead: Set<Int> = []
    for (index, segment) in sections.segments.enumerated() {
      readCues(segment, index)
      if Self.headerLines.contains(segment.line), segment.zone == .other || segment.zone == .about, !segment.isBullet,
        isLineRead.insert(segment.line).inserted
      {
        readHeader(segment, index, sections)
      }
    }
  }

  /// Finds the places after cue words, and those that an enumeration adds.
  private mutating func readCues(_ segment: AdSections.Segment, _ index: Int) {
    guard segment.zone != .benefits, segment.zone != .legal else { return }
    let range = segment.tokens
    let isHiring = segment.isIntroduction && tokens[range].contains { Self.hiring.contains($0.exact) }
    var last = range.lowerBound
    for place in range.dropFirst() where place >= last {
      let isLabeled =
        tokens[place].gap == .colon && Self.labels.contains(tokens[place - 1].exact) && place - 1 - range.lowerBound < 3
      let isLead =
        place > range.lowerBound + 1 && Self.prepositions.contains(tokens[place - 1].exact)
        && Self.cues.contains(tokens[place - 2].exact)
        && (segment.zone != .about || isHiring) || Self.areas.contains(tokens[place - 1].exact)
        || place > range.lowerBound + 1 && AdEnumeration.links.contains(tokens[place - 1].exact)
          && Self.forms.contains(tokens[place - 2].exact)
      guard isLabeled || isLead, tokens[place].gap < .stop, var name = name(at: place, range) else { continue }
      found.append((name, index))
      // `Valencia, Alicante y Castellón`.
      while name.upperBound < range.upperBound {
        var next = name.upperBound
        if AdEnumeration.links.contains(tokens[next].exact) { next += 1 } else if tokens[next].gap != .comma { break }
        guard next < range.upperBound, let other = self.name(at: next, range), !isLabeled || next > name.upperBound
        else { break }
        found.append((other, index))
        name = other
      }
      last = name.upperBound
    }
  }

  private static let hiring = TermHash.set(
    "buscamos busca incorporar precisamos suchen sucht looking seeking hiring hire recherchons recherche cerchiamo cerca procuramos zoeken zoekt cerquem"
  )
  private static let areas = TermHash.set("raum grossraum")

  /// Finds the place in a line such as `Acme · Berlin · permanent`: the first name after the employer's.
  private mutating func readHeader(_ segment: AdSections.Segment, _ index: Int, _ sections: AdSections) {
    var last = index
    while last + 1 < sections.segments.count, sections.segments[last + 1].line == segment.line { last += 1 }
    let end = sections.segments[last].tokens.upperBound
    let range = segment.tokens.lowerBound..<end
    guard range.count <= 14 else { return }
    for place in range.dropFirst() where tokens[place].gap >= .comma && tokens[place].gap != .colon {
      guard tokens[place].gap < .stop, let name = name(at: place, range), isPlace(name, range) else { continue }
      let owner = (index...last).first { sections.segments[$0].tokens.contains(name.lowerBound) } ?? index
      found.append((name, owner))
      return
    }
  }

  /// Whether a name in a line after the title may be a place, by what follows it.
  private func isPlace(_ name: Range<Int>, _ range: Range<Int>) -> Bool {
    guard name.upperBound < range.upperBound else { return true }
    let next = tokens[name.upperBound]
    return next.gap >= .comma || AdEnumeration.links.contains(next.exact)
  }

  /// Returns the capitalized words that begin at a place.
  private func name(at start: Int, _ range: Range<Int>) -> Range<Int>? {
    var end = start
    while end < range.upperBound, end - start < Self.maximumWords {
      let token = tokens[end]
      if end > start, token.gap > .space { break }
      let isParticle =
        end > start && end + 1 < range.upperBound && Self.particles.contains(token.exact)
        && tokens[end + 1].shape.contains(.capital)
      guard
        isParticle
          || token.shape.contains(.capital) && token.shape.isDisjoint(with: [.digit, .innerCapital, .sign, .address])
      else { break }
      end += 1
    }
    guard end > start, !Self.others.contains(tokens[start].exact), tokens[start].length > 2 else { return nil }
    return start..<end
  }
}
