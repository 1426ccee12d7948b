public import Foundation

/// A blocking HTTP/1.1 client for 127.0.0.1 with one connection per request, without URLSession and proxies.
public struct LoopbackClient: Sendable {
  /// An HTTP response.
  public struct Response: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HeaderFields
    /// The body, with chunked coding removed.
    public let body: Data

    /// The body as text, with invalid UTF-8 replaced.
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// The port on 127.0.0.1.
  public let port: UInt16
  /// The number of seconds to wait for the next byte.
  public let silence: Int

  /// Creates a client.
  public init(port: UInt16, silence: Int = 30) {
    self.port = port
    self.silence = silence
  }

  /// Sends a request and returns the complete response.
  ///
  /// `target` is the percent-encoded path and query.
  /// - Throws: ``LoopbackError`` if the connection is refused, or the response is cut off, late or not HTTP.
  public func send(
    _ method: String = "GET", _ target: String, headers: HeaderFields = [:], body: Data? = nil
  ) throws(LoopbackError) -> Response {
    var fields = headers
    fields.set("Host", "127.0.0.1:\(port)")
    fields.set("Connection", "close")
    if let body { fields.set("Content-Length", String(body.count)) }
    let lines = ["\(method) \(target) HTTP/1.1"] + fields.fields.map { "\($0.name): \($0.value)" } + ["", ""]
    let head = Data(lines.joined(separator: "\r\n").utf8)
    return try Self.response(in: exchange(head + (body ?? Data()), until: Self.isComplete))
  }

  /// Sends raw bytes and reads until the server closes the connection.
  /// - Throws: ``LoopbackError`` if the connection is refused.
  public func exchange(_ request: Data) throws(LoopbackError) -> Data {
    try exchange(request) { _ in false }
  }

  private func exchange(_ request: Data, until isComplete: (Data) -> Bool) throws(LoopbackError) -> Data {
    let descriptor = socket(AF_INET, SocketStream.kind, 0)
    guard descriptor >= 0 else { throw LoopbackError("socket", errno: errno) }
    defer { _ = close(descriptor) }
    SocketStream.configure(descriptor)
    var limit = timeval(tv_sec: silence, tv_usec: 0)
    _ = setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = SocketStream.loopbackAddress(port: port)
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw LoopbackError("connect to port \(port)", errno: errno) }
    let stream = SocketStream(descriptor: descriptor)
    guard stream.send(request) else { throw LoopbackError("send", errno: errno) }
    var response = Data()
    while !isComplete(response), let bytes = stream.receive() { response += bytes }
    return response
  }

  /// Whether the response is complete; Google's emulator leaves the connection open despite `Connection: close`.
  private static func isComplete(_ bytes: Data) -> Bool {
    guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return false }
    let fields = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).lowercased()
    let isCounted = fields.contains("content-length:") || fields.contains("transfer-encoding: chunked")
    if fields.contains("chunked"), bytes.suffix(5) != Data("0\r\n\r\n".utf8) { return false }
    return isCounted && (try? response(in: bytes)) != nil
  }

  private static func response(in bytes: Data) throws(LoopbackError) -> Response {
    guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { throw LoopbackError("no complete head") }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, let status = Int(words[1]) else { throw LoopbackError("no status line") }
    var headers: HeaderFields = [:]
    for line in lines.dropFirst() {
      let name = line.prefix { $0 != ":" }
      headers.add(String(name), line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces))
    }
    var body = Data(bytes[end.upperBound...])
    if headers["Transfer-Encoding"]?.lowercased() == "chunked" {
      body = try joinedChunks(body)
    } else if let length = headers["Content-Length"].flatMap(Int.init) {
      guard body.count >= length else { throw LoopbackError("the body was cut off") }
      body = body.prefix(length)
    }
    return Response(status: status, headers: headers, body: body)
  }

  private static func joinedChunks(_ coded: Data) throws(LoopbackError) -> Data {
    var rest = coded[...]
    var body = Data()
    while let line = rest.firstRange(of: Data("\r\n".utf8)) {
      let digits = String(decoding: rest[..<line.lowerBound], as: UTF8.self).prefix { $0 != ";" }
      guard let size = Int(digits, radix: 16) else { throw LoopbackError("bad chunk") }
      if size == 0 { return body }
      let data = rest[line.upperBound...]
      guard data.count >= size + 2 else { throw LoopbackError("the body was cut off") }
      body += data.prefix(size)
      rest = data.dropFirst(size + 2)
    }
    throw LoopbackError("the body was cut off")
  }
}
