/// Files of this folder, embedded in the binary as string literals.
///
/// Embedded are `*.json` at the top; `*.lproj/Localizable.strings` become ``LabelTables``, whatever else lies here is left out.
public enum EmbeddedResource {
  /// The paths of all embedded files relative to the folder, such as `sample.json`, sorted.
  public static var paths: [String] { Generated.paths }

  /// The UTF-8 text of an embedded file, without a copy of it; `nil` when there is none of this path.
  public static func file(_ path: String) -> StaticString? {
    Generated.file(path)
  }
}
