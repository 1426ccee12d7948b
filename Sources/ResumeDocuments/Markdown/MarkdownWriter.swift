/// A résumé as CommonMark.
public enum MarkdownWriter {
  /// The text, UTF-8, with a line break at the end.
  public static func bytes(_ handout: Handout) -> [UInt8] { Array(("# " + handout.name + "\n").utf8) }
}
