import ResumeSupport

/// Recognition of names by their form: inner capitals, signs, digits, and abbreviations.
enum AdShapes {
  /// Words in the form of names that no ad asks for: currencies, countries, legal forms, human resources, times and addresses.
  private static let others = Set(
    """
    a1 a2 b1 b2 c1 c2 eur usd gbp chf brl mxn ars clp cop pln sek nok dkk czk jpy cny inr cad aud \
    usa uk us eu ue uae uea dach emea apac latam emear nyc sf la uk's u.k u.s u.s.a ee.uu rf brd \
    gmbh ag kg ohg se ug gmbh&co s.l s.l.u s.a s.a.u sl sa slu sau sas sarl srl spa s.p.a s.r.l ltd plc llc inc bv nv lda sgps scp slp kgaa e.v \
    hr rrhh rh fte cv cvs m/w/d w/m/d m/f/d f/m/d h/f f/h m/v/x m/v hm ceo cto cfo coo cio cmo vp svp evp vps pto ote tba tbd faq faqs asap id ids nda ndas \
    am pm cet cest gmt utc pst est h/w w/h min max ca nr no tel fax po pc pcs tv wifi wlan \
    e.g i.e z.b u.a d.h p.ej p.ex etc bzw ggf inkl evtl vs ok okr's km kg m2 m² \
    eeo eoe lgbt lgbtq lgbtq+ lgbtqia+ lgtbi lgtbiq+ bipoc gdpr avg ccpa 401k 401(k) rtt ccnl ticket jan feb mar apr jun jul aug sep oct nov dec q1 q2 q3 q4 h1 h2 \
    linkedin youtube facebook instagram twitter tiktok glassdoor whatsapp infojobs indeed xing kununu github.com macbook macbooks iphone ipad ios/mac \
    ipo vc b2c b.v n.v i.d.r p.o we're ii iii iv vi vii viii ix xi xii st dr mr mrs ms ing dña d a.m p.m covid covid-19 ceoe dni nie nif cif iban imp ehs lgpd dsgvo rgpd.
    """.split { $0 == " " || $0 == "\n" }.map { TermHash.of($0.utf8) })

  /// Whether a word is one of those that no ad asks for.
  static func isCommon(_ token: TermToken) -> Bool { others.contains(token.exact) }

  /// Whether a word that no list has is the name of something.
  ///
  /// - Parameter isShouted: Whether the line is in capitals, so that they say nothing.
  static func isName(_ token: TermToken, _ text: [UInt8], isShouted: Bool) -> Bool {
    let shape = token.shape
    guard token.length > 1, token.length < 25, shape.contains(.letter), !shape.contains(.address),
      !others.contains(token.exact), !others.contains(token.singular)
    else { return false }
    let letters = text[token.range]
    guard let first = letters.first, let last = letters.last, first < 0x80 || shape.contains(.capital) else {
      return false
    }
    if shape.contains(.sign) { return isSigned(letters, shape) }
    if shape.contains(.digit) {
      // Not an ordinal, an amount or a quarter: `3rd`, `40h`, `10k`.
      return !isShouted && first.isLetter && shape.contains(.capital) && letters.count { $0.isDigit } < 6
    }
    if shape.contains(.innerCapital) { return !isShouted && !isGendered(letters) && last.isLetter }
    return shape.contains(.capitals) && !isShouted && token.length < 7
  }

  /// Whether the sign of a word belongs to a name: `C++`, `.NET`, `Node.js`, but not `e.g`.
  private static func isSigned(_ letters: ArraySlice<UInt8>, _ shape: TermToken.Shape) -> Bool {
    if letters.last == UInt8(ascii: "+") || letters.last == UInt8(ascii: "#") {
      return shape.contains(.capital) && letters.count < 8 && !letters.contains(where: \.isDigit)
    }
    guard let point = letters.lastIndex(of: UInt8(ascii: ".")) else { return false }
    if point == letters.startIndex {
      return letters.count > 3 && shape.contains(.capital) || letters.elementsEqual(".net".utf8)
    }
    let ending = letters[(point + 1)...]
    return shape.contains(.capital)
      && ["js", "net", "io", "ai", "py"].contains {
        ending.elementsEqual($0.utf8) || ending.elementsEqual($0.uppercased().utf8)
      }
  }

  /// Whether a capital only marks a gender, as in `MitarbeiterIn` and `KundInnen`.
  private static func isGendered(_ letters: ArraySlice<UInt8>) -> Bool {
    letters.suffix(2).elementsEqual("In".utf8) || letters.suffix(5).elementsEqual("Innen".utf8)
  }
}
