import ResumeSupport

/// Comparison of BCP 47 language tags.
package enum LanguageTag {
  /// Whether a text is a well-formed tag: a language of 2 or 3 letters, then subtags of 1 to 8 letters and digits.
  package static func isWellFormed(_ text: String) -> Bool {
    var (isFirst, count) = (true, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "-") {
        guard isFirst ? (2...3).contains(count) : (1...8).contains(count) else { return false }
        (isFirst, count) = (false, 0)
      } else {
        guard isLetter(byte) || !isFirst && (0x30...0x39).contains(byte) else { return false }
        count += 1
      }
    }
    return isFirst ? (2...3).contains(count) : (1...8).contains(count)
  }

  /// Whether a text is the well-formed tag of a language in ICU's list.
  package static func isKnown(_ text: String) -> Bool {
    guard isWellFormed(text) else { return false }
    guard hasShortCode(text) else { return longCodes.contains(base(of: text).lowercased()) }
    // Every text with languages comes here, so that nothing is allocated.
    let bytes = text.utf8
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.index(after: bytes.startIndex)])
    return shortCodes[Int(lowercased(first) - 0x61)] >> UInt32(lowercased(second) - 0x61) & 1 == 1
  }

  /// Whether the language of a well-formed tag has two letters.
  package static func hasShortCode(_ tag: String) -> Bool {
    let rest = tag.utf8.dropFirst(2)
    return rest.isEmpty || rest.first == UInt8(ascii: "-")
  }

  /// The codes of two letters in ISO 639, also withdrawn ones: for each first letter the bits of the second ones.
  private static let shortCodes: [UInt32] = {
    let codes = """
      aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofrfygagdglgngugvha
      hehihohrhthuhyhziaidieigiiikinioisitiuiwjajijvjwkakgkikjkkklkmknkokrkskukvkwkylalblglilnloltlulvmgmhmimkmlmnmomr
      msmtmynanbndnengnlnnnonrnvnyocojomorospapipsplptqurmrnrorurwsascsdsesgshsisksl
      smsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu
      """.utf8.filter { $0 != 0x0A }.map { UInt32($0) - 0x61 }
    return stride(from: 0, to: codes.count, by: 2).reduce(into: Array(repeating: 0, count: 26)) { table, index in
      table[Int(codes[index])] |= 1 << codes[index + 1]
    }
  }()

  /// The codes of three letters in ICU's list, which has those that no code of two letters stands for.
  private static let longCodes: Set<String> = {
    let codes = Array(
      """
      aceachadaadyaebafhagqainakkakzalealnaltanganpapwarcarnaroarparqarsarwaryarzasaaseastavkawabalbanbarbasbaxbbc
      bbjbejbemberbewbezbfdbfqbgcbgnbhobikbinbjnbkmblablobpybqibrabrhbrxbssbuabugbumbynbyvcadcarcaycchccpcebcggchb
      chgchkchmchnchochpchrchycicckbcopcpscrhcsbcswdakdardavdeldendgrdindjedoidsbdtpduadumdyodyudzgebuefieglegyeka
      elxenmesuewoextfanfatfilfitfonfrcfrmfrofrpfrrfrsfurgaagaggangaygbagbzgezgilglkgmhgohgomgongorgotgrbgrcgswguc
      gurguzgwihaihakhawhifhilhithmnhsbhsnhupibaibbiloinhizhjamjbojgojmcjprjrbjutkaakabkackajkamkawkbdkblkcgkdekea
      kenkfokgpkhakhokhqkhwkiukkjklnkmbkoikokkoskpekrckrikrjkrlkruksbksfkshkumkutkxvladlaglahlamlezlfnlijlivlktlmo
      lollozlrcltglualuilunluoluslutluylzhlzzmadmafmagmaimakmanmasmdemdfmdhmdrmenmermfemgamghmgomicmidminmismncmni
      mohmosmrjmuamulmusmwlmwrmwvmyemyvmznnannapnaqndsnewnianiunjonmgnnhnnpnognonnovnqonsonusnwcnymnynnyonziosaota
      otkouipagpalpampappaupcdpcmpdcpdtpeopflphnpmspntponpqmprgproqucqugrajraprarrejrgnrhgrifrofromrtmruerugruprwk
      sadsahsamsaqsassatsazsbasbpscnscosdcsdhseesehseiselsessgasgsshishnshusidsjdsjesjuslislysmasmjsmnsmssnksogsrn
      srrssystqsuksussuxswbsycsyrszltcytemteotertettigtivtkltkrtlhtlitlytmhtogtoktpitrutrvtsdtsittttumtvltwqtyvtzm
      udmugaumbundvaivecvepvlsvmfvmwvotvrovunwaewalwarwaswbpwuuxalxmfxnrxogyaoyapyavybbyrlyuezapzblzeazenzghzunzxx
      zza
      """.utf8.filter { $0 != 0x0A })
    return Set(stride(from: 0, to: codes.count, by: 3).map { String(decoding: codes[$0..<($0 + 3)], as: UTF8.self) })
  }()

  /// Whether a tag is well-formed, without private-use subtags, and as long as a language with a script and a region: a longer one may be
  /// a sentence.
  package static func isCommon(_ tag: String) -> Bool {
    isWellFormed(tag) && tag.utf8.count <= 11 && !tag.lowercased().split(separator: "-").contains("x")
  }

  /// Returns the tag for a POSIX locale such as `es_ES.UTF-8@euro`; nil for `C`, `POSIX` and malformed locales.
  package static func ofLocale(_ locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let tag = String(name.map { $0 == "_" ? "-" : $0 })
    return isWellFormed(tag) ? tag : nil
  }

  /// Returns the language subtag: `pt` for `pt-BR`.
  package static func base(of tag: String) -> String { String(tag.prefix { $0 != "-" }) }

  /// Returns the more general tags, nearest first: `zh-Hant` and `zh` for `zh-Hant-TW`.
  package static func broader(than tag: String) -> [String] {
    var tags: [String] = []
    var rest = tag[...]
    while let hyphen = rest.lastIndex(of: "-") {
      rest = rest[..<hyphen]
      tags.append(String(rest))
    }
    return tags
  }

  /// Whether two tags are the same, ignoring letter case.
  package static func matches(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(lowercased(byte)) }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// The replacements of language subtags that are deprecated in the BCP 47 registry.
  private static let successors = [
    "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr-Latn",
  ]

  /// Returns a tag with the replacement of its deprecated language subtag; nil for any other tag.
  package static func successor(of tag: String) -> String? {
    let base = base(of: tag)
    guard let successor = successors[base.lowercased()] else { return nil }
    return successor + tag.dropFirst(base.count)
  }
}

/// The order in which languages are tried: the requested one, more general tags, English.
public struct LanguagePreference: Sendable, Equatable {
  /// The tags, best first. Other languages of a text come last.
  package let tags: [String]

  /// The requested language.
  package var language: String { tags[0] }

  /// Creates the order for a tag such as `pt-BR`.
  public init(_ tag: String) {
    tags = ([tag] + LanguageTag.broader(than: tag) + ["en"]).unique { $0.lowercased() }
  }
}
