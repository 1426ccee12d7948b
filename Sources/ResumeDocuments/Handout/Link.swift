public import ResumeDomain

/// Where a link may lead: a page, or somebody's mailbox.
public enum Link: Sendable, Equatable {
  case web(WebLink)
  case mail(String)

  /// Creates a link to a mailbox; `nil` where the text is no plain address, such as `ada@example.org`.
  public init?(mailbox text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), text.utf8.count <= 254,
      text.utf8.allSatisfy({ Self.isPlain($0) || $0 == UInt8(ascii: "@") })
    else { return nil }
    self = .mail(text)
  }

  /// The whole address, such as `https://example.org/` or `mailto:ada@example.org`.
  public var address: String {
    switch self {
    case .web(let link): link.address
    case .mail(let mailbox): "mailto:" + mailbox
    }
  }

  /// The address as people write it: without `https://`, `mailto:`, a slash that says nothing, and a user's name and password.
  public var shortAddress: String {
    switch self {
    case .mail(let mailbox): return mailbox
    case .web(let link):
      let address = link.address
      guard let start = address.firstRange(of: "://")?.upperBound else { return address }
      let user = address[start...].prefix { !"/?#".contains($0) }.lastIndex(of: "@")
      let rest = address[(user.map { address.index(after: $0) } ?? start)...]
      let isBareHost = rest.hasSuffix("/") && !rest.dropLast().contains { "/?#".contains($0) }
      return String(isBareHost ? rest.dropLast() : rest)
    }
  }

  /// What an address may be made of without being quoted or escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "+-._".utf8.contains(byte)
  }
}
