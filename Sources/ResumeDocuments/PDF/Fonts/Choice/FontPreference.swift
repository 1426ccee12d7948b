/// Which of a machine's fonts are asked first: the same fonts give the same choice, whatever order the system lists them in.
struct FontPreference {
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
