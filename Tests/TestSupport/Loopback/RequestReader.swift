import Foundation

/// A parser for the HTTP/1.1 requests of a connection.
struct RequestReader {
  struct Message {
    let method: String
    let target: String
    let headers: HeaderFields
    let body: Data
  }

  private static let headLimit = 1 << 20
  private static let bodyLimit = 64 << 20
  private let stream: SocketStream
  private var buffer: [UInt8] = []

  init(stream: SocketStream) {
    self.stream = stream
  }

  /// Returns the next request; `nil` at the end of the connection.
  /// - Throws: ``LoopbackError`` for a malformed or incomplete request.
  mutating func next() throws(LoopbackError) -> Message? {
    guard let lines = try readHead() else { return nil }
    let parts = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else { throw LoopbackError("no request line") }
    var headers: HeaderFields = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw LoopbackError("no header field") }
      headers.add(
        String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    if headers["Expect"]?.lowercased() == "100-continue" {
      _ = stream.send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    let body = try readBody(headers)
    return Message(method: parts[0], target: parts[1], headers: headers, body: body)
  }

  private mutating func readHead() throws(LoopbackError) -> [String]? {
    var lines: [String] = []
    var size = 0
    while true {
      guard let line = try readLine(limit: Self.headLimit - size) else {
        if lines.isEmpty { return nil }
        throw LoopbackError("the head was cut off")
      }
      size += line.utf8.count
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        return lines
      }
    }
  }

  private mutating func readBody(_ headers: HeaderFields) throws(LoopbackError) -> Data {
    if headers["Transfer-Encoding"]?.lowercased() == "chunked" { return try readChunks() }
    guard let text = headers["Content-Length"] else { return Data() }
    guard let count = Int(text), (0...Self.bodyLimit).contains(count) else { throw LoopbackError("bad length") }
    return try read(count)
  }

  private mutating func readChunks() throws(LoopbackError) -> Data {
    var body = Data()
    while true {
      let size = try readLine(limit: 1024).flatMap { Int($0.prefix { $0 != ";" }, radix: 16) }
      guard let size, size >= 0, body.count + size <= Self.bodyLimit else { throw LoopbackError("bad chunk") }
      if size == 0 {
        while let line = try readLine(limit: 1024), !line.isEmpty {}
        return body
      }
      body += try read(size)
      guard try readLine(limit: 1024) == "" else { throw LoopbackError("bad chunk") }
    }
  }

  private mutating func readLine(limit: Int) throws(LoopbackError) -> String? {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        var line = buffer[..<end]
        if line.last == 0x0D { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        buffer.removeFirst(end + 1)
        return text
      }
      searched = buffer.count
      guard searched <= limit else { throw LoopbackError("a line is too long") }
      guard let more = stream.receive() else {
        if buffer.isEmpty { return nil }
        throw LoopbackError("a line was cut off")
      }
      buffer += more
    }
  }

  private mutating func read(_ count: Int) throws(LoopbackError) -> Data {
    while buffer.count < count {
      guard let more = stream.receive() else { throw LoopbackError("the body was cut off") }
      buffer += more
    }
    let data = Data(buffer[..<count])
    buffer.removeFirst(count)
    return data
  }
}
