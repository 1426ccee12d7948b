/// The colours of a page, each as CSS writes it: all text is easy to read on the paper (WCAG's AA, 4.5 to 1).
struct HTMLPalette {
  let paper: String
  let ink: String
  /// Text that matters less.
  let quiet: String
  /// Lines, which nobody has to read.
  let rule: String
  /// Links, and in some themes headings.
  let accent: String

  /// The same as custom properties.
  var properties: String {
    "--paper:\(paper);--ink:\(ink);--quiet:\(quiet);--rule:\(rule);--accent:\(accent)"
  }

  static func light(_ theme: Theme) -> HTMLPalette {
    switch theme {
    case .classic: HTMLPalette(paper: "#ffffff", ink: "#1b1a18", quiet: "#57534d", rule: "#1b1a18", accent: "#1b1a18")
    case .modern: HTMLPalette(paper: "#ffffff", ink: "#1c2328", quiet: "#55616b", rule: "#d3dbe1", accent: "#0b6078")
    }
  }

  static func dark(_ theme: Theme) -> HTMLPalette {
    switch theme {
    case .classic: HTMLPalette(paper: "#171614", ink: "#ece8e1", quiet: "#b5afa5", rule: "#6f6a61", accent: "#ece8e1")
    case .modern: HTMLPalette(paper: "#11171b", ink: "#e5eaee", quiet: "#a2afb9", rule: "#33414b", accent: "#74cbe4")
    }
  }
}
