/// Files of this folder, embedded in the binary as string literals.
///
/// Only `*.json` at the top are embedded as files; the labels in `*.lproj` become ``LabelTables``.
public enum EmbeddedResource {
  /// The paths of all embedded files relative to the folder, such as `sample.json`, sorted.
  public static var paths: [String] { Generated.paths }

  /// The UTF-8 text of an embedded file, without a copy of it; `nil` when there is none of this path.
  public static func file(_ path: String) -> StaticString? {
    Generated.file(path)
  }
}
