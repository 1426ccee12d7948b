/// An output of the values of fields, as the matrix in `Resources/README.md` names it.
package enum FieldOutput: String, Sendable, CaseIterable {
  /// The entry's own command, `resume show ID`, or `resume about`.
  case entry = "ENTRY"
  case show
  case showLong = "show --long"
  case browse
  case json = "--json"
  case plain = "--plain"
  case text, markdown, html, pdf, docx
}

extension Set<FieldOutput> {
  package static let all = Set(FieldOutput.allCases)
  package static let documents: Set = [.text, .markdown, .html, .pdf, .docx]
}

/// Outputs that print no value of a field, on purpose.
package struct Omission: Sendable {
  package let outputs: Set<FieldOutput>
  package let reason: Reason

  package enum Reason: String, Sendable {
    case address = "private; `--with address` prints it in documents"
    case custom =
      "`--json` and `--plain` have one member per group, such as `title` for `name` and `title`; `export json-resume` has all"
    case long = "`show --long`, ENTRY and `--json` have it"
    case ownPage = "a text of the about page"
    case pdf = "`resume pdf --download` downloads it"
    case picture = "`--photo` prints the picture, `show --long` and `browse` its path"
    case quotation = "a quotation, printed with its job and by `show --long`"
    case tags = "tags select entries; `--tags` prints those of jobs and projects in documents"
    case otherTags = "tags select entries; `show --long` and `browse` print them"
    case customTags = "tags select entries; the terminal prints them with the keywords"
  }
}

extension Field {
  /// Returns the field, marked as not printed by some outputs.
  func omitted(from outputs: Set<FieldOutput>, _ reason: Omission.Reason) -> Field {
    omission = Omission(outputs: outputs, reason: reason)
    return self
  }
}
