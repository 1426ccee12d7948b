/// The rules of a page with a letter.
enum LetterMarkup {
  /// The class of the page's main element.
  static let mainClass = "letter"

  /// Returns the rules of a letter, which follow those of the theme; nil for a résumé.
  static func css(_ handout: Handout, _ style: ThemeStyle) -> String? {
    guard let letter = handout.letter else { return nil }
    let (section, paragraph) = (style.spaces.beforeSection, style.spaces.betweenParagraphs)
    return """

      .page{max-width:42rem}
      .letter .date{margin-top:2rem;text-align:end}
      .recipient{margin-top:1rem;line-height:1.3}
      .sender{margin-top:2rem;font-size:.8em;color:var(--quiet)}
      .letter h2{margin:2rem 0 .9rem;padding:0;border:0;color:inherit;font-size:1em;letter-spacing:0}
      .letter .text,.letter .text+.text{margin-top:.8em}
      .signature{margin-top:2.5em}
      @media print{
      .page{max-width:none}
      .letter .date{margin-top:\(points(section))}
      .recipient{margin-top:\(points(section / 2));line-height:\(points(style.recipientHeight))}
      .letter h2{margin:\(points(section)) 0 \(points(style.spaces.afterHeading));line-height:inherit}
      .letter .text,.letter .text+.text{margin-top:\(points(paragraph))}
      .letter h2+.text{margin-top:0}
      .signature{margin-top:\(points(section));break-before:avoid}
      \(letter.addressField.map { addressField($0, style) } ?? "")}

      """
  }

  private static func points(_ length: Double) -> String { HTMLStyle.points(length) }

  /// The position of the recipient in the window of an envelope.
  private static func addressField(_ field: Handout.AddressField, _ style: ThemeStyle) -> String {
    """
    header{min-height:42.7mm}
    .sender{display:flex;align-items:end;height:5mm;margin-top:0;font-size:\(points(field.senderSize));line-height:1.2;white-space:nowrap}
    .recipient{width:80mm;min-height:35.8mm;margin-top:0}
    .letter>.recipient:first-child{margin-top:5mm}
    .letter .date{margin-top:0}

    """
  }
}

extension HTMLBody {
  /// Writes what is below the head of a letter.
  func write(_ letter: Handout.Letter, to main: inout Markup) {
    if letter.addressField == nil { write(letter.date, class: "date", to: &main) }
    if let sender = letter.addressField?.sender {
      main.element("p", ["class": "sender", "dir": direction]) { add(sender, to: &$0) }
    }
    if !letter.recipient.isEmpty {
      main.element("p", ["class": "recipient", "dir": direction]) {
        add(letter.recipient.joined(separator: "\n"), to: &$0)
      }
    }
    if letter.addressField != nil { write(letter.date, class: "date", to: &main) }
    if let subject = letter.subject { main.element("h2", ["dir": direction]) { add(subject, to: &$0) } }
    write(blocks: letter.body, to: &main)
    if let signature = letter.signature {
      main.element("p", ["class": "signature", "dir": direction]) { add(signature, to: &$0) }
    }
  }
}
