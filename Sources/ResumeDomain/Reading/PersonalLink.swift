import ResumeSupport

/// A link of the personal details with the names that people type for it, such as `github` or `email`.
package struct PersonalLink: Sendable {
  /// The name that no other link of the personal details has.
  package fileprivate(set) var name: String
  /// The title, such as the network of a profile; nil if there is none.
  package let title: LocalizedText?
  package let link: Link
  /// All names: the title, the host, and the host's own name, such as `github` in `github.com`.
  let names: [String]

  /// Returns the name in an argument that probably means a link of the personal details; nil for other arguments.
  static func usualName(_ text: String) -> String? {
    let kind = SearchKind.person.rawValue + ":"
    let name = (text.hasPrefix(kind) ? text.dropFirst(kind.count) : text[...]).lowercased()
    return ["email", "website", "github", "gitlab", "linkedin", "mastodon", "stackoverflow"].first { $0 == name }
  }
}

extension Person {
  /// The links, then the email address.
  package var namedLinks: [PersonalLink] {
    var named = links.map { link in
      let host = link.url.host
      let titles = link.title?.translations.map(\.text) ?? []
      let names = (link.url == website ? ["website"] : []) + titles + titles.map(TextFolding.slug) + host.names
      return PersonalLink(
        name: names.first { !$0.isEmpty && TextFolding.slug($0) == $0 } ?? host, title: link.title,
        link: .web(link.url),
        names: names)
    }
    if let mail = email.flatMap({ ResumeDomain.Link(mailbox: $0) }) {
      named.append(PersonalLink(name: "email", title: nil, link: mail, names: ["email", mail.shortAddress]))
    }
    var counts: [String: Int] = [:]
    for index in named.indices {
      let count = counts[named[index].name, default: 0] + 1
      counts[named[index].name] = count
      if count > 1 { named[index].name += "-\(count)" }
    }
    return named
  }
}

extension WebLink {
  /// The host in lowercase, without `www.`, user name and port.
  var host: String {
    let authority = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last?
      .prefix { !"/?#".contains($0) }
    let host = authority?.split(separator: "@").last?.prefix { $0 != ":" }.lowercased() ?? ""
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}

extension String {
  /// The names of a host: the host, and its own name in `github.com`, `es.linkedin.com` and `m.facebook.com`, but not in `ada.github.io`.
  fileprivate var names: [String] {
    let labels = split(separator: ".")
    let own = labels.count == 3 && labels[0].utf8.count <= 2 ? labels.dropFirst() : labels[...]
    return own.count == 2 ? [String(own[own.startIndex]), self] : [self]
  }
}
