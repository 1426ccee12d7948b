public import Foundation

/// A request as the server read it off the wire.
public struct RecordedRequest: Sendable {
  /// The position among all the server's requests, from 0.
  public let number: Int
  /// The connection it came on, from 0; equal numbers mean that the connection was kept alive.
  public let connection: Int
  /// The method, such as `GET`.
  public let method: String
  /// The request target, byte for byte: percent-encoded path and query.
  public let target: String
  /// The header fields.
  public let headers: HeaderFields
  /// The body, with chunked coding removed.
  public let body: Data
  /// When the whole request had arrived.
  public let receivedAt: ContinuousClock.Instant

  /// The path, percent-encoded as it came.
  public var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// The path's segments, each percent-decoded on its own; the one before the leading slash is left out.
  public var segments: [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      $0.removingPercentEncoding ?? String($0)
    }
  }

  /// The query as it came, without the question mark; empty where there is none.
  public var query: String {
    String(target.drop { $0 != "?" }.dropFirst())
  }

  /// The query's names and values, decoded as a web form: a raw `+` means a blank.
  public var queryItems: [(name: String, value: String)] {
    FormDecoding.items(of: query)
  }

  /// The first value of a query parameter, decoded.
  public func queryValue(_ name: String) -> String? {
    queryItems.first { $0.name == name }?.value
  }

  /// The value of a header field; the name's case does not matter.
  public func header(_ name: String) -> String? {
    headers[name]
  }

  /// The body as text; bytes that are no UTF-8 are replaced.
  public var text: String {
    String(decoding: body, as: UTF8.self)
  }
}
