extension HTMLStyle {
  /// Returns the rules of a theme, which follow the common ones.
  static func rules(of theme: Theme) -> String {
    switch theme {
    case .classic: classic
    case .modern: sans + "\n" + modern
    case .margin: sans + "\n" + margin
    }
  }

  private static let classic = """
    body{font-family:Literata,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Liberation Serif",serif;font-size:1.0625rem}
    header{text-align:center}
    h1{font-size:clamp(1.9rem,7vw,2.75rem)}
    .headline{margin-top:.1rem;font-size:1.15rem;color:var(--quiet)}
    .contacts{margin-top:.5rem;font-size:.95rem}
    .separator{background:radial-gradient(circle,var(--quiet) 50%,transparent 60%) center/.2em .2em no-repeat}
    h2{margin-bottom:.8rem;padding-bottom:.2rem;border-bottom:1px solid var(--rule);font-size:1.2rem;letter-spacing:.01em}
    .points li::marker{color:var(--ink)}
    .quote blockquote,blockquote+figcaption{padding-inline-start:1.4rem}
    """

  private static let sans = """
    body{font-family:"Resume Sans","Source Sans 3","Open Sans",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif;\
    font-size:1rem}
    h1{font-size:clamp(2rem,8vw,2.8rem);line-height:1.1;color:var(--head)}
    .headline{margin-top:.4rem;font-size:1.2rem}
    .contacts{margin-top:.6rem;font-size:.925rem}
    .separator{background:linear-gradient(var(--rule),var(--rule)) center/.07em .9em no-repeat}
    section{border-top:1px solid var(--rule)}
    .points{list-style-type:"•   "}
    .quote blockquote{padding-inline-start:1rem;border-inline-start:.2rem solid var(--line)}
    blockquote+figcaption{padding-inline-start:1.2rem}
    """

  private static let modern = """
    section{margin-top:2rem;padding-top:1.5rem}
    h2{margin-bottom:.8rem;font-size:1.15rem;letter-spacing:.015em}
    @media screen and (min-width:60rem){
    .page{max-width:62rem}
    section{display:grid;grid-template-columns:10.5rem minmax(0,1fr);column-gap:2.5rem}
    h2{margin:0}
    }
    """

  /// The names of sections and the dates of their entries are in the left margin where there is room for it.
  private static let margin = """
    .headline{color:var(--quiet)}
    section{margin-top:1.1rem;padding-top:1rem}
    h2{margin-bottom:.5rem;font-size:1.08rem;line-height:inherit}
    @media screen and (min-width:60rem){
    :root{--column:10rem;--gap:2rem;--heading:1.7rem}
    .page{max-width:62rem}
    }
    @media print,screen and (min-width:60rem){
    section{display:grid;grid-template-columns:var(--column) minmax(0,1fr);column-gap:var(--gap);align-items:baseline}
    h2{margin:0}
    .wide>h2{grid-column:1/-1}
    .body{grid-column:2}
    .entry,.group>.head,.line>.head{display:grid;grid-template-columns:var(--column) minmax(0,1fr);column-gap:var(--gap);\
    margin-inline-start:calc(0px - var(--column) - var(--gap));align-items:baseline}
    .entry>*,.entry .name,.group>.head>*,.line>.head>*{grid-column:2}
    .entry>.head{display:contents}
    .entry .time,.group>.head>.time,.line>.head>.time{grid-area:1/1/span 3;white-space:normal}
    .body>.entry:first-child .time{align-self:start;margin-top:var(--heading)}
    .wide .body>.entry:first-child .time{align-self:baseline;margin-top:0}
    }
    """
}
