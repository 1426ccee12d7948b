/// A résumé as one HTML file, without scripts and without anything from elsewhere.
///
/// It is well-formed XML too. Text is never markup, and links lead to pages and mailboxes only.
public enum HTMLWriter {
  /// The text, UTF-8, with a line break at the end.
  public static func bytes(_ handout: Handout, theme: Theme) -> [UInt8] {
    var markup = Markup()
    markup.add(raw: "<!DOCTYPE html>\n")
    markup.element("html", ["lang": handout.language, "dir": HTMLLanguage(tag: handout.language).direction]) { html in
      html.add(raw: "\n")
      html.element("head") { head in HTMLHead.put(handout, theme: theme, into: &head) }
      html.element("body") { body in
        body.add(raw: "\n")
        body.element("div", ["class": "page"]) { HTMLBody.put(handout, into: &$0) }
      }
    }
    return Array(markup.text.utf8)
  }
}
