/// The characters that HTML writes as `&name;` or `&#number;`, as résumés from themes and text from web pages have them.
enum HTMLEntity {
  /// The maximum length of a name or number.
  static let maximumLength = 10

  /// Returns the character of an entity; nil for an unknown name, and for a number that is no character.
  ///
  /// - Parameter name: the text between `&` and `;`.
  static func character(_ name: some StringProtocol) -> Unicode.Scalar? {
    guard name.utf8.first == UInt8(ascii: "#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    return (isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)).flatMap(Unicode.Scalar.init)
  }

  /// Returns a text with the characters of its entities; any other `&` stays, and so do entities that a text may not contain.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let source = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < source.count {
      if let (scalar, end) = entity(in: source, at: index) {
        if let scalar { result.append(scalar) }
        index = end
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return String(result)
  }

  /// Returns the character of the entity at an index, nil for one that has no width, and the index after it; nil if there is no entity
  /// that a text may contain.
  static func entity(in source: [Unicode.Scalar], at index: Int) -> (character: Unicode.Scalar?, end: Int)? {
    guard source[index] == "&" else { return nil }
    let name = source[(index + 1)...].prefix(maximumLength).prefix { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "#" || scalar.properties.numericType != nil)
    }
    guard name.endIndex < source.count, source[name.endIndex] == ";" else { return nil }
    let text = String(String.UnicodeScalarView(name))
    guard let scalar = character(text) else { return nil }
    switch scalar.properties.generalCategory {
    case .format where !text.hasPrefix("#"): return (nil, name.endIndex + 1)
    case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return nil
    default: return (scalar, name.endIndex + 1)
    }
  }

  /// The characters by name: the entities of HTML 4, the other Latin letters, and symbols that HTML 5 adds.
  private static let names: [String: Unicode.Scalar] = {
    let words = list.split(separator: " ")
    return stride(from: 0, to: words.count - 1, by: 2).reduce(into: spaces) { names, index in
      names[String(words[index])] = words[index + 1].unicodeScalars.first
    }
  }()

  /// The spaces, and the characters without a width.
  private static let spaces: [String: Unicode.Scalar] = [
    "nbsp": "\u{A0}", "ensp": "\u{2002}", "emsp": "\u{2003}", "numsp": "\u{2007}", "puncsp": "\u{2008}",
    "thinsp": "\u{2009}", "hairsp": "\u{200A}", "shy": "\u{AD}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "lrm": "\u{200E}", "rlm": "\u{200F}",
  ]

  /// Each name and its character, in the order of the characters.
  private static let list = """
    excl ! quot " num # dollar $ percnt % amp & apos ' lpar ( rpar ) ast * plus + comma , period . sol / colon : \
    semi ; lt < equals = gt > quest ? commat @ lbrack [ lsqb [ bsol \\ rbrack ] rsqb ] lowbar _ grave ` lcub { \
    verbar | vert | rcub } iexcl ¡ cent ¢ pound £ curren ¤ yen ¥ brvbar ¦ sect § uml ¨ copy © ordf ª laquo « not ¬ \
    reg ® macr ¯ deg ° plusmn ± sup2 ² sup3 ³ acute ´ micro µ para ¶ middot · cedil ¸ sup1 ¹ ordm º raquo » frac14 ¼ \
    frac12 ½ half ½ frac34 ¾ iquest ¿ Agrave À Aacute Á Acirc Â Atilde Ã Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È \
    Eacute É Ecirc Ê Euml Ë Igrave Ì Iacute Í Icirc Î Iuml Ï ETH Ð Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ \
    Ouml Ö times × Oslash Ø Ugrave Ù Uacute Ú Ucirc Û Uuml Ü Yacute Ý THORN Þ szlig ß agrave à aacute á acirc â \
    atilde ã auml ä aring å aelig æ ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï eth ð \
    ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö divide ÷ oslash ø ugrave ù uacute ú ucirc û uuml ü yacute ý \
    thorn þ yuml ÿ Amacr Ā amacr ā Abreve Ă abreve ă Aogon Ą aogon ą Cacute Ć cacute ć Ccirc Ĉ ccirc ĉ Cdot Ċ cdot ċ \
    Ccaron Č ccaron č Dcaron Ď dcaron ď Dstrok Đ dstrok đ Emacr Ē emacr ē Edot Ė edot ė Eogon Ę eogon ę Ecaron Ě \
    ecaron ě Gcirc Ĝ gcirc ĝ Gbreve Ğ gbreve ğ Gdot Ġ gdot ġ Gcedil Ģ Hcirc Ĥ hcirc ĥ Hstrok Ħ hstrok ħ Itilde Ĩ \
    itilde ĩ Imacr Ī imacr ī Iogon Į iogon į Idot İ imath ı inodot ı IJlig Ĳ ijlig ĳ Jcirc Ĵ jcirc ĵ Kcedil Ķ \
    kcedil ķ kgreen ĸ Lacute Ĺ lacute ĺ Lcedil Ļ lcedil ļ Lcaron Ľ lcaron ľ Lmidot Ŀ lmidot ŀ Lstrok Ł lstrok ł \
    Nacute Ń nacute ń Ncedil Ņ ncedil ņ Ncaron Ň ncaron ň napos ŉ ENG Ŋ eng ŋ Omacr Ō omacr ō Odblac Ő odblac ő \
    OElig Œ oelig œ Racute Ŕ racute ŕ Rcedil Ŗ rcedil ŗ Rcaron Ř rcaron ř Sacute Ś sacute ś Scirc Ŝ scirc ŝ Scedil Ş \
    scedil ş Scaron Š scaron š Tcedil Ţ tcedil ţ Tcaron Ť tcaron ť Tstrok Ŧ tstrok ŧ Utilde Ũ utilde ũ Umacr Ū \
    umacr ū Ubreve Ŭ ubreve ŭ Uring Ů uring ů Udblac Ű udblac ű Uogon Ų uogon ų Wcirc Ŵ wcirc ŵ Ycirc Ŷ ycirc ŷ \
    Yuml Ÿ Zacute Ź zacute ź Zdot Ż zdot ż Zcaron Ž zcaron ž fnof ƒ imped Ƶ gacute ǵ jmath ȷ circ ˆ tilde ˜ Alpha Α \
    Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π \
    Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω ohm Ω alpha α beta β gamma γ delta δ epsilon ε zeta ζ \
    eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ \
    chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ dash ‐ hyphen ‐ ndash – mdash — horbar ― lsquo ‘ rsquo ’ lsquor ‚ \
    sbquo ‚ ldquo “ rdquo ” bdquo „ ldquor „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ \
    rsaquo › oline ‾ frasl ⁄ euro € incare ℅ image ℑ numero № copysr ℗ weierp ℘ real ℜ trade ™ alefsym ℵ frac13 ⅓ \
    frac23 ⅔ frac15 ⅕ frac18 ⅛ frac38 ⅜ frac58 ⅝ frac78 ⅞ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ \
    rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ \
    radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ \
    sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang 〈 rang 〉 \
    loz ◊ starf ★ star ☆ phone ☎ female ♀ male ♂ spades ♠ clubs ♣ hearts ♥ diams ♦ sung ♪ flat ♭ natural ♮ sharp ♯ \
    check ✓ cross ✗
    """
}
