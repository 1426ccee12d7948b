import ResumeDomain

extension ResumeTypesetter {
  /// Adds what is below the head of a letter.
  mutating func add(_ letter: Handout.Letter) {
    if let field = letter.addressField {
      add(letter.recipient, in: field)
      add(letter.date, minimumTop: Handout.AddressField.end)
    } else {
      add(letter.date)
      addTop(
        letter.recipient.joined(separator: "\n"), style.text, leading: ThemeStyle.recipientLeading,
        space: style.spaces.beforeSection / 2)
    }
    if let subject = letter.subject {
      addTop(subject, style.heading, as: .heading2, space: style.spaces.beforeSection)
    }
    let first = lines.count
    add(body: letter.body)
    if lines.indices.contains(first) {
      lines[first].spaceBefore = letter.subject == nil ? style.spaces.beforeSection : style.spaces.afterHeading
      lines[first].breakBefore = .never
    }
    if let signature = letter.signature { addTop(signature, style.text, space: style.spaces.beforeSection) }
  }

  /// Adds a text that stays on the page of the text before it.
  private mutating func addTop(
    _ text: String, _ textStyle: TextStyle, as type: StructureType = .paragraph, alignment: Alignment = .left,
    leading: Double? = nil, space: Double
  ) {
    add(
      text, textStyle, as: type, in: StructureTree.document, wrapping: .names, alignment: alignment, leading: leading,
      space: space, before: .never, inside: .never)
  }

  /// Adds place and date at the right, at least at a distance from the upper edge of the paper.
  private mutating func add(_ date: Handout.Time, minimumTop: Double = 0) {
    let first = lines.count
    addTop(date.text, style.dates, alignment: .end, space: style.spaces.beforeSection)
    if lines.indices.contains(first) { lines[first].minimumTop = minimumTop - style.margins.top }
  }

  /// Adds the paragraphs; the last one, usually a phrase such as "Kind regards", stays with the one before it.
  private mutating func add(body: [RichText.Block]) {
    let root = StructureTree.document
    guard let last = body.last, last.level == nil, body.count > 1 else { return add(body, in: root, before: .split) }
    add(Array(body.dropLast()), in: root, before: .split)
    add([last], in: root, before: .never)
  }

  // MARK: Address field

  /// Adds the sender in small type and the recipient.
  private mutating func add(_ recipient: [String], in field: Handout.AddressField) {
    let narrow = ParagraphTypesetter(wide, width: Handout.AddressField.width)
    func lines(_ text: String, _ textStyle: TextStyle, _ narrow: ParagraphTypesetter) -> [Line] {
      let inline = Inline(
        text: text, style: textStyle, element: tree.add(.paragraph, to: StructureTree.document), wrapping: .names)
      setActualText(Paragraph(inlines: [inline]))
      return narrow.lines(Paragraph(inlines: [inline]))
    }
    let (senderHeight, height) = (style.senderHeight, style.recipientHeight)
    let small = field.sender.map(senderStyle) ?? style.small
    let sender = field.sender.map { lines($0, small, wide) } ?? []
    let addressee = lines(recipient.joined(separator: "\n"), style.text, narrow)
    // More than six lines begin above their place.
    let extra = Double(max(0, addressee.count - Handout.AddressField.lines)) * height
    let top = max(Handout.AddressField.top, Handout.AddressField.recipientTop - extra)
    add(
      sender, small.size, height: senderHeight, space: style.spaces.betweenParagraphs,
      top: top - Double(sender.count) * senderHeight)
    add(addressee, style.text.size, height: height, space: 0, top: top)
  }

  /// Returns the style in which the sender fits on the line above the recipient, or else the smallest one.
  private func senderStyle(_ sender: String) -> TextStyle {
    let line = ParagraphTypesetter(wide, width: Handout.AddressField.senderWidth)
    var small = style.small
    for size in Handout.AddressField.senderSizes {
      small.size = size
      let inline = Inline(text: sender, style: small, element: StructureTree.document, wrapping: .names)
      if line.lines(Paragraph(inlines: [inline])).count <= 1 { break }
    }
    return small
  }

  /// Adds lines at least at a distance from the upper edge of the paper.
  private mutating func add(_ added: [Line], _ size: Double, height: Double, space: Double, top: Double) {
    let first = lines.count
    add(added, size: size, height: height, space: space, before: .never, inside: .never)
    if lines.indices.contains(first) { lines[first].minimumTop = top - style.margins.top }
  }
}
