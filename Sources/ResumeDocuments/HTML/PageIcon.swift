import ResumeSupport

/// The icon of a page: the initials of a name, or a sheet of paper.
enum PageIcon {
  /// Returns the icon as a `data:` URL with an SVG image.
  static func address(name: String?, theme: Theme, accent: Color?) -> String {
    "data:image/svg+xml," + PercentEncoding.component(image(name: name, theme: theme, accent: accent))
  }

  /// Returns the icon as an SVG image.
  static func image(name: String?, theme: Theme, accent: Color?) -> String {
    let font = theme == .classic ? "Georgia,serif" : "Helvetica,Arial,sans-serif"
    let color = ThemeStyle.of(theme, accent: accent).heading.color
    let initials = name.map(initials) ?? ""
    let drawing =
      initials.isEmpty
      ? ##"<path fill="#fff" d="M19 12h17l10 10v30H19z"/>"##
      : ##"<text x="32" y="43" font-family="\##(font)" font-size="30" font-weight="600" text-anchor="middle" "##
        + ##"fill="#fff">\##(initials)</text>"##
    return ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" "##
      + ##"fill="\##(color.hexadecimal.lowercased())"/>\##(drawing)</svg>"##
  }

  /// Returns the first letters of the first and the last name, which are safe in markup.
  private static func initials(of name: String) -> String {
    let words = name.prefix { $0 != "," }.split(whereSeparator: \.isWhitespace).compactMap { $0.unicodeScalars.first }
      .filter(\.properties.isAlphabetic)
    return [words.first, words.dropFirst().last].compactMap { $0?.properties.uppercaseMapping }.joined()
  }
}
