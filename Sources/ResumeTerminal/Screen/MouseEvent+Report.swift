extension MouseEvent {
  /// Reads what a terminal tells of its mouse in the SGR way, `button;column;row` from 1; `nil` for what is no event here.
  init?(report: some Collection<UInt8>) {
    let numbers = SequenceNumbers(report).all
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    // Beside the button the number holds Shift 4, Alt 8 and Ctrl 16, which make no difference.
    switch numbers[0] & ~0b11100 {
    case 0: self.init(.press, column: numbers[1] - 1, row: numbers[2] - 1)
    case 64: self.init(.wheelUp, column: numbers[1] - 1, row: numbers[2] - 1)
    case 65: self.init(.wheelDown, column: numbers[1] - 1, row: numbers[2] - 1)
    default: return nil
    }
  }
}
