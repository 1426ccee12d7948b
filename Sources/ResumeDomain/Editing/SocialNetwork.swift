/// A site on which people have profiles.
struct SocialNetwork: Equatable {
  let name: String
  /// The hosts, also of subdomains such as `es.linkedin.com`.
  private let hosts: [String]
  /// What stands before the user name in the path of a profile, such as `in/` or `@`; the first one in new URLs.
  private let prefixes: [String]
  private let otherNames: [String]

  private init(_ name: String, _ hosts: [String], _ prefixes: [String] = [""], also otherNames: [String] = []) {
    self.name = name
    self.hosts = hosts
    self.prefixes = prefixes
    self.otherNames = otherNames
  }

  private static let all = [
    SocialNetwork("GitHub", ["github.com"]), SocialNetwork("GitLab", ["gitlab.com"]),
    SocialNetwork("Bitbucket", ["bitbucket.org"]), SocialNetwork("Codeberg", ["codeberg.org"]),
    SocialNetwork("LinkedIn", ["linkedin.com"], ["in/"]), SocialNetwork("Xing", ["xing.com"], ["profile/"]),
    SocialNetwork("X", ["x.com", "twitter.com"], also: ["Twitter"]),
    SocialNetwork("Bluesky", ["bsky.app"], ["profile/"]),
    SocialNetwork("Threads", ["threads.net", "threads.com"], ["@"]),
    SocialNetwork("Instagram", ["instagram.com"]), SocialNetwork("Facebook", ["facebook.com"]),
    SocialNetwork("YouTube", ["youtube.com"], ["@", "c/", "user/"]), SocialNetwork("Twitch", ["twitch.tv"]),
    SocialNetwork("Stack Overflow", ["stackoverflow.com"], ["users/"], also: ["StackOverflow"]),
    SocialNetwork("Medium", ["medium.com"], ["@"]),
    SocialNetwork("dev.to", ["dev.to"], also: ["DEV", "DEV Community"]),
    SocialNetwork("Dribbble", ["dribbble.com"]), SocialNetwork("Behance", ["behance.net"]),
    SocialNetwork("npm", ["npmjs.com"], ["~"]), SocialNetwork("PyPI", ["pypi.org"], ["user/"]),
    SocialNetwork("Hugging Face", ["huggingface.co"]), SocialNetwork("Kaggle", ["kaggle.com"]), mastodon,
  ]

  /// The network of many hosts, on which the path of a profile begins with `@`.
  private static let mastodon = SocialNetwork("Mastodon", [], ["@"])

  /// Creates the network with a name, ignoring letter case; nil if it is unknown.
  init?(named name: String) {
    let key = name.lowercased()
    guard let known = Self.all.first(where: { ([$0.name] + $0.otherNames).contains { $0.lowercased() == key } }) else {
      return nil
    }
    self = known
  }

  /// Creates the network of a profile's URL; nil if it is unknown.
  init?(host: String, path: [String]) {
    let known = Self.all.first { $0.hosts.contains { host == $0 || host.hasSuffix("." + $0) } }
    guard let network = known ?? (path.count == 1 && path[0].hasPrefix("@") ? Self.mastodon : nil) else { return nil }
    self = network
  }

  /// Returns the network's spelling of its name; another of its names stays.
  func spelling(of typed: String) -> String { typed.lowercased() == name.lowercased() ? name : typed }

  /// Returns the user name in the path of a profile; nil if another page has such a path.
  func username(in path: [String]) -> String? {
    let text = path.joined(separator: "/")
    guard let prefix = prefixes.first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(prefix.count).split(separator: "/")
    // The path of a user of Stack Overflow has a number before the name.
    guard name != "Stack Overflow" else { return rest.count == 2 ? String(rest[1]) : nil }
    guard rest.count == 1, !rest[0].contains(".php") else { return nil }
    return String(rest[0])
  }

  /// Returns the URL of a user's profile; nil if the name is not enough for one.
  func url(of username: String) -> String? {
    if self == Self.mastodon {
      let parts = username.split(separator: "@")
      return parts.count == 2 ? WebLink("https://\(parts[1])/@\(parts[0])")?.address : nil
    }
    guard name != "Stack Overflow", let host = hosts.first else { return nil }
    return WebLink("https://\(host)/\(prefixes[0])\(username)")?.address
  }
}

/// A profile on another site.
struct NetworkProfile {
  let network: String
  let username: String?
  let url: String?
  /// What two profiles on one site have in common: the network, or the host if it has many.
  let site: String

  /// Creates the profile with a URL. The network is that of the host, or else the host's name.
  init(_ link: WebLink) {
    let path = link.address.split(separator: "/").dropFirst(2).joined(separator: "/").prefix { !"?#".contains($0) }
      .split(separator: "/").map(String.init)
    let known = SocialNetwork(host: link.host, path: path)
    network = known?.name ?? link.host
    username = known?.username(in: path)
    url = link.address
    site = known?.name == "Mastodon" ? link.host : network
  }

  /// Creates the profile of a user; `name` is that of the network if it is unknown.
  init(username typed: String, on network: SocialNetwork?, _ name: String) {
    let username = typed.hasPrefix("@") ? String(typed.dropFirst()) : typed
    self.network = network?.name ?? name
    url = network?.url(of: username)
    self.username = network?.name == "Mastodon" ? String(username.prefix { $0 != "@" }) : username
    site = self.network
  }
}
