public import Foundation

/// A request as received by the server.
public struct RecordedRequest: Sendable {
  /// The position among all requests of the server, from 0.
  public let number: Int
  /// The number of its connection, from 0; requests with equal numbers shared a connection.
  public let connection: Int
  /// The HTTP method, such as `GET`.
  public let method: String
  /// The request target as received: percent-encoded path and query.
  public let target: String
  /// The header fields.
  public let headers: HeaderFields
  /// The body, with chunked coding removed.
  public let body: Data
  /// The time at which the request was complete.
  public let receivedAt: ContinuousClock.Instant

  /// The percent-encoded path.
  public var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// The path's segments, each percent-decoded separately, without the empty one before the leading slash.
  public var segments: [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      $0.removingPercentEncoding ?? String($0)
    }
  }

  /// The query as received, without the question mark; empty without a query.
  public var query: String {
    String(target.drop { $0 != "?" }.dropFirst())
  }

  /// The query's names and values, decoded as a web form: a raw `+` means a space.
  public var queryItems: [(name: String, value: String)] {
    FormDecoding.items(of: query)
  }

  /// Returns the first value of a query parameter, decoded.
  public func queryValue(_ name: String) -> String? {
    queryItems.first { $0.name == name }?.value
  }

  /// Returns the value of a header field; names are case-insensitive.
  public func header(_ name: String) -> String? {
    headers[name]
  }

  /// The body as text, with invalid UTF-8 replaced.
  public var text: String {
    String(decoding: body, as: UTF8.self)
  }
}
