extension ClipboardSequence {
  /// Whether the terminal that the environment names may understand the sequence.
  ///
  /// One without a name, `dumb`, the Linux console and DEC's own have no clipboard.
  public static func mayBeUnderstood(environment: [String: String]) -> Bool {
    let name = (environment["TERM"] ?? "").lowercased()
    let number = name.dropFirst(2).prefix { $0 != "-" }
    let isDEC = name.hasPrefix("vt") && !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    return !isDEC && !["", "dumb", "linux"].contains(name.prefix { $0 != "-" })
  }
}
