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
        contact.link.map { link(contact.text, $0, label: contact.label, style.contacts, in: element) }
        ?? Inline(text: contact.text, style: style.contacts, element: element, wrapping: .whole)
      return (style.contactSeparator == nil ? [icon(of: contact, element)] : []) + [text]
    }
    add(
      Paragraph(
        inlines: Array(contacts.joined(separator: [separator(element)])), alignment: style.headAlignment,
        isBalanced: true, leading: style.contactLeading, spaceBefore: style.spaces.beforeContacts),
      isHead: true, before: .never, inside: .line)
  }

  private func icon(of contact: Handout.Contact, _ element: Element) -> Inline {
    var iconStyle = style.contacts
    iconStyle.color = style.accent
    return Inline(text: "", style: iconStyle, element: element, wrapping: .whole, icon: ContactIcon(contact))
  }

  private func separator(_ element: Element) -> Inline {
    var textStyle = style.contacts
    if let text = style.contactSeparator {
      textStyle.color = style.location.color
      textStyle.tracking = textStyle.size * 0.12
      return Inline(text: text, style: textStyle, element: element, wrapping: .separator)
    }
    textStyle.tracking = style.spaces.betweenContacts
    return Inline(text: " ", style: textStyle, element: element, wrapping: .separator, actualText: " · ")
  }
}
