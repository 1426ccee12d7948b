extension Character {
  /// The terminal columns it takes: 0 for controls and lone marks, 2 for wide characters and emoji, else 1.
  ///
  /// A cluster of several letters, such as an Indic conjunct, takes the sum of their columns.
  public var displayWidth: Int {
    var width = ClusterWidth()
    for scalar in unicodeScalars { width.add(scalar) }
    return width.columns
  }
}

extension StringProtocol {
  /// The terminal columns it takes on one line; newlines and other controls take none.
  public var displayWidth: Int {
    var ascii = 0
    for byte in utf8 {
      guard (0x20..<0x7F).contains(byte) else { return reduce(0) { $0 + $1.displayWidth } }
      ascii += 1
    }
    return ascii
  }
}
