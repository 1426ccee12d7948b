/// Replies that replace a fake's default responses, by name, permanently or a number of times.
struct FaultTable: Sendable {
  private struct Entry {
    var reply: LoopbackServer.Handler
    var times: Int?
  }

  private var entries: [String: Entry] = [:]

  /// Sets the replacement for a name; `times` nil means permanently, and a `nil` reply removes the replacement.
  mutating func set(_ name: String, times: Int?, _ reply: LoopbackServer.Handler?) {
    entries[name] = reply.map { Entry(reply: $0, times: times) }
  }

  /// Returns the replacement for the first name that has one, and counts it as used.
  mutating func take(_ names: [String]) -> LoopbackServer.Handler? {
    for name in names {
      guard let entry = entries[name] else { continue }
      if let times = entry.times { entries[name]?.times = times - 1 }
      if entry.times == 1 { entries[name] = nil }
      return entry.reply
    }
    return nil
  }
}
