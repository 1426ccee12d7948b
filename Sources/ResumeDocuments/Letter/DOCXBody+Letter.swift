extension DOCXBody {
  /// Adds what is below the head of a letter.
  mutating func add(_ letter: Handout.Letter) {
    if let field = letter.addressField {
      add(letter.recipient, in: field)
      add(letter.date, space: spaceBelow(letter.recipient))
    } else {
      add(letter.date)
      add("Recipient", [DOCXRun(text: letter.recipient.joined(separator: "\n"))])
    }
    if let subject = letter.subject { add("Heading1", [DOCXRun(text: subject)]) }
    add(letter.body)
    if let signature = letter.signature { add("Signature", [DOCXRun(text: signature)]) }
  }

  private mutating func add(_ date: Handout.Time, space: Double? = nil) {
    add("Date", [DOCXRun(text: text(of: date), isLabel: true)], space: space)
  }

  /// Adds the sender and the recipient at the place of the field, or below a higher head.
  private mutating func add(_ recipient: [String], in field: Handout.AddressField) {
    let style = styles.style
    let room = Handout.AddressField.recipientTop - style.margins.top - headHeight
    let senderHeight = field.sender == nil ? 0 : style.senderHeight
    let space = max(style.spaces.beforeContacts, room - senderHeight)
    add("Sender", [DOCXRun(text: field.sender ?? "")], space: space)
    add(
      "Recipient", [DOCXRun(text: recipient.joined(separator: "\n"))], space: field.sender == nil ? space : 0)
  }

  /// Returns the distance from the recipient to the line below the field.
  private func spaceBelow(_ recipient: [String]) -> Double {
    let rest = Handout.AddressField.end - Handout.AddressField.recipientTop
    return max(styles.style.recipientHeight, rest - Double(recipient.count) * styles.style.recipientHeight)
  }

  /// The height of the head in points, if each of its texts fits in a line.
  private var headHeight: Double {
    let style = styles.style
    var height = style.name.size * style.tightLeading
    if handout.headline != nil { height += style.spaces.beforeHeadline + style.headline.size * style.tightLeading }
    guard contactRows > 0 else { return height }
    return height + style.spaces.beforeContacts + Double(contactRows) * style.contacts.size * style.leading
  }
}

extension DOCXStyles {
  /// Writes the styles of a letter.
  func writeLetter(to styles: inout Markup) {
    let (spaces, leading) = (style.spaces, style.leading)
    write("Date", style.dates, before: spaces.beforeSection, leading: leading, alignment: .end, to: &styles)
    var small = style.small
    small.size = letter?.addressField?.senderSize ?? small.size
    write("Sender", custom: "Sender", small, leading: ThemeStyle.senderLeading, isExact: true, to: &styles)
    write(
      "Recipient", custom: "Recipient", style.text, before: spaces.beforeSection / 2,
      leading: ThemeStyle.recipientLeading, isExact: true, to: &styles)
    write(
      "Heading1", name: "heading 1", style.heading, before: spaces.beforeSection, leading: leading, level: 0,
      isKeptWithNext: true, to: &styles)
    write("Signature", style.text, before: spaces.beforeSection, leading: leading, to: &styles)
  }
}
