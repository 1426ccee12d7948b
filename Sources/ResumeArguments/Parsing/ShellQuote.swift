/// Quotes text for shells.
package enum ShellQuote {
  /// Returns a text as one word of a command to copy, quoted only if necessary.
  package static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "/._-+=:,@%".utf8.contains(byte)
    }
    return isPlain && !text.isEmpty ? text : posix(text)
  }

  /// Returns the parts of the last word of a command that stand before and after options, each with the space before it.
  package static func aroundOptions(_ text: String) -> [String] {
    text.hasPrefix("-") ? ["", " -- " + word(text)] : [" " + word(text), ""]
  }

  private static func posix(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
