import ResumeDocuments
import ResumeDomain

/// How to reach a person, in the words of one language.
struct HandoutContacts {
  let person: Person?
  let words: HandoutWords

  private var labels: Labels { words.labels }

  /// The place, mailboxes, number and pages.
  var all: [Handout.Contact] {
    guard let person else { return [] }
    var contacts: [Handout.Contact] = []
    if let place = person.place?.line(words.line) {
      contacts.append(.init(kind: .place, label: labels.text("handout.place"), text: place))
    }
    let main = person.email.flatMap(words.line)
    if let main { contacts.append(mail(main)) }
    for mailbox in mailboxes(person) where mailbox != main { contacts.append(mail(mailbox)) }
    if let phone = person.phone.flatMap(words.line) {
      contacts.append(.init(kind: .phone, label: labels.text("about.phone"), text: phone))
    }
    return contacts + person.links.map(page) + names(person)
  }

  private func mail(_ mailbox: String) -> Handout.Contact {
    .init(kind: .email, label: labels.text("about.email"), text: mailbox, link: Link(mailbox: mailbox))
  }

  /// A page by its address, which also paper can show; by its title where the address is too long to be read.
  private func page(_ link: Person.Link) -> Handout.Contact {
    let (title, target) = (words.line(link.title), Link.web(link.url))
    let address = target.shortAddress
    return Handout.Contact(
      kind: .link, label: title ?? labels.text("link.web"),
      text: address.count > Self.longestAddress ? title ?? address : address, link: target)
  }

  private static let longestAddress = 50

  /// The mailboxes among the profiles, each once.
  private func mailboxes(_ person: Person) -> [String] {
    let found = OtherFields(person.otherFields).parts("profiles").compactMap(Self.mailbox)
    return found.indices.filter { !found[..<$0].contains(found[$0]) }.map { found[$0] }
  }

  private static func mailbox(_ profile: OtherFields) -> String? {
    guard let address = profile.word("url"), address.prefix(scheme.count).lowercased() == scheme else { return nil }
    let mailbox = String(address.dropFirst(scheme.count))
    return Link(mailbox: mailbox) == nil ? nil : mailbox
  }

  private static let scheme = "mailto:"

  /// What the person is called elsewhere, where no page of that can be linked.
  private func names(_ person: Person) -> [Handout.Contact] {
    OtherFields(person.otherFields).parts("profiles").compactMap { profile in
      guard profile.link("url") == nil, Self.mailbox(profile) == nil, let name = words.line(profile.text("username"))
      else { return nil }
      let network = words.line(profile.text("network"))
      return Handout.Contact(
        kind: .link, label: network ?? labels.text("link.web"), text: network.map { $0 + ": " + name } ?? name)
    }
  }
}
