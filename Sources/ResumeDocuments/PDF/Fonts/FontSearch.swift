import ResumeDomain

/// Looks for fonts of this machine that have what a résumé needs: one family for everything, or else as few as possible.
struct FontSearch {
  /// What is known of a font from its small tables.
  private struct Candidate {
    let path: String
    let family: String
    /// Those of the needed characters that it has.
    let has: Set<Unicode.Scalar>
  }

  /// How many files are looked into, how many fonts a résumé is made of at most, of how many a bold font is looked for, and
  /// how often a choice is made anew because a font turned out to be damaged.
  private static let (mostFiles, mostFonts, mostBold, mostTries) = (4000, 8, 32, 8)
  /// The largest table that is read before a font is chosen.
  private static let largestTable = 4 << 20

  private let need: RequiredCharacters
  private let files: any FontFiles
  private let paths: [String]
  private let ordered: [String]
  private var damaged: Set<String> = []
  /// What was found out so far; `nil` for files that are of no use.
  private var known: [String: Candidate?] = [:]

  init(_ need: RequiredCharacters, _ files: any FontFiles, _ theme: Theme) {
    self.need = need
    self.files = files
    paths = files.paths()
    ordered = Array(FontRanking(theme).ordered(paths).prefix(Self.mostFiles))
  }

  /// The fonts, in the order in which they are to be asked; `nil` where they do not have everything.
  mutating func found() -> [FontFamily]? {
    for _ in 0..<Self.mostTries {
      let chosen = chosen()
      guard chosen.reduce(into: need.all, { $0.subtract($1.has) }).isEmpty else { return nil }
      if let fonts = loaded(chosen) { return fonts }
    }
    return nil
  }

  /// What any of the fonts has that were looked into.
  var available: Set<Unicode.Scalar> {
    known.values.reduce(into: []) { all, candidate in
      if let candidate, !damaged.contains(candidate.path) { all.formUnion(candidate.has) }
    }
  }

  /// The first font that has everything, and a bold one; else the first that has everything; else those that together have
  /// the most.
  private mutating func chosen() -> [Candidate] {
    var whole: Candidate?
    var asked = 0
    for path in ordered where asked < Self.mostBold {
      guard let candidate = candidate(path), candidate.has.count == need.all.count else { continue }
      if bold(of: candidate) != nil { return [candidate] }
      whole = whole ?? candidate
      asked += 1
    }
    if let whole { return [whole] }
    var chosen: [Candidate] = []
    var left = need.all
    while !left.isEmpty, chosen.count < Self.mostFonts {
      var best: (count: Int, candidate: Candidate)?
      for path in ordered {
        guard let candidate = candidate(path) else { continue }
        let count = candidate.has.intersection(left).count
        if count > best?.count ?? 0 { best = (count, candidate) }
      }
      guard let best else { break }
      chosen.append(best.candidate)
      left.subtract(best.candidate.has)
    }
    return chosen
  }

  /// A regular, upright font that has at least one of the characters.
  private mutating func candidate(_ path: String) -> Candidate? {
    if damaged.contains(path) { return nil }
    if let known = known[path] { return known }
    var candidate: Candidate?
    if let description = description(path), (300...500).contains(description.weight), !description.isItalic,
      description.isNormalWidth
    {
      let has = need.all.filter { Self.has($0, description) }
      if !has.isEmpty { candidate = Candidate(path: path, family: description.names.family, has: has) }
    }
    known[path] = .some(candidate)
    return candidate
  }

  private static func has(_ scalar: Unicode.Scalar, _ description: FontDescription) -> Bool {
    description.characters.glyph(scalar) > 0
      || Substitution.lookalike(scalar).map { description.characters.glyph($0) > 0 } ?? false
  }

  private func bold(of candidate: Candidate) -> String? {
    FontRanking.bold(of: candidate.path, among: paths).first { path in
      guard !damaged.contains(path), let description = description(path) else { return false }
      return description.names.family == candidate.family && (600...800).contains(description.weight)
        && !description.isItalic && description.isNormalWidth
    }
  }

  /// What a font says of itself, for which no more of the file is read than that takes.
  private func description(_ path: String) -> FontDescription? {
    guard let start = files.pieces(of: path, [0..<FontDirectory.largest])?.first,
      let directory = try? FontDirectory(FontTable(start))
    else { return nil }
    let tables = FontDescription.tables.compactMap { name in
      directory[name].map { (name: name, range: $0) }
    }
    guard tables.allSatisfy({ $0.range.count <= Self.largestTable }),
      let pieces = files.pieces(of: path, tables.map(\.range)), pieces.count == tables.count
    else { return nil }
    let contents = Dictionary(zip(tables.map(\.name), pieces), uniquingKeysWith: { first, _ in first })
    return try? FontDescription { contents[$0].map { FontTable($0) } }
  }

  /// The fonts as they are set, each with what those before it lack; `nil` where one is damaged, which is never chosen again.
  private mutating func loaded(_ chosen: [Candidate]) -> [FontFamily]? {
    var fonts: [FontFamily] = []
    var left = need.all
    for candidate in chosen {
      let extra = fonts.isEmpty ? RequiredCharacters.layoutCharacters : []
      let own = candidate.has.intersection(left)
      guard let face = face(candidate.path, own.union(extra)), own.allSatisfy(face.covers) else {
        damaged.insert(candidate.path)
        return nil
      }
      var font = FontFamily(path: candidate.path, family: candidate.family, face: face)
      if let path = bold(of: candidate), let face = self.face(path, own.intersection(need.bold).union(extra)) {
        font.bold = .init(path: path, family: candidate.family, face: face)
      }
      fonts.append(font)
      left.subtract(own)
    }
    return fonts
  }

  private func face(_ path: String, _ scalars: Set<Unicode.Scalar>) -> TrueTypeFace? {
    guard let bytes = files.bytes(of: path), let font = try? TrueTypeFont(bytes) else { return nil }
    return try? TrueTypeFace(font, scalars: scalars, mirrors: need.isMirrored)
  }
}

/// Which of a machine's fonts are asked first: the same fonts give the same choice, whatever order the system lists them in.
struct FontRanking {
  private static let serifs = [
    "liberationserif", "dejavuserif", "notoserif", "timesnewroman", "freeserif", "tinos", "ptserif", "sourceserif4",
    "georgia",
  ]
  private static let sans = [
    "liberationsans", "dejavusans", "notosans", "arial", "freesans", "arimo", "opensans", "roboto", "ptsans",
    "arialunicode",
  ]

  private let families: [String]

  init(_ theme: Theme) {
    switch theme {
    case .classic: families = Self.serifs + Self.sans
    case .modern: families = Self.sans + Self.serifs
    }
  }

  /// The files in the order in which they are asked, without those whose names say that they are no regular fonts.
  func ordered(_ paths: [String]) -> [String] {
    paths.compactMap { path -> (rank: Int, path: String)? in
      let name = Self.name(path)
      guard !Self.others.contains(where: name.contains) else { return nil }
      return (rank(name), path)
    }
    .sorted { $0.rank != $1.rank ? $0.rank < $1.rank : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    .map(\.path)
  }

  private static let others = ["bold", "italic", "oblique", "lastresort", "adobeblank"]
  private static let fixed = ["mono", "courier", "code", "console", "typewriter", "fixed", "emoji", "symbol"]

  private func rank(_ name: String) -> Int {
    if let rank = families.firstIndex(of: Self.family(name)) { return rank }
    return families.count + (Self.fixed.contains(where: name.contains) ? 1 : 0)
  }

  /// The files beside one that may be its bold font, likely ones first.
  static func bold(of path: String, among paths: [String]) -> [String] {
    let family = family(name(path))
    let folder = folder(path)
    return paths.filter { other in
      guard other != path, other.hasPrefix(folder), Self.folder(other) == folder else { return false }
      let name = name(other)
      return name.hasPrefix(family)
        && (name.contains("bold") || name.hasSuffix("bd"))
        && !["italic", "oblique", "semi", "demi", "extra", "ultra", "condensed"].contains(where: name.contains)
    }
    .sorted {
      $0.utf8.count != $1.utf8.count ? $0.utf8.count < $1.utf8.count : $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    .prefix(8).map { $0 }
  }

  /// The name of a file in letters and digits alone.
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
