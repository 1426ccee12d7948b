import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// The plan of a command that changes a local résumé: prints the changes, and asks before existing values are lost.
struct ChangePlan {
  static let dryRun = Flag("dry-run", help: "option.dryRun")
  /// The options of commands that ask.
  static let options: [any DeclaredOption] = [dryRun, Confirmation.yes]

  let changes: [DocumentChange]
  private let previous: ResumeFile?
  private let result: ResumeFile
  private let resume: EditableResume
  private let context: CommandContext
  private let labels: Labels

  /// Creates the plan that leads from one state of a résumé to another.
  init(
    from previous: ResumeFile?, to result: ResumeFile, in resume: EditableResume, _ context: CommandContext,
    _ labels: Labels
  ) {
    changes = DocumentChange.changes(from: previous, to: result)
    self.previous = previous
    self.result = result
    self.resume = resume
    self.context = context
    self.labels = labels
  }

  /// Prints the changes and makes them, unless the user declines or the command line has `--dry-run`.
  ///
  /// - Parameters:
  ///   - question: what to ask before existing values are lost; nil asks nothing.
  ///   - members: more members of the JSON output.
  ///   - again: makes the change in the content that another process has written since, or returns nil; without it, the fields
  ///     of the plan must be unchanged.
  ///   - Throws: `ResumeError.fileChanged` if the file has changed since it was read, and the errors of `confirm`.
  func make(
    by command: String, question: String? = nil, _ members: @autoclosure () -> [String: JSONOutput] = [:],
    again: ((ResumeFile) -> ResumeFile?)? = nil
  ) throws(ResumeError) -> FileUpdate {
    var plan = self
    let showsFirst = question != nil || context.arguments[ifDeclared: Self.dryRun]
    if showsFirst, try !confirm(question, members()) { return FileUpdate(hasChanged: false) }
    let update = try resume.file.update(by: command) { (current) throws(ResumeError) in
      if current == previous { return result }
      guard let current, let previous, question == nil,
        let merged = again == nil ? current.applying(changes, plannedFor: previous) : again?(current)
      else { throw .fileChanged(path: resume.path) }
      plan = ChangePlan(from: current, to: merged, in: resume, context, labels)
      return merged
    }
    if !showsFirst { try plan.printText() }
    try plan.printJSON(isDone: update.hasChanged, members())
    return update
  }

  /// Prints the changes as text, and returns whether to make them.
  ///
  /// With `--dry-run` or after a refusal, prints the JSON output too and returns false.
  ///
  /// - Parameters:
  ///   - question: what to ask before existing values are lost; nil asks nothing.
  ///   - advice: a sentence to print before the question.
  /// - Throws: `ResumeError.terminalRequired` if a question is necessary but impossible.
  func confirm(
    _ question: String?, advice: String? = nil, _ members: [String: JSONOutput] = [:]
  ) throws(ResumeError) -> Bool {
    let isDry = context.arguments[ifDeclared: Self.dryRun]
    let base = ImportLanguage.base(of: result)
    let mustAsk = question != nil && !isDry && changes.contains { $0.losesValues(base: base) }
    let hasConsent = context.arguments[ifDeclared: Confirmation.yes]
    try printText()
    if mustAsk, !hasConsent, !Confirmation.canAsk(context) {
      if let advice { context.report(advice) }
      throw .terminalRequired(flag: "--yes")
    }
    if isDry {
      context.report(labels.text("publish.dryRun"))
    } else if let question, mustAsk {
      if let advice, !hasConsent { context.report(advice) }
      if try Confirmation.ask(question, context) { return true }
    } else {
      return true
    }
    try printJSON(isDone: false, members)
    return false
  }

  private func printText() throws(ResumeError) {
    guard context.format != .json, !changes.isEmpty else { return }
    let view = view
    try print(view.output)
    context.report(labels.text("pull.count", Array(view.counts.prefix(3))))
  }

  /// Prints the JSON object at the end; nothing in other formats.
  func printJSON(isDone: Bool, _ members: [String: JSONOutput] = [:]) throws(ResumeError) {
    guard context.format == .json else { return }
    let output: [String: JSONOutput] = [
      "changes": .changes(changes, base: ImportLanguage.base(of: result)), "committed": .boolean(isDone),
    ]
    try print(CommandOutput(text: { _ in [] }, plain: { [] }, json: { output.merging(members) { $1 } }))
  }

  /// Prints in the language of the labels, which an import's `--lang` may not have.
  private func print(_ output: CommandOutput) throws(ResumeError) {
    try OutputPrinter(context: context, labels: labels).print(
      output, Envelope(language: labels.language, profile: resume.profile))
  }

  /// Prints how to undo a change of a profile's résumé.
  static func reportVersion(_ update: FileUpdate, of profile: String, _ context: CommandContext, _ labels: Labels) {
    guard let version = update.version else { return }
    let option = profileOption(profile, context)
    context.report(labels.text("changes.undo", ["resume restore \(version.id)\(option)"]))
  }

  /// Returns ` --profile NAME` for a profile that isn't the active one, for commands to copy.
  static func profileOption(_ profile: String, _ context: CommandContext) -> String {
    let active = try? context.withReloadedSettings.resolver.profile(flag: nil, among: context.home.profiles)
    return active?.name == profile ? "" : " --profile \(profile)"
  }

  private var view: ChangesView { ChangesView(changes: changes, base: ImportLanguage.base(of: result), labels: labels) }
}

extension JSONOutput {
  /// Returns the changes by field and language: `[{after, before, field, id, kind, language}]`.
  static func changes(_ changes: [DocumentChange], base: String) -> JSONOutput {
    .array(
      changes.flatMap { change in
        let kind = change.path.kindName
        return change.fieldChanges(base: base).map { field -> JSONOutput in
          [
            "after": field.after.map(JSONOutput.init) ?? .null, "before": field.before.map(JSONOutput.init) ?? .null,
            "field": .string(FieldName.name(ofKey: field.field)), "id": .string(field.path.id), "kind": .string(kind),
            "language": JSONOutput(field.language),
          ]
        }
      })
  }

  /// Creates the JSON form of a field's value: dates as days, locations as latitude and longitude.
  init(_ value: FieldValue) {
    switch value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(Int(value))
    case .double(let value): self = .number(value)
    case .timestamp(let text): self = .string(FirestoreTimestamp(text)?.day.description ?? text)
    case .string(let text), .bytes(let text), .reference(let text), .unknown(_, let text): self = .string(text)
    case .geoPoint(let latitude, let longitude):
      self = ["latitude": .number(latitude), "longitude": .number(longitude)]
    case .array(let values): self = .array(values.map(JSONOutput.init))
    case .map(let fields): self = .object(fields.mapValues(JSONOutput.init))
    }
  }
}

extension DocumentPath {
  /// The kind of entry in JSON output: `work`, `project`, `skill`, …, `basics`, or the name of an unknown collection.
  fileprivate var kindName: String {
    if self == ResumeSection.personPath { return DocumentQuery.person }
    if parent != nil { return collection == ResumeSection.recommendationsCollection ? "recommendation" : collection }
    guard let section = ResumeSection(collection: collection) else { return collection }
    return section == .work ? section.rawValue : FieldTable.of(section).singular
  }
}
