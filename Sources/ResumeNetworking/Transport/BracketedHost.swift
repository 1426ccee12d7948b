#if canImport(FoundationNetworking)
  import Foundation

  /// Spells IPv6 literals so that FoundationNetworking sends to them.
  ///
  /// It compares Foundation's host, which has no brackets, with libcurl's, which has, and refuses to send. With everything
  /// percent-encoded both read `[::1]`.
  enum BracketedHost {
    static func encoded(_ url: URL) -> URL {
      let text = url.absoluteString
      guard let start = text.firstRange(of: "://["), let end = text[start.upperBound...].firstIndex(of: "]") else {
        return url
      }
      let address = text[start.upperBound..<end].replacing(":", with: "%3a")
      return URL(string: "\(text[..<start.lowerBound])://%5b\(address)%5d\(text[end...].dropFirst())") ?? url
    }
  }
#endif
