import Foundation
import ResumeArguments
package import ResumeDomain
package import ResumeTerminal

/// Loaded data with the language of its output: the last step of all reading commands.
package struct LoadedOutput<Value: Sendable> {
  package var loaded: Loaded<Value>
  /// The profile; nil with a file in place of a profile.
  package let profile: String?
  package let languages: (Value) -> [String]
  package var count: (shown: Int, total: Int)?
  /// The key of the text for the count.
  package var countKey = "footer.count"
  /// The key of the message for an empty output.
  package var emptyMessage: String?
  /// The kind of entry that an empty section can be extended with.
  package var addableKind: String?
  /// Whether the output itself is local, such as favorites, even if it includes loaded titles.
  package var isLocal = false
  package var emptyMessageArguments: [String] = []
  /// The choice of the document's language; nil for output that isn't a document.
  package var document: DocumentLanguage?

  package init(
    loaded: Loaded<Value>, profile: String?, languages: @escaping (Value) -> [String],
    count: (shown: Int, total: Int)? = nil, countKey: String = "footer.count", emptyMessage: String? = nil,
    addableKind: String? = nil, isLocal: Bool = false, emptyMessageArguments: [String] = [],
    document: DocumentLanguage? = nil
  ) {
    self.loaded = loaded
    self.profile = profile
    self.languages = languages
    self.count = count
    self.countKey = countKey
    self.emptyMessage = emptyMessage
    self.addableKind = addableKind
    self.isLocal = isLocal
    self.emptyMessageArguments = emptyMessageArguments
    self.document = document
  }

  package func style(_ context: CommandContext) throws(ResumeError) -> ViewStyle {
    if let document {
      return ViewStyle(labels: context.labels, language: document.tag, dash: context.symbols.dash, today: context.today)
    }
    // The languages of the data are collected only if the labels lack the requested language.
    let isLabelLanguage = context.labels.languages.contains { LanguageTag.matches($0, context.language.tag) }
    let language = try context.language.resolved(
      labels: context.labels.languages, data: isLabelLanguage ? [] : languages(loaded.value))
    return ViewStyle(context.labels, language: language, dash: context.symbols.dash, today: context.today)
  }

  /// Returns the end of the key of a message about where to add a field: to a document, a local résumé or a file.
  package func place(_ context: CommandContext) -> String {
    guard loaded.origin == .file else { return "" }
    return context.fileReadInPlace != nil ? ".inPlace" : ".local"
  }

  package func print(_ context: CommandContext, _ view: (ViewStyle) -> CommandOutput) throws(ResumeError) {
    let style = try style(context)
    var output = self
    output.loaded.warnings +=
      document?.warnings ?? [context.language.fallbackWarning(style.language)].compactMap { $0 }
    try output.print(view(style), context, style)
  }

  /// Prints the output in the requested format, then the source of the data on standard error; the only switch over formats.
  fileprivate func print(
    _ output: CommandOutput, _ context: CommandContext, _ style: ViewStyle
  ) throws(ResumeError) {
    let labels = style.labels
    let messages = WarningMessages(
      labels: labels, dates: style.dates, now: context.now,
      profile: profile == context.resolver.environmentProject ? nil : profile,
      profileFlag: context.profileFlag)
    let warnings = loaded.warnings.map { ($0, messages.text($0, savedAt: loaded.savedAt)) }
    switch context.format {
    case .json: try context.print(object(output.json(), warnings, context, style))
    case .plain:
      try context.console.output.print(output.plain().map { PlainRecord($0).line })
      printFooter(warnings, [emptyText(context, labels)], context, style)
    case .text:
      if let document = output.document {
        try context.print(document)
        return printFooter(warnings, [emptyText(context, labels)], context, style)
      }
      let canvas = TextCanvas(
        width: context.console.columns, styler: context.console.outputStyler(context.colorMode),
        symbols: context.symbols, isLong: context.arguments[ifDeclared: ListLayout.long],
        proseWidth: 100, linksURLs: context.console.linksURLs(context.colorMode))
      try context.printText(output.text(canvas))
      let shown = count.flatMap { shown, total in
        shown < total ? labels.text(countKey, [labels.number(shown), labels.number(total)]) : nil
      }
      printFooter(warnings, [shown, emptyText(context, labels)], context, style)
    }
  }

  /// The message for an empty output, and how to add an entry.
  private func emptyText(_ context: CommandContext, _ labels: Labels) -> String? {
    guard let emptyMessage else { return nil }
    let flag = context.profileFlag
    let hint = (profile == nil ? nil : addableKind).map { kind in
      " " + labels.addingHint(kind, to: loaded.origin, inPlace: context.fileReadInPlace, for: flag)
    }
    return labels.hint(emptyMessage, emptyMessageArguments, for: flag) + (hint ?? "")
  }

  private func printFooter(
    _ warnings: [(warning: DataWarning, message: String)], _ messages: [String?], _ context: CommandContext,
    _ style: ViewStyle
  ) {
    let labels = style.labels
    let styler = context.console.errorStyler(context.colorMode)
    let wrapper = TextWrapper(width: context.console.errorColumns, indent: "  ")
    var lines: [String] = []
    // Of the URLs that aren't links, only the first is named.
    var more = warnings.count { $0.warning.kind == .invalidLink } - 1
    for (warning, message) in warnings where !context.isQuiet || warning.kind == .stale {
      var message = message
      if warning.kind == .invalidLink {
        guard more >= 0 else { continue }
        if more > 0 { message += " " + labels.text("footer.moreLinks", [labels.number(more)]) }
        more = -1
      }
      let text = labels.text("warning.prefix") + " " + Sanitizer.singleLine(message)
      lines += wrapper.lines(text).map { styler.styled($0, .yellow) }
    }
    let problems = warnings.compactMap { warning, _ in
      if case .ofVariant(let name, let problem)? = warning.fact { (name, problem.kind) } else { nil }
    }
    if !context.isQuiet,
      let hint = labels.repairHint(problems, for: context.profileFlag)
    {
      lines += wrapper.lines(labels.text("hint.prefix") + " " + hint)
    }
    if readsSampleBesideResume(context) {
      lines += wrapper.lines(labels.text("hint.prefix") + " " + labels.text("sample.resumeHere", [Self.resumeName]))
    }
    if !context.isQuiet {
      let text = (messages + [source(context, style.dates)]).compactMap { $0 }.joined(
        separator: context.symbols.separator)
      if !text.isEmpty { lines += wrapper.lines(Sanitizer.singleLine(text)).map { styler.styled($0, .dim) } }
    }
    context.console.printError(lines)
  }

  private static var resumeName: String { "resume.json" }

  /// Whether the output is the sample because no profile is configured, although the current folder has a résumé.
  private func readsSampleBesideResume(_ context: CommandContext) -> Bool {
    loaded.origin == .bundled && context.format == .text && !context.isQuiet && context.shown.profile == nil
      && context.hasNoProfile && (try? context.files.absolutePath(Self.resumeName, false)) != nil
  }

  /// Returns the source of the data.
  private func source(_ context: CommandContext, _ dates: Dates) -> String? {
    if !isLocal, let file = context.inputFile {
      return file == "-" ? dates.labels.text("origin.input.standard") : dates.labels.text("origin.input", [file])
    }
    guard !isLocal else { return nil }
    if loaded.origin == .file, let shown = try? context.readingPlan().profile, shown.name == profile,
      case .file(let path, _) = shown.source
    {
      return dates.labels.text("origin.profile", [shown.name, context.pathFromHome(path)])
    }
    return dates.text(loaded.origin, loaded.savedAt, now: context.now)
  }

  /// Returns the JSON output: the payload, and the members that every output has.
  private func object(
    _ payload: [String: JSON], _ warnings: [(warning: DataWarning, message: String)], _ context: CommandContext,
    _ style: ViewStyle
  ) -> JSON {
    var members: [String: JSON] = [
      "language": .string(style.language),
      "origin": isLocal ? .null : .string(loaded.origin.rawValue),
      "profile": JSON(profile),
      "savedAt": JSON(isLocal ? nil : loaded.savedAt.map(Timestamp.text)),
      // The version of the schemas in `Resources/schema`.
      "schemaVersion": .integer(1),
      "stale": .boolean(loaded.isStale),
      "warnings": .array(
        warnings.map { warning, message in
          [
            "code": .string(warning.kind.rawValue), "field": JSON(warning.field),
            "id": JSON(warning.documentID), "message": .string(message),
          ]
        }),
    ]
    if !loaded.sources.isEmpty {
      members["sources"] = .array(
        loaded.sources.map { source in
          let error = source.error.flatMap { context.reporter(style.labels).report($0) }
          return [
            "error": error?.members ?? .null, "origin": JSON(source.origin?.rawValue),
            "part": JSON(source.part?.name), "profile": .null,
            "savedAt": JSON(source.savedAt.map(Timestamp.text)), "stale": .boolean(source.isStale),
          ]
        })
    }
    return .object(members.merging(payload) { _, payload in payload })
  }
}

extension CommandContext {
  /// Prints output without loaded data, in the language of the labels.
  package func print(_ output: CommandOutput, profile: String?, warnings: [DataWarning] = []) throws(ResumeError) {
    let nothing = Loaded(value: (), origin: .file, savedAt: nil, warnings: warnings)
    try LoadedOutput(loaded: nothing, profile: profile, languages: { _ in [] }, isLocal: true)
      .print(output, self, ViewStyle(labels: labels, language: labels.language, dash: symbols.dash, today: today))
  }

  /// Prints JSON, indented and colored for a reader at a terminal.
  fileprivate func print(_ json: JSON) throws(ResumeError) {
    guard console.outputIsTerminal else { return try console.output.print(json.canonical + [0x0A]) }
    let styler = console.outputStyler(colorMode)
    try console.output.print(JSONColors.colored(json.bytes(isIndented: true, isSorted: true), styler) + [0x0A])
  }
}

extension Labels {
  /// Returns how to add an entry to an empty section: 'add' changes only local profiles, and no file read in place.
  package func addingHint(_ kind: String, to origin: Origin, inPlace file: String? = nil, for profile: String?)
    -> String
  {
    switch origin {
    case .file: file.map { text("section.add.inPlace", [$0]) } ?? hint("section.add", [kind], for: profile)
    case .bundled: text("section.add.sample")
    case .remote, .cache: hint("section.add.server", for: profile)
    }
  }
}

extension Listed {
  /// The column of a record that marks favorites.
  package var mark: String { isFavorite ? "*" : "" }
}

extension TextCanvas {
  package func starred(_ title: String, isFavorite: Bool) -> String { isFavorite ? title + " " + symbols.star : title }
}

extension Symbols {
  /// The separator of two facts on one line, with spaces around it.
  package var separator: String { " \(middleDot) " }
}
