import ResumeTerminal
import Synchronization

/// Lines about requests, kept until the screen that they would disturb is given back; the last ones, where they are many.
final class RequestDiary: Sendable {
  private static let most = 1000

  private let lines = Mutex<[String]>([])

  func add(_ line: String) {
    lines.withLock { lines in
      if lines.count == Self.most { lines.removeFirst() }
      lines.append(line)
    }
  }

  func tell(_ sink: any ByteSink) {
    try? sink.write(lines.withLock { $0 }.joined())
  }
}
