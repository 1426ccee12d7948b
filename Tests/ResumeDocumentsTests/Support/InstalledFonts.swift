import ResumeDomain
import ResumeResources

@testable import ResumeDocuments

/// Installed fonts in memory, with a log of reads.
final class InstalledFonts: FontFiles, @unchecked Sendable {
  private let files: [String: [UInt8]]
  /// The reads in order; used from one thread only.
  private(set) var reads: [String] = []

  init(_ files: [String: [UInt8]]) { self.files = files }

  func paths() -> [String] {
    reads.append("paths")
    return files.keys.sorted().reversed()
  }

  func pieces(of path: String, _ ranges: [Range<Int>]) -> [[UInt8]]? {
    reads.append("pieces \(path)")
    return files[path].map { bytes in ranges.map { Array(bytes[$0.clamped(to: 0..<bytes.count)]) } }
  }

  func bytes(of path: String) -> [UInt8]? {
    reads.append("bytes \(path)")
    return files[path]
  }
}

extension FontSet {
  /// Returns a theme's bundled fonts with the characters of Western European text.
  static func standard(_ theme: Theme) -> FontSet { theme == .classic ? classic : modern }

  private static let classic = western(.classic)
  private static let modern = western(.modern)

  private static func western(_ theme: Theme) -> FontSet {
    let scalars = Set((0x20...0x17F).compactMap(Unicode.Scalar.init)).union(RequiredCharacters.layoutCharacters)
    let family = FontFamily(theme.fontFamily, scalars, forms: [], name: [" "], mirrors: false, EmbeddedResource.font)
    func faces(_ member: FontFamily.Member?) -> [any FontFace] { member.map { [$0.face] } ?? [] }
    return FontSet(regular: faces(family?.regular), italic: faces(family?.italic), bold: faces(family?.bold))
  }

  /// Returns the first font of a style that covers the character.
  func face(for scalar: Unicode.Scalar, _ style: FontStyle) -> (any FontFace)? {
    faces(style).first { $0.covers(scalar) }
  }
}
