public import Foundation

/// What the loopback server answers: a status, header fields and a body, and how they reach the client.
///
/// Start from a factory such as ``json(_:status:)`` and refine it with the modifiers in `Reply+Faults.swift`.
public struct Reply: Sendable {
  /// How the end of the body is marked.
  public enum Framing: Sendable {
    /// `Content-Length`, or no body at all for 204 and 304.
    case contentLength
    /// `Transfer-Encoding: chunked`.
    case chunked
    /// The end of the connection, as in HTTP/1.0.
    case untilClose
    /// No head at all: the body's bytes are sent as they are, then the connection is closed.
    case raw
  }

  enum Body: Sendable {
    case bytes(Data)
    /// So many blanks, or endlessly many; made while they are sent.
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
    /// The number of body bytes sent before it; `nil` means before the head.
    let bodyBytes: Int?
  }

  /// The status code.
  public var status: Int
  /// The header fields; a given `Content-Length` is sent as it is, however wrong.
  public var headers: HeaderFields
  /// How the end of the body is marked.
  public var framing: Framing
  /// The silence before the first byte; it ends early when the client goes away.
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

  /// Creates an answer from a status, header fields and a body.
  public init(status: Int = 200, headers: HeaderFields = [:], body: Data = Data()) {
    self.init(status: status, headers: headers, framing: .contentLength, body: .bytes(body))
  }

  /// A JSON text.
  public static func json(_ text: String, status: Int = 200) -> Reply {
    Reply(status: status, headers: ["Content-Type": "application/json; charset=UTF-8"], body: Data(text.utf8))
  }

  /// A plain text.
  public static func text(_ text: String, status: Int = 200) -> Reply {
    Reply(status: status, headers: ["Content-Type": "text/plain; charset=UTF-8"], body: Data(text.utf8))
  }

  /// An HTML page, as captive portals and proxies send.
  public static func html(_ text: String, status: Int = 200) -> Reply {
    Reply(status: status, headers: ["Content-Type": "text/html; charset=UTF-8"], body: Data(text.utf8))
  }

  /// A JSON body that is gzip already, with `Content-Encoding: gzip`.
  public static func gzipped(_ gzip: Data, status: Int = 200) -> Reply {
    Reply(status: status, headers: ["Content-Type": "application/json", "Content-Encoding": "gzip"], body: gzip)
  }

  /// A redirection to an absolute URL or a path.
  public static func redirect(to location: String, status: Int = 302) -> Reply {
    Reply(status: status, headers: ["Location": location])
  }

  /// A body of blanks that is never held in memory; `count` nil means endless, and is then always chunked.
  public static func blanks(_ count: Int?, framing: Framing = .contentLength) -> Reply {
    Reply(
      status: 200, headers: ["Content-Type": "application/json"], framing: count == nil ? .chunked : framing,
      body: .blanks(count))
  }

  /// Bytes sent exactly as they are, status line included; the connection is closed after them.
  public static func raw(_ text: String) -> Reply {
    Reply(status: 0, headers: [:], framing: .raw, body: .bytes(Data(text.utf8)))
  }
}
