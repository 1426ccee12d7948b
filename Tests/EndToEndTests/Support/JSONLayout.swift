/// The layout of a JSON text, which parsing discards.
enum JSONLayout {
  private enum Container {
    case array
    /// The previous key, and whether the next string is a key.
    case object(last: [UInt8], expectsKey: Bool)
  }

  /// Returns whether the text is one line without white space, and the keys of all objects are sorted and unique.
  static func isCompactAndSorted(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    var containers: [Container] = []
    guard bytes.popLast() == UInt8(ascii: "\n") else { return false }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "{"): containers.append(.object(last: [], expectsKey: true))
      case UInt8(ascii: "["): containers.append(.array)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
      case UInt8(ascii: ","):
        if case .object(let last, _)? = containers.last {
          containers[containers.count - 1] = .object(last: last, expectsKey: true)
        }
      case UInt8(ascii: "\""):
        let string = restOfString(&bytes)
        guard case .object(let last, true)? = containers.last else { continue }
        guard last.isEmpty || last.lexicographicallyPrecedes(string) else { return false }
        containers[containers.count - 1] = .object(last: string, expectsKey: false)
      case 0...0x20: return false
      default: continue
      }
    }
    return containers.isEmpty
  }

  private static func restOfString(_ bytes: inout ArraySlice<UInt8>) -> [UInt8] {
    var string: [UInt8] = []
    while let byte = bytes.popFirst(), byte != UInt8(ascii: "\"") {
      string.append(byte)
      if byte == UInt8(ascii: "\\"), let escaped = bytes.popFirst() { string.append(escaped) }
    }
    return string
  }
}
