enum HTMLStyle {
  /// Returns the style sheet of a theme; `accent` replaces its color, and `fonts` are rules for the fonts.
  static func css(_ theme: Theme, accent: Color? = nil, fonts: String = "") -> String {
    """

    \(fonts.isEmpty ? "" : fonts + "\n"):root{color-scheme:light dark;\(colors(theme, accent))}
    @media screen and (prefers-color-scheme:dark){:root{\(darkColors(theme, accent))}}
    \(common)
    \(theme == .classic ? classic : modern)
    \(print)

    """
  }

  // Text has a contrast of at least 4.5 to 1 (WCAG level AA): `ink`, secondary text in `quiet`, links in `accent`, and name and
  // headings in `head`. The light colors are those of PDFs.

  private static func colors(_ theme: Theme, _ accent: Color?) -> String {
    let style = ThemeStyle.of(theme, accent: accent)
    let colors: KeyValuePairs = [
      "paper": Color(0xFFFFFF), "ink": style.text.color, "quiet": style.organization.color,
      "rule": style.headingRule.color, "line": style.underline, "accent": style.link, "head": style.heading.color,
    ]
    return colors.map { "--\($0.key):\($0.value.hexadecimal.lowercased())" }.joined(separator: ";")
  }

  private static func darkColors(_ theme: Theme, _ accent: Color?) -> String {
    let accent = accent?.readableOnBlack.hexadecimal.lowercased()
    return switch theme {
    case .classic:
      "--paper:#171614;--ink:#ece8e1;--quiet:#b5afa5;--rule:#6f6a61;--line:#6f6a61;--accent:\(accent ?? "#a9c4f0");"
        + "--head:\(accent ?? "#ece8e1")"
    case .modern, .margin:
      "--paper:#11171b;--ink:#e5eaee;--quiet:#a2afb9;--rule:#4a5963;--line:#4a5963;--accent:\(accent ?? "#74cbe4");"
        + "--head:\(accent ?? "#74cbe4")"
    }
  }

  private static let common = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);line-height:1.55;overflow-wrap:anywhere}
    .page{max-width:48rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) clamp(1rem,5vw,2.5rem)}
    h1,h2,h3,h4,p,ul,figure,blockquote{margin:0;padding:0}
    h1,h2,h3,h4{line-height:1.3}
    h1,h2,h3,strong,.label{font-weight:600}
    h1,h2{color:var(--head);text-wrap:balance}
    h4{font-size:1em;font-weight:400;font-style:italic}
    h3,h4,p,li{text-wrap:pretty}
    a{color:var(--accent);text-decoration-thickness:.06em;text-underline-offset:.2em}
    a:hover{text-decoration-thickness:.12em}
    h3 a,h4 a,.where a,.label a{color:inherit;text-decoration-color:var(--line)}
    a:focus-visible{outline:.15em solid var(--accent);outline-offset:.15em;border-radius:.1em}
    address{font-style:normal}
    code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.9em}
    .contacts,.keywords,.facts,.rows,.items,.lines{list-style:none}
    .contacts{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    section{margin-top:2.25rem}
    .body>*+.entry,.body>*+.group{margin-top:1.4rem}
    .group>.entry{margin-top:.5rem}
    .group>.entry+.entry{margin-top:1rem}
    .head{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:1.5rem;align-items:baseline}
    .time{grid-area:1/2;color:var(--quiet);font-variant-numeric:lining-nums;white-space:nowrap}
    .where{grid-column:1/-1;color:var(--quiet);font-style:italic}
    .name{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:.3em}
    .name .where::before{content:"· "}
    .keywords{color:var(--quiet)}
    .text,.points{margin-top:.4rem}
    .text+.text{margin-top:.6rem}
    .body>.text:first-child,blockquote>.text:first-child{margin-top:0}
    .points li{margin-inline-start:1.15em;padding-inline-start:.15em}
    .points li+li{margin-top:.15rem}
    .points li::marker{color:var(--quiet)}
    .keywords{margin-top:.4rem;font-size:.9em}
    .facts,.line .text,.line .points{margin-top:.15rem}
    .keywords li,.items li,.facts li{display:inline}
    .items li:not(:last-child)::after{content:", "}
    .keywords li:not(:last-child)::after,.facts li:not(:last-child)::after{content:" · "}
    .line+.line,.row+.row{margin-top:.35rem}
    .quote+.quote{margin-top:1.25rem}
    figcaption{color:var(--quiet)}
    blockquote+figcaption{margin-top:.35rem}
    @media screen and (max-width:29.99rem){
    .head,.contacts{display:block}
    .contacts li+li{margin-top:.2rem}
    }
    @media screen and (min-width:36rem){
    .rows{display:grid;grid-template-columns:fit-content(16rem) minmax(0,1fr);gap:.2rem 1.5rem}
    .row{display:grid;grid-column:1/-1;grid-template-columns:subgrid}
    .row+.row{margin-top:0}
    .items:first-child,.label:only-child{grid-column:1/-1}
    }
    @media print,(max-width:35.99rem){
    .items{display:inline}
    .row .label:not(:last-child)::after{content:": "}
    }
    """

  private static let classic = """
    body{font-family:Literata,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Liberation Serif",serif;font-size:1.0625rem}
    header{text-align:center}
    h1{font-size:clamp(1.9rem,7vw,2.6rem);letter-spacing:.012em}
    .headline{margin-top:.15rem;font-size:1.15rem;color:var(--quiet)}
    .contacts{justify-content:center;margin-top:.8rem;font-size:.95rem}
    h2{margin-bottom:.8rem;padding-bottom:.2rem;border-bottom:1px solid var(--rule);font-size:1.25rem;letter-spacing:.03em}
    h3{font-size:1.08rem}
    .quote blockquote{padding-inline-start:1.4rem}
    blockquote+figcaption{padding-inline-start:1.4rem}
    @media print{:root{font-size:8.6pt}}
    """

  private static let modern = """
    body{font-family:"Resume Sans","Source Sans 3","Open Sans",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif;\
    font-size:1rem}
    h1{font-size:clamp(2rem,8vw,2.8rem);line-height:1.1}
    .headline{margin-top:.4rem;font-size:1.2rem}
    .contacts{margin-top:1rem;font-size:.925rem}
    section{margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--rule)}
    h2{margin-bottom:.8rem;font-size:1.15rem;letter-spacing:.015em}
    h3{font-size:1.03rem}
    .points li::marker{color:var(--accent)}
    .quote blockquote{padding-inline-start:1rem;border-inline-start:.2rem solid var(--line)}
    blockquote+figcaption{padding-inline-start:1.2rem}
    @media screen and (min-width:60rem){
    .page{max-width:62rem}
    section{display:grid;grid-template-columns:10.5rem minmax(0,1fr);column-gap:2.5rem}
    h2{margin:0}
    }
    @media print{
    :root{font-size:8.8pt}
    section{padding:0;border:0}
    h2{padding-bottom:.15rem;border-bottom:1px solid var(--rule)}
    }
    """

  /// Prints light colors only, more densely than on a screen, and the URLs of contacts that are named by a label.
  private static let print = """
    @page{margin:14mm 22mm}
    @media print{
    :root{color-scheme:light}
    body{line-height:1.32;orphans:2;widows:2}
    .page{max-width:none;padding:0}
    h1{font-size:24pt}
    .headline{margin-top:.1rem}
    .contacts{margin-top:.5rem}
    section{margin-top:1.2rem}
    h2{margin-bottom:.5rem;border-bottom-width:.3pt}
    .body>*+.entry,.body>*+.group{margin-top:.85rem}
    .group>.entry{margin-top:.2rem}
    .group>.entry+.entry{margin-top:.6rem}
    .text,.points,.text+.text{margin-top:.28rem}
    .keywords,.facts{margin-top:.15rem}
    .line+.line,.row+.row{margin-top:.18rem}
    .quote+.quote{margin-top:.5rem}
    blockquote+figcaption{margin-top:.15rem}
    .points li,.head,.row,.contacts li,h2,h3{break-inside:avoid}
    h2,.name,.entry>.head:not(:last-child),.facts:not(:last-child){break-after:avoid}
    .row:last-child,blockquote+figcaption{break-before:avoid}
    a,h3 a,h4 a,.where a,.label a{text-decoration:none}
    .named::after{content:": " attr(data-address)}
    }
    """
}
