import ResumeTerminal

/// A scripted terminal: sends the events of each step as soon as the screen shows its text.
final class StubScreen: ScreenTerminal {
  /// Events to send once the screen contains a text.
  struct Step: Sendable {
    var text: String
    var events: [TerminalEvent]

    static func when(_ text: String, _ events: TerminalEvent...) -> Step { Step(text: text, events: events) }
  }

  let size: ScreenSize
  let colorDepth = ColorDepth.none
  /// The operations, in order.
  let operations = Shared<[String]>([])
  /// The last frame.
  let frame = Shared<[String]>([])
  private let steps: Shared<[Step]>
  private let receiver = Shared<(@Sendable ([TerminalEvent]) -> Void)?>(nil)

  init(size: ScreenSize = ScreenSize(columns: 80, rows: 24), _ steps: Step...) {
    self.size = size
    self.steps = Shared(steps)
  }

  func open(_ receive: @escaping @Sendable ([TerminalEvent]) -> Void) throws(PromptError) {
    operations.value.append("open")
    receiver.value = receive
  }

  func draw(_ lines: [ScreenLine]) throws(WriteError) {
    frame.value = lines.map(\.text)
    guard let next = steps.value.first, frame.value.joined(separator: "\n").contains(next.text) else { return }
    steps.value.removeFirst()
    receiver.value?(next.events)
  }

  func copy(_ text: String) throws(WriteError) { operations.value.append("copy " + text) }

  func lending<Value>(_ work: () -> Value) throws(PromptError) -> Value {
    operations.value.append("lend")
    return work()
  }

  func close() {
    if operations.value.last != "close" { operations.value.append("close") }
  }
}
