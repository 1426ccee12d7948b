import Foundation

/// An address that a file may be fetched from, as far as its text tells.
struct DownloadTarget: Sendable, Equatable {
  /// Whom it names.
  enum Host: Sendable, Equatable {
    case address(NetworkAddress)
    /// A name, in letters, digits, dots, dashes and underscores; one in another script has to be spelt in these.
    case name(String)
  }

  let url: URL
  let host: Host

  /// Takes an absolute URL of one of the schemes, without a user, whose host everybody reads alike.
  init(_ url: URL, schemes: Set<String>) throws(DownloadError) {
    guard let scheme = url.scheme?.lowercased(), schemes.contains(scheme) else { throw .refused(.scheme) }
    guard url.user() == nil, url.password() == nil, !Self.authority(of: url).contains("@") else {
      throw .refused(.credentials)
    }
    guard let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty else { throw .refused(.malformed) }
    // What is sent to must be what was looked at.
    let authority = Self.authority(of: url).lowercased()
    let port = url.port.map { ":\($0)" } ?? ""
    guard [host, "[\(host)]"].contains(where: { authority == $0 + port || authority == $0 + ":" }) else {
      throw .refused(.malformed)
    }
    self.url = url
    self.host = try Self.host(host, isBracketed: authority.hasPrefix("["))
  }

  /// What stands between the scheme and the path.
  private static func authority(of url: URL) -> Substring {
    let text = url.absoluteString
    guard let start = text.firstRange(of: "://") else { return "" }
    return text[start.upperBound...].prefix { !"/?#\\".contains($0) }
  }

  private static func host(_ text: String, isBracketed: Bool) throws(DownloadError) -> Host {
    let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    if isBracketed || bare.contains(":") {
      guard let bytes = ipv6(bare) else { throw .refused(.malformed) }
      return .address(NetworkAddress(bytes: bytes))
    }
    guard bare.utf8.allSatisfy({ isOfName($0) }) else { throw .refused(.malformed) }
    let name = bare.hasSuffix(".") ? String(bare.dropLast()) : bare
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last, !labels.contains("") else { throw .refused(.malformed) }
    if last == "localhost" { throw .refused(.notPublic) }
    guard isNumber(last) else { return .name(bare) }
    // 2130706433, 0x7f.1 and 0177.0.0.1 mean different hosts to different readers.
    let bytes = labels.compactMap { label in UInt8(label).flatMap { String($0) == label ? $0 : nil } }
    guard labels.count == 4, bytes.count == 4 else { throw .refused(.notPublic) }
    return .address(NetworkAddress(bytes: bytes))
  }

  /// Whether a last label makes the whole an address, as the URL standard has it.
  private static func isNumber(_ label: Substring) -> Bool {
    let isDecimal = label.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isHexadecimal = label.hasPrefix("0x") && label.dropFirst(2).allSatisfy(\.isHexDigit)
    return isDecimal || isHexadecimal
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
  }

  private static func ipv6(_ text: String) -> [UInt8]? {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: &address) { Array($0) }
  }
}
