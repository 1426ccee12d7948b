/// A résumé as one HTML file.
public enum HTMLWriter {
  /// The text, UTF-8, with a line break at the end.
  public static func bytes(_ handout: Handout) -> [UInt8] { Array(("<h1>" + handout.name + "</h1>\n").utf8) }
}
