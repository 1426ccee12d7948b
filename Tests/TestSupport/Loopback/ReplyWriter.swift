import Foundation

/// Sends one reply with its faults.
struct ReplyWriter {
  /// What to do with the connection afterwards.
  enum Outcome { case keepAlive, close, reset }

  let stream: SocketStream

  func send(_ reply: Reply, to request: RecordedRequest) -> Outcome {
    if reply.delay > .zero, stream.ends(within: reply.delay) { return .close }
    if let interruption = reply.interruption, interruption.bodyBytes == nil { return interrupt(interruption) }
    let hasBody = request.method != "HEAD" && reply.status != 204 && reply.status != 304
    if reply.framing != .raw, !stream.send(head(of: reply, hasBody: hasBody)) { return .close }
    if hasBody, !sendBody(of: reply) { return .close }
    if let interruption = reply.interruption { return interrupt(interruption) }
    if hasBody, reply.framing == .chunked, !stream.send(Data("0\r\n\r\n".utf8)) { return .close }
    if reply.framing == .raw || reply.framing == .untilClose { return .close }
    let closes = [reply.headers["Connection"], request.headers["Connection"]]
      .contains { $0?.lowercased() == "close" }
    return closes ? .close : .keepAlive
  }

  private func interrupt(_ interruption: Reply.Interruption) -> Outcome {
    switch interruption.kind {
    case .stall:
      _ = stream.ends(within: nil)
      return .close
    case .close: return .close
    case .reset: return .reset
    }
  }

  private func head(of reply: Reply, hasBody: Bool) -> Data {
    var lines = ["HTTP/1.1 \(reply.status) Status"]
    for field in reply.headers.fields { lines.append("\(field.name): \(field.value)") }
    if hasBody, reply.headers["Content-Length"] == nil {
      switch reply.framing {
      case .contentLength: lines.append("Content-Length: \(reply.body.count ?? 0)")
      case .chunked: lines.append("Transfer-Encoding: chunked")
      case .untilClose, .raw: break
      }
    }
    return Data((lines + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private func sendBody(of reply: Reply) -> Bool {
    let end = min(reply.body.count ?? .max, reply.interruption?.bodyBytes ?? .max)
    let step = reply.pace?.bytes ?? 65_536
    let blanks = Data(repeating: 0x20, count: min(step, 65_536))
    var sent = 0
    while sent < end {
      if sent > 0, let pace = reply.pace, stream.ends(within: pace.interval) { return false }
      let piece =
        switch reply.body {
        case .bytes(let data): data.dropFirst(sent).prefix(min(step, end - sent))
        case .blanks: blanks.prefix(end - sent)
        }
      guard stream.send(framed(piece, as: reply.framing)) else { return false }
      sent += piece.count
    }
    return true
  }

  private func framed(_ piece: Data, as framing: Reply.Framing) -> Data {
    guard framing == .chunked else { return piece }
    return Data((String(piece.count, radix: 16) + "\r\n").utf8) + piece + Data("\r\n".utf8)
  }
}
