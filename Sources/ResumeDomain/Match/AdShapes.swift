import ResumeSupport

/// Recognition of names by a digit, a sign or an inner capital: `OAuth2`, `C++`, `gRPC`.
enum AdShapes {
  /// Words in the form of names that no ad asks for: legal forms, times, products that employers give.
  private static let others = TermHash.set(
    """
    a1 a2 b1 b2 c1 c2 gmbh gmbh&co m/w/d s.l s.a u.s u.s.a u.k e.v s.l.u s.a.u s.p.a s.r.l b.v n.v e.g i.e z.b u.a d.h p.ej p.ex a.m p.m p.o i.d.r \
    q1 q2 q3 q4 h1 h2 g7 m2 linkedin youtube tiktok whatsapp infojobs github.com macbook macbooks iphone iphones ipad ipads covid-19 covid19 \
    b2b b2c c2c d2c d2d p2p e2e 24/7 365 401k ph.d rgpd okrs kpis saas paas iaas homeoffice ios/mac jobrad wellpass ebike phd bsc msc mba ids nda ndas cvs faqs
    """)

  /// Whether a word that no list has is the name of something.
  static func isName(_ token: TermToken, _ text: [UInt8]) -> Bool {
    let shape = token.shape
    guard token.length > 1, token.length < 25, shape.contains(.letter),
      !others.contains(token.exact), !others.contains(token.singular)
    else { return false }
    let letters = text[token.range]
    guard let first = letters.first, let last = letters.last, first < 0x80 else { return false }
    if shape.contains(.sign) { return isSigned(letters, shape) }
    if shape.contains(.digit) {
      // Not an ordinal, an amount or a room: `3rd`, `40h`, `A12345678`.
      return first.isLetter && shape.contains(.capital) && letters.count { $0.isDigit } < 5
    }
    return shape.contains(.innerCapital) && last.isLetter && !isGendered(letters)
  }

  private static let norms = TermHash.set("iso en iec din vde une ansi astm ul ieee")

  /// Returns the end of the name of a norm, such as `EN ISO 12100` and `ISO/IEC 17025`; nil if none begins at a place.
  static func normEnd(_ tokens: [TermToken], _ start: Int, _ end: Int) -> Int? {
    var place = start
    while place < end, tokens[place].shape.contains(.capitals), norms.contains(tokens[place].exact) { place += 1 }
    guard place > start, place < end, tokens[place].shape.contains(.number), tokens[place].length > 2,
      tokens[place].gap <= .space
    else { return nil }
    return place + 1
  }

  /// Whether the sign of a word belongs to a name: `C++`, `.NET`, `Node.js`, but not `e.g`.
  private static func isSigned(_ letters: ArraySlice<UInt8>, _ shape: TermToken.Shape) -> Bool {
    if letters.last == UInt8(ascii: "+") || letters.last == UInt8(ascii: "#") {
      return shape.contains(.capital) && letters.count < 8 && !letters.contains(where: \.isDigit)
    }
    guard let point = letters.lastIndex(of: UInt8(ascii: ".")), point > letters.startIndex else { return false }
    let ending = String(decoding: letters[(point + 1)...], as: UTF8.self).lowercased()
    return shape.contains(.capital) && ["js", "net", "io", "ai", "py"].contains(ending)
  }

  /// Whether a capital only marks a gender, as in `MitarbeiterIn` and `KundInnen`.
  private static func isGendered(_ letters: ArraySlice<UInt8>) -> Bool {
    letters.suffix(2).elementsEqual("In".utf8) || letters.suffix(5).elementsEqual("Innen".utf8)
  }
}
