import ResumeDomain

/// A font file that somebody has named.
public struct FontFile: Sendable {
  /// Where it is.
  public let path: String
  /// What is in it.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The font.
  ///
  /// - Throws: `ResumeError.unusableFont`.
  func font() throws(ResumeError) -> TrueTypeFont {
    do {
      return try TrueTypeFont(bytes)
    } catch {
      throw .unusableFont(path: path, error)
    }
  }

  /// What a font of this file gives for some characters.
  ///
  /// - Throws: `ResumeError.unusableFont`.
  func face(_ font: TrueTypeFont, _ scalars: Set<Unicode.Scalar>, mirrors: Bool) throws(ResumeError) -> TrueTypeFace {
    do {
      return try TrueTypeFace(font, scalars: scalars, mirrors: mirrors)
    } catch {
      throw .unusableFont(path: path, error)
    }
  }
}
