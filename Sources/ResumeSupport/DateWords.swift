import Foundation

/// The words of dates in the languages of documents, folded by ``TextFolding``.
package enum DateWords {
  /// The month of each name and abbreviation. Catalan's "ag." isn't one of them, since it is a legal form, too.
  package static let months: [String: Int] = {
    let names = [
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
    ]
    let months = names.enumerated().flatMap { index, words in
      words.split(separator: " ").map { (String($0), index + 1) }
    }
    return Dictionary(uniqueKeysWithValues: months)
  }()

  /// Words between the parts of a date, and the ends of ordinal numbers.
  package static let links: Set<String> = [
    "a", "d", "de", "del", "den", "der", "di", "do", "e", "er", "le", "o", "of", "on", "th", "st", "nd", "rd",
  ]

  private static let present: Set<String> = [
    "present", "now", "today", "current", "currently", "ongoing", "actualidad", "presente", "actual", "actualmente",
    "hoy",
    "heute", "gegenwart", "aktuell", "aujourd'hui", "aujourd’hui", "maintenant", "oggi", "attuale", "in corso", "atual",
    "hoje", "o momento", "atualmente", "actualitat", "avui", "heden", "nu", "huidig", "to date", "to present",
    "till now", "en curso",
    "en cours", "laufend", "bis heute", "至今", "现在", "現在", "目前",
  ]

  /// Whether a text is a word for "until now".
  package static func isPresent(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return present.contains(TextFolding.folded(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
