import ResumeDomain

/// The name, the headline and the contacts.
extension ResumeTypesetter {
  mutating func addHead(_ handout: Handout) {
    let root = StructureTree.document
    add(
      handout.name, style.name, as: .heading1, in: root, wrapping: .names, alignment: style.headAlignment, isHead: true,
      leading: style.tightLeading, before: .free, inside: .never)
    if let headline = handout.headline {
      add(
        headline, style.headline, in: root, alignment: style.headAlignment, isHead: true, leading: style.tightLeading,
        space: style.spaces.beforeHeadline, before: .never, inside: .line)
    }
    let element = tree.add(.paragraph, to: root)
    let contacts = handout.contacts.map { contact in
      let text =
        contact.link.map { link(contact.lineText, $0, label: contact.label, style.contacts, in: element) }
        ?? Inline(text: contact.text, style: style.contacts, element: element, wrapping: .whole)
      return (style.contactSeparator == nil ? [icon(of: contact, element)] : []) + [text]
    }
    add(
      Paragraph(
        inlines: Array(contacts.joined(separator: separator(element))), alignment: style.headAlignment,
        isBalanced: true, leading: style.contactLeading, spaceBefore: style.spaces.beforeContacts),
      isHead: true, before: .never, inside: .line)
  }

  private func icon(of contact: Handout.Contact, _ element: Element) -> Inline {
    var iconStyle = style.contacts
    iconStyle.color = style.accent
    return Inline(text: "", style: iconStyle, element: element, wrapping: .whole, icon: ContactIcon(contact))
  }

  /// Returns a separator with the same space on both sides.
  private func separator(_ element: Element) -> [Inline] {
    var spaceStyle = style.contacts
    let marks = (style.contactSeparator.map { [" ", $0, " "] } ?? [" "]).map { (text: String) in
      wide.width(of: Inline(text: text, style: spaceStyle, element: element))
    }
    let rest = style.spaces.betweenContacts - marks.reduce(0, +)
    guard let text = style.contactSeparator else {
      spaceStyle.tracking = rest
      return [Inline(text: " ", style: spaceStyle, element: element, wrapping: .separator, actualText: " · ")]
    }
    spaceStyle.color = style.location.color
    let markStyle = spaceStyle
    spaceStyle.tracking = rest / 2
    return [(" ", spaceStyle), (text, markStyle), (" ", spaceStyle)].map {
      Inline(text: $0.0, style: $0.1, element: element, wrapping: .separator)
    }
  }
}
