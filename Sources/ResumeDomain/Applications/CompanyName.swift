import ResumeSupport

/// The comparison of companies' names.
package enum CompanyName {
  private static let legalForms: Set = [
    "ab", "ag", "as", "asa", "aps", "bv", "co", "coop", "corp", "corporation", "eg", "ek", "ev", "gmbh", "inc",
    "incorporated", "kft", "kg", "kgaa", "kk", "lda", "limited", "llc", "llp", "lp", "ltd", "ltda", "mbh", "nv", "ohg",
    "oy", "oyj", "plc", "pte", "pty", "sa", "sarl", "sas", "sasu", "sau", "scp", "sdn", "se", "sl", "sll", "slu",
    "spa", "srl", "sro", "ug", "ulc",
  ]

  /// Whether two names are those of one company: without legal forms, all words of one are in the other.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (words(of: one), words(of: other))
    return one.isSubset(of: other) || other.isSubset(of: one)
  }

  /// Returns the words in lowercase letters without accents and dots, and without legal forms unless there are only these.
  private static func words(of name: String) -> Set<String> {
    let words = TextFolding.folded(name).filter { !".'’".contains($0) }
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let own = words.filter { !legalForms.contains($0) }
    return Set(own.isEmpty ? words : own)
  }
}
