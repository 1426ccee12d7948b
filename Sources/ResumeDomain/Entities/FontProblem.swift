/// Why a font can't be put into a document.
public enum FontProblem: Error, Sendable, Equatable, CaseIterable {
  /// It is no font at all.
  case notFont
  /// It begins as a TrueType font does, but what follows is not as it must be.
  case damaged
  /// It is packed for the web: WOFF.
  case webFont
  /// It is several fonts in one file.
  case collection
  /// Its outlines are those of PostScript: CFF.
  case postScriptOutlines
  /// Its outlines vary, so that it is no single font.
  case variable
  /// Its letters are pictures in colour.
  case colour
  /// It has no outlines, or may be embedded as bitmaps alone.
  case bitmaps
  /// Its maker does not allow embedding.
  case embeddingForbidden
  /// It does not say which of Unicode's characters its glyphs are.
  case noUnicode
}
