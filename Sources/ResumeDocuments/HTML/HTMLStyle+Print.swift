/// The rules for paper, with the measures of PDFs.
extension HTMLStyle {
  /// Returns the rules for paper: light colors only, and the URLs of contacts that are named by a label. Browsers paint positioned boxes
  /// last, so that text readers would find them at the end of the page.
  static func print(_ style: ThemeStyle, on paper: Paper) -> String {
    let (margins, spaces) = (style.margins, style.spaces)
    return """
      @media print{
      @page{size:\(paper == .a4 ? "A4" : "letter");margin:\(points(margins.top)) \(points(margins.side)) \(points(margins.bottom))}
      :root{color-scheme:light;font-size:\(points(style.text.size))}
      body{font-size:1rem;line-height:\(PDFValue.decimal(style.leading));orphans:2;widows:2}
      .page{max-width:none;padding:0}
      .hidden{display:none}
      h1{\(type(style.name, style.tightLeading))}
      .headline{margin-top:\(points(spaces.beforeHeadline));\(type(style.headline, style.tightLeading))}
      .contacts{margin-top:\(points(spaces.beforeContacts));\(type(style.contacts, style.contactLeading))}
      \(headings(style))
      .time{font-size:\(points(style.dates.size))}
      .facts,.keywords,small,.line>.text{font-size:\(points(style.small.size))}
      .facts{line-height:\(points(style.text.size * style.leading))}
      .head{column-gap:\(points(spaces.beforeDates))}
      .body>*+.entry,.body>*+.group,.quote+.quote{margin-top:\(points(spaces.betweenEntries))}
      .group>.entry{margin-top:\(points(spaces.betweenItems))}
      .group>.entry+.entry{margin-top:\(points(spaces.insideGroup))}
      .text,.line .text{margin-top:0}
      .text+.text,.points+.text,.keywords,blockquote+figcaption{margin-top:\(points(spaces.betweenParagraphs))}
      .points,.points li+li,.points .points,.line .points{margin-top:\(points(spaces.betweenItems))}
      .points li{margin-inline-start:\(points(style.itemIndent))}
      ol.points>li{margin-inline-start:\(points(style.numberIndent))}
      .line+.line,.row+.row{margin-top:\(points(spaces.betweenRows))}
      .line:has(>.text)+.line{margin-top:\(points(spaces.betweenRows + 3))}
      .line>.head>p{padding-inline-start:\(points(style.itemIndent));text-indent:-\(points(style.itemIndent))}
      .line>.text{padding-inline-start:\(points(style.itemIndent))}
      a{text-decoration-thickness:.35pt}
      .quote blockquote,blockquote+figcaption{padding-inline-start:\(points(style.quoteIndent))}
      \(rows(style))
      .head,.contacts li,h2,.rows:not(:has(>:nth-child(5))),.short,.line:not(:has(.text+.text,.points)){break-inside:avoid}
      .row{orphans:3}
      .points li:not(:has(.points)){break-inside:avoid}
      .head:not(:last-child),.head:not(:last-child) .name,.head+.where:not(:last-child),.facts:not(:last-child){break-after:avoid}
      .row:last-child,blockquote+figcaption{break-before:avoid}
      .named::after{content:var(--label-colon,": ") attr(data-address)}
      }
      """
  }

  static func points(_ length: Double) -> String { PDFValue.decimal(length) + "pt" }

  private static func type(_ text: TextStyle, _ leading: Double) -> String {
    "font-size:\(points(text.size));line-height:\(PDFValue.decimal(leading))"
  }

  /// The headings of sections above a line, or beside the text with a line above both.
  private static func headings(_ style: ThemeStyle) -> String {
    let (space, after) = (points(style.spaces.beforeSection), points(style.spaces.afterHeading))
    let rule = "\(points(style.headingRule.thickness)) solid var(--rule)"
    guard let column = style.column else {
      return """
        section{margin-top:\(space);padding:0;border:0}
        h2{break-after:avoid;margin-bottom:\(after);padding-bottom:\(points(style.headingRule.gap));border-bottom:\(rule);\
        \(type(style.heading, style.tightLeading));letter-spacing:\(points(style.heading.tracking))}
        """
    }
    let line = points(style.text.size * style.leading)
    return """
      :root{--column:\(points(column.width));--gap:\(points(column.gutter));--heading:\(line)}
      section{margin-top:\(space);padding-top:\(after);border-top:\(rule)}
      h2{font-size:\(points(style.heading.size));line-height:\(line)}
      .name::after{content:" ";white-space:pre}
      """
  }

  /// Rows with the names of skill groups beside their skills, or in the line of their skills.
  private static func rows(_ style: ThemeStyle) -> String {
    let indent = points(style.itemIndent)
    guard let labels = style.column?.labels else {
      return inlineRows + "\n.row:has(.label+.items){padding-inline-start:\(indent);text-indent:-\(indent)}"
    }
    return """
      .rows{display:grid;grid-template-columns:fit-content(\(points(labels - style.itemIndent))) minmax(0,1fr);column-gap:\(indent)}
      .row{display:grid;grid-column:1/-1;grid-template-columns:subgrid}
      .items:first-child,.label:only-child{grid-column:1/-1}
      """
  }
}
