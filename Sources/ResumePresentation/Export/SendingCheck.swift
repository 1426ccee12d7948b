import Foundation
import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeSupport
import ResumeTerminal

/// The check before something is sent: what is wrong with it, and the question whether to send it anyway.
struct SendingCheck {
  static let again = Option<String>(
    "again", valueName: "value.id", help: "option.application.again",
    parser: .nonEmptyText.completing(.dynamic("applications")))

  /// What was found; the rows that stop come first.
  let rows: [SendingRow]
  /// The command that repairs references of the variant; nil without one.
  private var repair: String?

  init(_ rows: [SendingRow]) {
    self.rows = rows.filter(\.code.stops) + rows.filter { !$0.code.stops }
  }

  /// Takes the rows out of the warnings about documents, so that each is printed once.
  init<Value>(takenFrom data: inout LoadedOutput<Value>, _ context: CommandContext) throws(ResumeError) {
    let warnings = data.loaded.warnings + (data.document?.warnings ?? [])
    data.loaded.warnings.removeAll { $0.sendingCode != nil }
    data.document?.warnings.removeAll { $0.sendingCode != nil }
    self.init(rows: warnings, savedAt: data.loaded.savedAt, context)
  }

  /// Creates the check of warnings; others than rows are ignored.
  init(rows warnings: [DataWarning], savedAt: Date? = nil, _ context: CommandContext) {
    let messages = WarningMessages(
      labels: context.labels, dates: context.dates(context.labels), now: context.now)
    let hasMissingTexts = warnings.contains { $0.kind == .missingTexts }
    let warnings = warnings.filter { !hasMissingTexts || $0.kind != .languageMissing }
    self.init(
      warnings.unique(by: { messages.text($0, savedAt: savedAt) }).compactMap { warning in
        warning.sendingCode.map {
          SendingRow($0, id: warning.subject, message: messages.text(warning, savedAt: savedAt))
        }
      })
    let problems = warnings.compactMap { warning in
      if case .ofVariant(let name, let problem)? = warning.fact { (name, problem.kind) } else { nil }
    }
    repair = context.labels.repairHint(problems, for: context.profileFlag)
  }

  var json: JSON { .array(rows.map(\.json)) }

  /// The codes of the rows, each once.
  var codes: [SendingRow.Code] { rows.map(\.code).unique(by: \.self) }

  /// Checks what is never sent, and with `--strict` every row.
  ///
  /// - Throws: An error that exits with 65, or with 66 for a missing letter, and has the rows.
  func checkStops(_ context: CommandContext) throws(ResumeError) {
    if let stop = rows.first(where: \.code.stops) {
      report(Array(rows.dropFirst()), context)
      throw .message(
        stop.code == .letterMissing ? .notFound : .badData, "error.sending", [stop.message],
        hint: stop.code.hint, hintArguments: [context.variantName ?? ""], checks: rows)
    }
    guard context.arguments[ifDeclared: OutputFile.strict], !rows.isEmpty else { return }
    report(rows, context)
    throw .message(.badData, "error.sending.strict", count: rows.count, checks: rows)
  }

  /// Returns whether to send: without rows, with `--yes`, or if the user agrees after reading the rows.
  ///
  /// - Throws: A usage error with the rows if there is no terminal to ask on, and with `--json`.
  func isAccepted(_ context: CommandContext) throws(ResumeError) -> Bool {
    guard !rows.isEmpty else { return true }
    if context.arguments[Confirmation.yes] {
      report(rows, context)
      return true
    }
    guard context.format != .json, Confirmation.canAsk(context) else {
      report(rows, context)
      throw .message(.usage, "error.sending.unasked", count: rows.count, checks: rows)
    }
    // The question is about the rows, also with `--quiet`.
    context.console.printError(lines(rows, context))
    return try Confirmation.ask(context.labels.text("apply.question"), context)
  }

  /// Prints rows as warnings, except with `--json` or `--quiet`.
  func report(_ context: CommandContext) { report(rows, context) }

  private func report(_ rows: [SendingRow], _ context: CommandContext) {
    guard context.format != .json, !context.isQuiet else { return }
    context.console.printError(lines(rows, context))
  }

  private func lines(_ rows: [SendingRow], _ context: CommandContext) -> [String] {
    let styler = context.console.errorStyler(context.colorMode)
    let wrapper = TextWrapper(width: context.console.errorColumns, indent: "  ")
    let warnings = rows.flatMap { row in
      wrapper.lines(context.labels.text("warning.prefix") + " " + Sanitizer.singleLine(row.message)).map {
        styler.styled($0, .yellow)
      }
    }
    let isRepairable = rows.contains { $0.code == .reference || $0.code == .wordingChanged }
    guard isRepairable, let repair else { return warnings }
    return warnings + wrapper.lines(context.labels.text("hint.prefix") + " " + repair)
  }
}

extension SendingRow.Code {
  /// The key of what to do about a row that stops.
  fileprivate var hint: String {
    switch self {
    case .documentEmpty: "error.sending.documentEmpty.hint"
    case .nameMissing: "error.sending.nameMissing.hint"
    default: "error.letterMissing.hint"
    }
  }
}

extension DataWarning {
  /// The entry, the variant or the application that the warning is about.
  fileprivate var subject: String? {
    if case .ofVariant(let name, _)? = fact { name } else { documentID }
  }
}

// MARK: What is wrong

extension SendingCheck {
  /// Returns the warnings about a résumé's document, which every command prints that writes one.
  static func warnings(about handout: Handout) -> [DataWarning] {
    let hasName = handout.person.map(hasText) ?? false
    let hasEntry = handout.sections.contains { $0.kind != .summary }
    return (hasEntry ? [] : [DataWarning(.documentEmpty)]) + (hasName ? [] : [DataWarning(.nameMissing)])
  }

  /// Returns the warnings about a letter.
  ///
  /// - Parameter company: The company that it goes to; nil if that is unknown.
  static func warnings(
    about letter: Letter, _ handout: Handout, to company: String?, of variant: String
  ) -> [DataWarning] {
    var warnings: [DataWarning] = []
    if !(handout.letter?.body ?? []).contains(where: { hasText($0.text.plain) }) {
      warnings.append(DataWarning(.letterEmpty, documentID: variant))
    }
    let recipient = letter.recipient
    if let company, let named = recipient?.company, !CompanyName.areEqual(named, company) {
      warnings.append(DataWarning(.otherCompany, documentID: variant, fact: .names(named, company)))
    }
    let isAddressed = recipient?.name ?? recipient?.company != nil
    for (name, isThere) in [("recipient", isAddressed), ("subject", handout.letter?.subject.map(hasText) ?? false)]
    where !isThere { warnings.append(DataWarning(.letterIncomplete, documentID: variant, field: name)) }
    return warnings
  }

  /// Returns the warning about documents without an email address and a phone number, unless `--without contact` asks for that.
  static func contactWarnings(_ handouts: [Handout], _ context: CommandContext) -> [DataWarning] {
    guard context.arguments[ifDeclared: HandoutOptions.without] != .contact else { return [] }
    let hasContact = handouts.contains { handout in
      handout.contacts.contains { $0.kind == .email || $0.kind == .phone }
        || (handout.letter?.body ?? []).contains { ContactRedaction().redacted($0.text.plain) != $0.text.plain }
    }
    return hasContact ? [] : [DataWarning(.noContact)]
  }

  /// Returns the warnings about the résumé's document and the letter of a variant, before anybody gets them.
  ///
  /// - Parameter context: That of `resume pdf --variant NAME`.
  static func warnings(
    aboutVariant handout: Handout, _ data: LoadedOutput<Resume>, _ context: CommandContext
  ) async throws(ResumeError) -> [DataWarning] {
    var (handouts, warnings) = ([handout], data.loaded.warnings + (data.document?.warnings ?? []))
    if context.arguments[PDFOptions.pages] != nil { _ = try? PDFExport.bytes(handout, &warnings, context) }
    if context.variantName != nil, let letter = try await context.variant().letter {
      let composed = try await LetterExport.composed(letter, context)
      handouts.append(composed.handout)
      warnings += composed.data.loaded.warnings
      warnings += Self.warnings(about: letter, composed.handout, to: nil, of: context.variantName ?? "")
      _ = try? PDFExport.bytes(
        composed.handout, &warnings, layout: PDFExport.letterLayout(of: composed.handout, context), context)
    }
    return warnings + contactWarnings(handouts, context)
  }

  private static func hasText(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber } }
}
