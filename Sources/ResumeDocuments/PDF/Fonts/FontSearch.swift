import ResumeDomain

/// Finds installed fonts that cover the most characters: one family, or else as few fonts as possible.
struct FontSearch {
  /// A suitable font, described by its small tables.
  private struct Candidate {
    let path: String
    let family: String
    /// The required characters that it covers.
    let covered: Set<Unicode.Scalar>
  }

  private static let maximumFiles = 4000
  private static let maximumFonts = 8
  /// The maximum number of complete fonts for which a bold font is looked for.
  private static let maximumBoldSearches = 32
  /// The size of the largest table that is read before a font is chosen.
  private static let maximumTableSize = 4 << 20

  private let required: RequiredCharacters
  private let files: any FontFiles
  private let paths: [String]
  private let ordered: [String]
  /// The candidates by path; nil for unsuitable and damaged files.
  private var candidates: [String: Candidate?] = [:]

  init(_ required: RequiredCharacters, _ files: any FontFiles, _ theme: Theme) {
    self.required = required
    self.files = files
    paths = files.paths()
    ordered = Array(FontRanking(theme).ordered(paths).prefix(Self.maximumFiles))
  }

  /// Returns fonts in order of preference.
  mutating func families() -> [FontFamily] {
    while true {
      if let families = load(choose()) { return families }
    }
  }

  /// Returns the first complete font with a bold font, else the first complete font, else the fonts that cover most.
  private mutating func choose() -> [Candidate] {
    var complete: Candidate?
    var searches = 0
    for path in ordered where searches < Self.maximumBoldSearches {
      guard let candidate = candidate(path), candidate.covered.count == required.all.count else { continue }
      if bold(of: candidate) != nil { return [candidate] }
      complete = complete ?? candidate
      searches += 1
    }
    if let complete { return [complete] }
    var chosen: [Candidate] = []
    var missing = required.all
    while !missing.isEmpty, chosen.count < Self.maximumFonts {
      var best: (count: Int, candidate: Candidate)?
      for path in ordered {
        guard let candidate = candidate(path) else { continue }
        let count = candidate.covered.intersection(missing).count
        if count > best?.count ?? 0 { best = (count, candidate) }
      }
      guard let best else { break }
      chosen.append(best.candidate)
      missing.subtract(best.candidate.covered)
    }
    return chosen
  }

  /// Returns a regular, upright font that covers at least one required character.
  private mutating func candidate(_ path: String) -> Candidate? {
    if let cached = candidates[path] { return cached }
    var candidate: Candidate?
    if let description = description(path), (300...500).contains(description.weight), !description.isItalic,
      description.isNormalWidth
    {
      let covered = required.all.filter { Self.covers($0, description) }
      if !covered.isEmpty { candidate = Candidate(path: path, family: description.names.family, covered: covered) }
    }
    candidates[path] = .some(candidate)
    return candidate
  }

  private static func covers(_ scalar: Unicode.Scalar, _ description: FontDescription) -> Bool {
    description.characters.glyph(scalar) > 0
      || Substitution.lookalike(scalar).map { description.characters.glyph($0) > 0 } ?? false
  }

  private func bold(of candidate: Candidate) -> String? {
    FontRanking.bold(of: candidate.path, among: paths).first { path in
      guard let description = description(path) else { return false }
      return description.names.family == candidate.family && (600...800).contains(description.weight)
        && !description.isItalic && description.isNormalWidth
    }
  }

  /// Returns a font's description, reading only the tables that it needs.
  private func description(_ path: String) -> FontDescription? {
    guard let start = files.pieces(of: path, [0..<FontDirectory.maximumSize])?.first,
      let directory = try? FontDirectory(FontTable(start))
    else { return nil }
    let tables = FontDescription.tables.compactMap { name in directory[name].map { (name: name, range: $0) } }
    guard tables.allSatisfy({ $0.range.count <= Self.maximumTableSize }),
      let pieces = files.pieces(of: path, tables.map(\.range)), pieces.count == tables.count
    else { return nil }
    let contents = Dictionary(zip(tables.map(\.name), pieces), uniquingKeysWith: { first, _ in first })
    return try? FontDescription { contents[$0].map { FontTable($0) } }
  }

  /// Loads fonts, each with the characters that those before don't cover; nil if one is damaged, which is then excluded.
  private mutating func load(_ chosen: [Candidate]) -> [FontFamily]? {
    var families: [FontFamily] = []
    var missing = required.all
    for candidate in chosen {
      let covered = candidate.covered.intersection(missing)
      guard let regular = member(candidate.path, covered), covered.allSatisfy(regular.face.covers) else {
        candidates[candidate.path] = .some(nil)
        return nil
      }
      let bold = bold(of: candidate).flatMap { member($0, covered.intersection(required.bold)) }
      families.append(FontFamily(regular: regular, bold: bold))
      missing.subtract(covered)
    }
    return families
  }

  private func member(_ path: String, _ scalars: Set<Unicode.Scalar>) -> FontFamily.Member? {
    files.bytes(of: path).flatMap { try? FontFamily.Member(path: path, $0, scalars, mirrors: required.isMirrored) }
  }
}

/// The order in which installed fonts are tried, independent of the order in which the system lists them.
private struct FontRanking {
  private static let serif = [
    "liberationserif", "dejavuserif", "notoserif", "timesnewroman", "freeserif", "tinos", "ptserif", "sourceserif4",
    "georgia",
  ]
  private static let sans = [
    "liberationsans", "dejavusans", "notosans", "arial", "freesans", "arimo", "opensans", "roboto", "ptsans",
    "arialunicode",
  ]
  private static let unsuitable = ["bold", "italic", "oblique", "lastresort", "adobeblank"]
  private static let fixedPitch = ["mono", "courier", "code", "console", "typewriter", "fixed", "emoji", "symbol"]

  private let families: [String]

  init(_ theme: Theme) { families = theme == .classic ? Self.serif + Self.sans : Self.sans + Self.serif }

  /// Returns the files in order of preference, without those that can't be regular fonts according to their names.
  func ordered(_ paths: [String]) -> [String] {
    paths.compactMap { path -> (rank: Int, path: String)? in
      let name = Self.name(path)
      guard !Self.unsuitable.contains(where: name.contains) else { return nil }
      return (rank(name), path)
    }
    .sorted { $0.rank != $1.rank ? $0.rank < $1.rank : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    .map(\.path)
  }

  private func rank(_ name: String) -> Int {
    if let rank = families.firstIndex(of: Self.family(name)) { return rank }
    return families.count + (Self.fixedPitch.contains(where: name.contains) ? 1 : 0)
  }

  /// Returns files in the same folder that may contain the bold font, likely ones first.
  static func bold(of path: String, among paths: [String]) -> [String] {
    let family = family(name(path))
    let folder = folder(path)
    return paths.filter { other in
      guard other != path, other.hasPrefix(folder), Self.folder(other) == folder else { return false }
      let name = name(other)
      return name.hasPrefix(family) && (name.contains("bold") || name.hasSuffix("bd"))
        && !["italic", "oblique", "semi", "demi", "extra", "ultra", "condensed"].contains(where: name.contains)
    }
    .sorted {
      $0.utf8.count != $1.utf8.count ? $0.utf8.count < $1.utf8.count : $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    .prefix(8).map { $0 }
  }

  /// Returns a file's name without extension, in lowercase letters and digits.
  private static func name(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return stem.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func family(_ name: String) -> String {
    name.hasSuffix("regular") ? String(name.dropLast("regular".count)) : name
  }

  private static func folder(_ path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}
