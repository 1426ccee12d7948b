enum HTMLStyle {
  static func css(_ theme: Theme) -> String {
    """

    :root{color-scheme:light dark;\(colors(theme))}
    @media screen and (prefers-color-scheme:dark){:root{\(darkColors(theme))}}
    \(common)
    \(theme == .classic ? classic : modern)
    \(print)

    """
  }

  /// Returns the background of the page's icon.
  static func iconColor(_ theme: Theme) -> String { theme == .classic ? "#1b1a18" : "#0b6078" }

  // Text has a contrast of at least 4.5 to 1 (WCAG level AA): `ink`, secondary text in `quiet`, and links in `accent`.

  private static func colors(_ theme: Theme) -> String {
    switch theme {
    case .classic: "--paper:#ffffff;--ink:#1b1a18;--quiet:#57534d;--rule:#1b1a18;--accent:#1b1a18"
    case .modern: "--paper:#ffffff;--ink:#1c2328;--quiet:#55616b;--rule:#d3dbe1;--accent:#0b6078"
    }
  }

  private static func darkColors(_ theme: Theme) -> String {
    switch theme {
    case .classic: "--paper:#171614;--ink:#ece8e1;--quiet:#b5afa5;--rule:#6f6a61;--accent:#ece8e1"
    case .modern: "--paper:#11171b;--ink:#e5eaee;--quiet:#a2afb9;--rule:#33414b;--accent:#74cbe4"
    }
  }

  private static let common = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);line-height:1.55;overflow-wrap:anywhere;font-kerning:normal}
    .page{max-width:48rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) clamp(1rem,5vw,2.5rem)}
    h1,h2,h3,h4,p,ul,figure,blockquote{margin:0;padding:0}
    h1,h2,h3,h4{line-height:1.3;text-wrap:balance}
    p,li{text-wrap:pretty}
    a{color:var(--accent);text-decoration-thickness:.06em;text-underline-offset:.2em}
    a:hover{text-decoration-thickness:.12em}
    h3 a,h4 a,.where a,.label a{color:inherit;text-decoration-color:var(--quiet)}
    a:focus-visible{outline:.15em solid var(--accent);outline-offset:.15em;border-radius:.1em}
    address{font-style:normal}
    code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.9em}
    .contacts,.keywords,.links,.rows,.items,.lines{list-style:none}
    .contacts,.links{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    section{margin-top:2.25rem}
    .body>*+.entry,.body>*+.group{margin-top:1.4rem}
    .group>.entry{margin-top:.5rem}
    .group>.entry+.entry{margin-top:1rem}
    .head{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:1.5rem;align-items:baseline}
    .time{grid-area:1/2;color:var(--quiet);font-variant-numeric:lining-nums tabular-nums;white-space:nowrap}
    .line+.line{margin-top:.35rem}
    .fact,.keywords{color:var(--quiet)}
    .text,.points{margin-top:.4rem}
    .text+.text{margin-top:.6rem}
    .points li{margin-inline-start:1.15em;padding-inline-start:.15em}
    .points li+li{margin-top:.15rem}
    .points li::marker{color:var(--quiet)}
    .keywords,.links{margin-top:.4rem;font-size:.9em}
    .keywords li,.items li{display:inline}
    .items li:not(:last-child)::after{content:", "}
    .keywords li:not(:last-child)::after{content:" · "}
    .row+.row{margin-top:.35rem}
    h3,h4,strong,.label{font-weight:600}
    .quote+.quote{margin-top:1.25rem}
    .quote figcaption{margin-top:.35rem;color:var(--quiet)}
    @media screen and (max-width:29.99rem){
    .head{display:block}
    .contacts{display:block}
    .contacts li+li{margin-top:.2rem}
    }
    @media (min-width:36rem){
    .rows{display:grid;grid-template-columns:fit-content(16rem) minmax(0,1fr);gap:.2rem 1.5rem}
    .row{display:grid;grid-column:1/-1;grid-template-columns:subgrid}
    .row+.row{margin-top:0}
    .items:first-child{grid-column:1/-1}
    }
    """

  private static let classic = """
    body{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,"Liberation Serif",serif;\
    font-size:1.0625rem}
    header{text-align:center}
    h1{font-size:clamp(1.9rem,7vw,2.6rem);font-weight:600;letter-spacing:.005em}
    .headline{margin-top:.15rem;font-size:1.15rem;font-style:italic;color:var(--quiet)}
    .contacts{justify-content:center;margin-top:.8rem;font-size:.95rem}
    h2{margin-bottom:.8rem;padding-bottom:.25rem;border-bottom:1px solid var(--rule);font-size:1.2rem;font-weight:600;\
    letter-spacing:.02em}
    h3{font-size:1.0625rem}
    h4{font-size:1rem}
    .where{font-style:italic}
    .quote blockquote{font-style:italic}
    """

  private static let modern = """
    body{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif;\
    font-size:1rem}
    h1{font-size:clamp(2rem,8vw,3rem);font-weight:700;letter-spacing:-.025em;line-height:1.1}
    .headline{margin-top:.4rem;font-size:1.2rem;color:var(--accent)}
    .contacts{margin-top:1rem;font-size:.925rem}
    section{margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--rule)}
    h2{margin-bottom:.8rem;font-size:1.05rem;font-weight:700;color:var(--accent)}
    h3{font-size:1.05rem}
    h4{font-size:1rem}
    .time{font-size:.9em}
    .organization{font-weight:500}
    .points li::marker{color:var(--accent)}
    .quote blockquote{padding-inline-start:1rem;border-inline-start:.2rem solid var(--accent)}
    .quote figcaption{padding-inline-start:1.2rem}
    @media screen and (min-width:60rem){
    .page{max-width:62rem}
    section{display:grid;grid-template-columns:10.5rem minmax(0,1fr);column-gap:2.5rem}
    h2{margin:0}
    .body>.text:first-child{margin-top:0}
    }
    @media print{
    section{padding-top:.9rem}
    h2{margin-bottom:.5rem}
    }
    """

  /// Prints margins, light colors only, and the URLs of labeled links.
  private static let print = """
    @page{margin:14mm 20mm}
    @media print{
    :root{color-scheme:light;font-size:9.25pt}
    body{line-height:1.36;orphans:2;widows:2}
    .page{max-width:none;padding:0}
    h1{font-size:2rem}
    header .contacts{margin-top:.4rem}
    section{margin-top:1rem}
    .body>*+.entry,.body>*+.group{margin-top:.75rem}
    .group>.entry{margin-top:.25rem}
    .group>.entry+.entry{margin-top:.5rem}
    .text,.points,.keywords,.links{margin-top:.2rem}
    .line+.line,.row+.row{margin-top:.15rem}
    .points li,.head,.row,.line .head,.quote,.contacts li,h2,h3{break-inside:avoid}
    h2,h3,.head,.group>.where,.fact,.row:first-child{break-after:avoid}
    .line .head{break-after:auto}
    .row:last-child{break-before:avoid}
    a{color:inherit;text-decoration:none}
    .named::after{content:": " attr(data-address);color:var(--quiet)}
    }
    """
}
