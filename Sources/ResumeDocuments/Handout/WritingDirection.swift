import ResumeDomain

extension LanguageTag {
  /// Whether a language is written from right to left.
  static func isRightToLeft(_ tag: String) -> Bool {
    ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(base(of: tag).lowercased())
  }
}

extension String {
  /// Whether the text has characters of a right-to-left script.
  var isRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a script that is written from right to left.
  var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
