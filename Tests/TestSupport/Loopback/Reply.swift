public import Foundation

/// A response of the loopback server: status, header fields and body, and how they are sent.
///
/// Start with a factory such as ``json(_:status:)`` and change it with the modifiers in `Reply+Faults.swift`.
public struct Reply: Sendable {
  /// How the end of the body is indicated.
  public enum Framing: Sendable {
    /// `Content-Length`, or no body for 204 and 304.
    case contentLength
    /// `Transfer-Encoding: chunked`.
    case chunked
    /// The end of the connection, as in HTTP/1.0.
    case untilClose
    /// No head: the body's bytes are sent unchanged, then the connection is closed.
    case raw
  }

  enum Body: Sendable {
    case bytes(Data)
    /// A number of spaces, or an endless stream of them if `nil`, generated while they are sent.
    case blanks(Int?)

    var count: Int? {
      switch self {
      case .bytes(let data): data.count
      case .blanks(let count): count
      }
    }
  }

  struct Pace: Sendable {
    let bytes: Int
    let interval: Duration
  }

  struct Interruption: Sendable {
    enum Kind: Sendable { case stall, close, reset }
    let kind: Kind
    /// The number of body bytes to send first; `nil` means before the head.
    let bodyBytes: Int?
  }

  /// The status code.
  public var status: Int
  /// The header fields; a `Content-Length` is sent unchanged, even if it is wrong.
  public var headers: HeaderFields
  /// How the end of the body is indicated.
  public var framing: Framing
  /// The delay before the first byte; it ends early if the client closes the connection.
  public var delay: Duration = .zero
  var body: Body
  var pace: Pace?
  var interruption: Interruption?

  init(status: Int, headers: HeaderFields, framing: Framing, body: Body) {
    self.status = status
    self.headers = headers
    self.framing = framing
    self.body = body
  }

  /// Creates a reply from a status, header fields and a body.
  public init(status: Int = 200, headers: HeaderFields = [:], body: Data = Data()) {
    self.init(status: status, headers: headers, framing: .contentLength, body: .bytes(body))
  }

  /// Returns a reply with JSON text.
  public static func json(_ text: String, status: Int = 200) -> Reply {
    Reply(status: status, headers: ["Content-Type": "application/json; charset=UTF-8"], body: Data(text.utf8))
  }

  /// Returns a reply with plain text.
  public static func text(_ text: String, status: Int = 200) -> Reply {
    Reply(status: status, headers: ["Content-Type": "text/plain; charset=UTF-8"], body: Data(text.utf8))
  }

  /// Returns a reply with an HTML page, as captive portals and proxies send it.
  public static func html(_ text: String, status: Int = 200) -> Reply {
    Reply(status: status, headers: ["Content-Type": "text/html; charset=UTF-8"], body: Data(text.utf8))
  }

  /// Returns a reply with JSON that is already compressed, with `Content-Encoding: gzip`.
  public static func gzipped(_ gzip: Data, status: Int = 200) -> Reply {
    Reply(status: status, headers: ["Content-Type": "application/json", "Content-Encoding": "gzip"], body: gzip)
  }

  /// Returns a redirect to an absolute URL or a path.
  public static func redirect(to location: String, status: Int = 302) -> Reply {
    Reply(status: status, headers: ["Location": location])
  }

  /// Returns a reply with a body of spaces, generated while it is sent; `count` nil means endless and always chunked.
  public static func blanks(_ count: Int?, framing: Framing = .contentLength) -> Reply {
    Reply(
      status: 200, headers: ["Content-Type": "application/json"], framing: count == nil ? .chunked : framing,
      body: .blanks(count))
  }

  /// Returns a reply of raw bytes, including the status line, after which the connection is closed.
  public static func raw(_ text: String) -> Reply {
    Reply(status: 0, headers: [:], framing: .raw, body: .bytes(Data(text.utf8)))
  }
}
