extension Unicode.Scalar {
  /// Whether it is one column wide, harmless, and never part of a longer character: ASCII, Latin letters, dashes, quotation
  /// marks. Most text has nothing else, and then needs no closer look.
  var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027: true
    default: false
    }
  }
}
