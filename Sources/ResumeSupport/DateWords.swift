import Foundation

/// The words of dates in the languages of documents, folded by ``TextFolding``.
package enum DateWords {
  /// The month of each name and abbreviation in a text that is a date. Missing are words with two meanings: "listopad" is November in
  /// Polish and October in Croatian, as "lis", "lip" and "srp" are two months, and Catalan's "ag." is a legal form, too.
  package static let months = monthsInProse.merging(
    numbers(of: [
      "styczen stycznia stycz sty leden ledna led tammikuu tammikuuta tammi ocak oca ianuarie ian січень січня січ ιανουαριοσ ιανουαριου ιαν sijecanj sijecnja sij 一月",
      "luty lutego lut unor unora uno helmikuu helmikuuta helmi subat sub februarie лютии лютого лют φεβρουαριοσ φεβρουαριου φεβρ φεβ veljaca veljace velj 二月",
      "marzec marca brezen brezna bre marts maaliskuu maaliskuuta maalis mart marcius martie березень березня бер μαρτιοσ μαρτιου μαρτ μαρ ozujak ozujka ozu 三月",
      "kwiecien kwietnia kwiec kwi duben dubna dub huhtikuu huhtikuuta huhti nisan nis aprilis aprilie квітень квітня квіт απριλιοσ απριλιου απρ travanj travnja tra 四月",
      "maj maja kveten kvetna kve toukokuu toukokuuta touko mayis majus травень травня трав μαιοσ μαιου μαι svibanj svibnja svi 五月",
      "czerwiec czerwca czerw cze cerven cervna cvn kesakuu kesakuuta kesa haziran haz junius iunie iun червень червня черв ιουνιοσ ιουνιου ιουν lipanj lipnja 六月",
      "lipiec lipca cervenec cervence cvc heinakuu heinakuuta heina temmuz tem julius iulie iul липень липня лип ιουλιοσ ιουλιου ιουλ srpanj srpnja 七月",
      "sierpien sierpnia sierp sie srpen srpna augusti elokuu elokuuta elo agustos agu augusztus серпень серпня серп αυγουστοσ αυγουστου αυγ kolovoz kolovoza kol 八月",
      "wrzesien wrzesnia wrzes wrz zari zar syyskuu syyskuuta syys eylul eyl szeptember szept septembrie вересень вересня вер σεπτεμβριοσ σεπτεμβριου σεπτ σεπ rujan rujna ruj 九月",
      "pazdziernik pazdziernika pazdz paz rijen rijna rij lokakuu lokakuuta loka ekim eki octombrie жовтень жовтня жовт οκτωβριοσ οκτωβριου οκτ 十月",
      "listopadu listop marraskuu marraskuuta marras kasim kas noiembrie листопад листопада лист νοεμβριοσ νοεμβριου νοεμ νοε studeni studenoga studenog stu 十一月",
      "grudzien grudnia grudz gru prosinec prosince pro desember joulukuu joulukuuta joulu aralik ara decembrie грудень грудня груд δεκεμβριοσ δεκεμβριου δεκ prosinac prosinca 十二月",
    ])
  ) { first, _ in first }

  /// The month of each name and abbreviation in the languages of the check for new facts, where others are everyday words.
  package static let monthsInProse = numbers(of: [
    "january januar enero janvier gennaio janeiro gener januari jan ene janv gen genn",
    "february februar febrero fevrier febbraio fevereiro febrer februari feb febr fev fevr",
    "march marz maerz marzo mars marco marc maart mar mrz mrt",
    "april abril avril aprile apr abr avr",
    "may mai mayo maggio maio maig mei mag magg",
    "june juni junio juin giugno junho juny jun giu",
    "july juli julio juillet luglio julho juliol jul juil lug",
    "august agosto aout agost augustus aug ago",
    "september septiembre setiembre septembre settembre setembro setembre sep sept set sett",
    "october oktober octubre octobre ottobre outubro oct okt ott out",
    "november noviembre novembre novembro nov",
    "december dezember diciembre decembre dicembre dezembro desembre dec dez dic des",
  ])

  private static func numbers(of names: [String]) -> [String: Int] {
    let months = names.enumerated().flatMap { index, words in
      words.split(separator: " ").map { (String($0), index + 1) }
    }
    return Dictionary(uniqueKeysWithValues: months)
  }

  /// Words between the parts of a date, and the ends of ordinal numbers.
  package static let links: Set<String> = [
    "a", "d", "de", "del", "den", "der", "di", "do", "e", "er", "le", "o", "of", "on", "th", "st", "nd", "rd", "r",
    "dne", "dnia", "g", "god", "godine", "roku", "vuonna", "yili",
    "р", "року", "του", "年", "月", "日", "년", "월", "일",
  ]

  private static let present: Set<String> = [
    "present", "now", "today", "current", "currently", "ongoing", "actualidad", "presente", "actual", "actualmente",
    "hoy",
    "heute", "gegenwart", "aktuell", "aujourd'hui", "aujourd’hui", "maintenant", "oggi", "attuale", "in corso", "atual",
    "hoje", "o momento", "atualmente", "actualitat", "avui", "heden", "nu", "huidig", "to date", "to present",
    "till now", "en curso",
    "en cours", "laufend", "bis heute", "acum", "azi", "bugun", "d.d.", "dags dato", "danas", "devam ediyor", "dnes",
    "do chwili obecnej", "do danas", "do dzis", "do soucasnosti", "do teraz", "doposud", "dosud", "dzis", "edelleen",
    "folyamatban", "gunumuz", "halen", "i dag", "idag", "in prezent", "jatkuu", "jelen", "jelenleg", "nadal",
    "napjainkig", "navaerende", "nuvaerende", "nuvarande", "nykyaan", "nykyhetki", "nykyinen", "nyni", "obecnie",
    "pagaende", "pagar", "prezent", "sada", "sadasnjost", "soucasnost", "su an", "talla hetkella", "teraz", "trenutno",
    "εωσ σημερα", "παρον", "σημερα", "τωρα", "до сьогодні", "досі", "дотепер", "зараз", "наразі", "нині",
    "по теперішніи час", "сьогодні", "теперішніи час", "在職中", "現在に至る", "재직 중", "재직중", "현재", "nå",
    "至今", "现在", "現在", "目前",
    "a mai napig", "aktualne", "aktualnie", "astazi", "do dnes", "do dnesniho dne", "do dzisiaj", "do sada",
    "dodnes", "dzisiaj", "fortfarande", "fremdeles", "fortsat", "fortsatt", "guncel", "igangvaerende",
    "in curs", "in desfasurare", "jatkuu edelleen", "mostanaig", "nutid", "nykyisin", "nykypaiva", "pana acum",
    "pana azi", "pana in prezent", "simdi", "su anda", "tills idag", "trva", "u tijeku", "w trakcie",
    "εν εξελιξει", "μεχρι και σημερα", "μεχρι σημερα", "μεχρι τωρα", "σε εξελιξη", "до сьогоднішнього дня",
    "до теперішнього часу", "до цього часу", "донині", "по сьогодні", "по сьогоднішніи день", "по цеи час",
    "тепер", "今", "在籍中", "現職", "現在まで", "継続中", "在学中", "在职", "在職", "在读", "迄今", "进行中", "재학 중", "재학중", "지금", "진행 중",
    "진행중",
  ]

  /// Whether a text is a word for "until now".
  package static func isPresent(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Norwegian "nå" isn't "n/a".
    return present.contains(TextFolding.folded(text)) || present.contains(text.lowercased())
  }
}
