enum HTMLStyle {
  /// Returns the style sheet of a theme; `accent` replaces its color, and `fonts` are rules for the fonts.
  ///
  /// - Parameter style: The measures in print; nil for those of a résumé.
  static func css(
    _ theme: Theme, accent: Color? = nil, style: ThemeStyle? = nil, paper: Paper = .a4, fonts: String = ""
  ) -> String {
    """

    \(fonts.isEmpty ? "" : fonts + "\n"):root{color-scheme:light dark;\(colors(theme, accent))}
    @media screen and (prefers-color-scheme:dark){:root{\(darkColors(theme, accent))}}
    \(common)
    \(rules(of: theme))
    \(print(style ?? .of(theme), on: paper))

    """
  }

  // Text has a contrast of at least 4.5 to 1 (WCAG level AA): `ink`, secondary text in `quiet`, marks in `accent`, and
  // headings in `head`. The light colors are those of PDFs.

  private static func colors(_ theme: Theme, _ accent: Color?) -> String {
    let style = ThemeStyle.of(theme, accent: accent)
    let colors: KeyValuePairs = [
      "paper": Color(0xFFFFFF), "ink": style.text.color, "quiet": style.small.color,
      "rule": style.headingRule.color, "line": style.underline, "accent": style.accent, "head": style.heading.color,
    ]
    return colors.map { "--\($0.key):\($0.value.hexadecimal.lowercased())" }.joined(separator: ";")
  }

  private static func darkColors(_ theme: Theme, _ accent: Color?) -> String {
    let accent = accent?.readableOnBlack.hexadecimal.lowercased()
    return switch theme {
    case .classic:
      "--paper:#171614;--ink:#ece8e1;--quiet:#b5afa5;--rule:#6f6a61;--line:#6f6a61;--accent:\(accent ?? "#a9c4f0");"
        + "--head:\(accent ?? "#a9c4f0")"
    case .modern, .margin:
      "--paper:#11171b;--ink:#e5eaee;--quiet:#a2afb9;--rule:#4a5963;--line:#4a5963;--accent:\(accent ?? "#74cbe4");"
        + "--head:\(accent ?? "#74cbe4")"
    }
  }

  /// The layout on screens, which `print(_:)` changes for paper.
  private static let common = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);line-height:1.55;overflow-wrap:anywhere;\
    font-variant-numeric:lining-nums proportional-nums;hanging-punctuation:first}
    .page{max-width:48rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) clamp(1rem,5vw,2.5rem)}
    h1,h2,h3,h4,p,ul,ol,figure,blockquote{margin:0;padding:0}
    h1,h2{line-height:1.3;text-wrap:balance}
    h1,h2,h3,h4,strong,.label{font-weight:600}
    .level{font-weight:400;color:var(--quiet)}
    h2{color:var(--head)}
    h3,h4{font-size:1em}
    .name,p,li{text-wrap:pretty}
    a{color:var(--ink);text-decoration-color:var(--line);text-decoration-thickness:.06em;text-decoration-skip-ink:auto;\
    text-underline-offset:.2em}
    a:hover{text-decoration-color:currentColor}
    .contacts a:not(:hover){text-decoration:none}
    a:focus-visible{outline:.15em solid var(--accent);outline-offset:.15em;border-radius:.1em}
    address{font-style:normal}
    code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.9em}
    ul{list-style-type:""}
    .contacts{text-wrap:balance}
    .contacts li{display:inline}
    .contacts bdi{white-space:nowrap}
    .separator{word-spacing:.8em;print-color-adjust:exact}
    section{margin-top:2.25rem}
    .alone{grid-column:-2}
    .body>*+.entry,.body>*+.group{margin-top:1.3rem}
    .group>.entry{margin-top:.15rem}
    .group>.entry+.entry{margin-top:.8rem}
    .head{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:1.5rem;align-items:baseline}
    h3,h4{display:inline}
    .name .where{display:inline-block}
    .group>.head h3{font-weight:400}
    .where .location,.time,.facts,.keywords,figcaption{color:var(--quiet)}
    .time{font-variant-numeric:lining-nums tabular-nums;white-space:nowrap}
    .time,.facts,.keywords{font-size:.92em}
    .text,.points,.keywords{margin-top:.35rem}
    .text+.text{margin-top:.6rem}
    .body>:first-child,blockquote>.text:first-child,.points .points{margin-top:0}
    .points{list-style-type:"•  "}
    .points li{margin-inline-start:1.2em}
    .points li::marker{color:var(--accent)}
    .points li+li,.points .points{margin-top:.15rem}
    .line .text,.line .points{margin-top:.1rem}
    ol.points{list-style-type:decimal}
    ol.points>li{margin-inline-start:1.8em}
    .line>.head>p{padding-inline-start:1.2em;text-indent:-1.2em}
    .line>.text{padding-inline-start:1.2em;color:var(--quiet);font-size:.92em}
    [aria-labelledby=section-publications] :is(.label,h3){font-weight:400}
    [aria-labelledby=section-publications] .organization{font-style:italic}
    .keywords li,.items li,.facts li{display:inline}
    .items li:not(:last-child)::after{content:", "}
    .keywords li:not(:last-child)::after,.facts li:not(:last-child)::after{content:"\u{A0}· "}
    .line+.line,.row+.row{margin-top:.35rem}
    .line:has(>.text)+.line{margin-top:.6rem}
    .quote+.quote{margin-top:1.25rem}
    blockquote+figcaption{margin-top:.35rem}
    @media screen{
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    }
    @media screen and (max-width:29.99rem){
    .head,.contacts,.contacts li{display:block}
    .contacts bdi,.time{white-space:normal}
    .separator{display:none}
    .contacts li+li{margin-top:.2rem}
    }
    @media screen and (min-width:36rem){
    .rows{display:grid;grid-template-columns:fit-content(16rem) minmax(0,1fr);gap:.2rem 1.5rem}
    .row{display:grid;grid-column:1/-1;grid-template-columns:subgrid}
    .row+.row{margin-top:0}
    .items:first-child,.label:only-child{grid-column:1/-1}
    }
    @media screen and (max-width:35.99rem){\(inlineRows)}
    """

  /// The names of skill groups in the line of their skills.
  static let inlineRows = """
    .items{display:inline}
    .row .label:not(:last-child)::after{content:var(--colon,": ")}
    """
}
