import ResumeTerminal

/// A terminal that types: each step as soon as the screen shows the text that it waits for.
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
  let diary = Shared<[String]>([])
  /// The last frame.
  let picture = Shared<[String]>([])
  private let steps: Shared<[Step]>
  private let receiver = Shared<(@Sendable ([TerminalEvent]) -> Void)?>(nil)

  init(size: ScreenSize = ScreenSize(columns: 80, rows: 24), _ steps: Step...) {
    self.size = size
    self.steps = Shared(steps)
  }

  func open(_ receive: @escaping @Sendable ([TerminalEvent]) -> Void) throws(PromptError) {
    diary.value.append("open")
    receiver.value = receive
  }

  func draw(_ lines: [ScreenLine]) throws(WriteError) {
    picture.value = lines.map(\.text)
    guard let next = steps.value.first, picture.value.joined(separator: "\n").contains(next.text) else { return }
    steps.value.removeFirst()
    receiver.value?(next.events)
  }

  func copy(_ text: String) throws(WriteError) { diary.value.append("copy " + text) }

  func lending<Value>(_ work: () -> Value) throws(PromptError) -> Value {
    diary.value.append("lend")
    return work()
  }

  func close() {
    if diary.value.last != "close" { diary.value.append("close") }
  }
}
