/// Which keys the sequences of terminals stand for, those of xterm, rxvt, VTE, the Linux console, PuTTY, tmux and screen.
///
/// Keys held down meanwhile, such as Shift or Ctrl, are left out: an arrow with them is an arrow.
enum KeyTable {
  /// The key of a sequence that ends so, with the number before it: `CSI 3 ~`, `CSI 1;5 A`, `CSI Z`.
  static func key(final: UInt8, number: Int) -> Key? {
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"), UInt8(ascii: "$"): key(number: number)
    case UInt8(ascii: "Z"): .backTab
    default: cursorKey(final)
    }
  }

  /// The key of `SS3` and this letter.
  static func key(shifted final: UInt8) -> Key? {
    final == UInt8(ascii: "M") ? .enter : cursorKey(final)
  }

  /// The key of one control byte but ESC.
  static func key(control byte: UInt8) -> Key? {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: nil
    }
  }

  private static func key(number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "a"): .up
    case UInt8(ascii: "B"), UInt8(ascii: "b"): .down
    case UInt8(ascii: "C"), UInt8(ascii: "c"): .right
    case UInt8(ascii: "D"), UInt8(ascii: "d"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }
}
