import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface

/// The options that change a variant.
enum VariantChange {
  private static let partParser = ValueParser<String>.nonEmptyText.completing(.dynamic("documents"))
  static let include = RepeatableOption<String>(
    "include", valueName: "value.part", help: "option.variant.include", parser: partParser)
  static let omit = RepeatableOption<String>(
    "omit", valueName: "value.part", help: "option.variant.omit", parser: partParser)
  static let only = RepeatableOption<String>(
    "only", valueName: "value.id", help: "option.variant.only", parser: partParser)
  static let unset = RepeatableOption<String>(
    "unset", valueName: "value.options", help: "option.variant.unset",
    parser: .nonEmptyText.completing(.list(names)))

  /// The names of the options that can be removed, and `letter`.
  private static let names = members.map { $0.option.declaration.long } + Variant.documentOptions + ["letter"]

  static let options: [any DeclaredOption] =
    [
      FilterOptions.tag.described(by: "option.tag.document"),
      FilterOptions.anyTag.described(by: "option.anyTag.document"),
      FilterOptions.since.described(by: "option.since.document"),
      FilterOptions.until.described(by: "option.until.document"), include, omit, only, HandoutOptions.sections,
      HandoutOptions.without, HandoutOptions.with,
    ] + VariantOptions.all.filter { $0.declaration.long != HandoutOptions.tags.declaration.long }
    + [
      HandoutOptions.tags, HandoutOptions.noTags, ChangePlan.dryRun, ReadingOptions.profile,
    ]

  /// The members of a selection by the option that sets them.
  private static let members: [(option: any DeclaredOption, member: VariantSelection.Member)] = [
    (FilterOptions.tag, .allTags), (FilterOptions.anyTag, .tags), (FilterOptions.since, .since),
    (FilterOptions.until, .until), (include, .include), (omit, .omit), (only, .only),
    (HandoutOptions.sections, .sections),
    (HandoutOptions.without, .without),
  ]

  /// Returns a context with messages in a language of the interface: `--lang` is that of documents, which may be another one.
  static func context(_ context: CommandContext) -> CommandContext {
    var context = context
    context.language = LanguageRequest(tag: context.labels.language, source: .default)
    return context
  }

  /// Changes a variant as the options of the command line say, and reports it; `done` is the key of the sentence.
  static func make(
    in variant: Variant, of contents: ResumeFile, in resume: EditableResume, done: String, _ context: CommandContext
  ) throws(ResumeError) {
    let (variant, paths) = try changed(variant, in: contents, context)
    try VariantCommand.save(
      contents.setting(variant, referring: paths), from: contents, in: resume,
      done: context.labels.text(done, [variant.name]), context, ["variant": .string(variant.name)])
  }

  /// Returns a variant with the options of the command line, and the entries that it names.
  private static func changed(
    _ variant: Variant, in file: ResumeFile, _ context: CommandContext
  ) throws(ResumeError) -> (variant: Variant, paths: [DocumentPath]) {
    var (variant, paths) = (variant, [DocumentPath]())
    if context.arguments.declares(unset) { try remove(context.arguments[unset], from: &variant, context) }
    var selection = variant.selection
    let arguments = context.arguments
    for (option, member) in members {
      guard let texts = arguments.givenTexts(of: option), !texts.isEmpty else { continue }
      switch member {
      case .include, .omit, .only:
        paths += try add(texts, to: member, of: &selection, in: file)
      case .since, .until: selection[member] = texts.last.map { .string($0) }
      case .sections:
        let names = texts[texts.count - 1].split(separator: ",").map {
          FieldValue.string($0.trimmingPrefix { $0 == " " }.description)
        }
        selection[member] = .array(names)
      case .tags, .allTags, .without: selection[member] = .array(texts.map { .string($0) })
      }
    }
    variant.selection = selection
    setDocumentOptions(of: &variant, context)
    if let tag = arguments[CommonOptions.language] {
      let language = try context.resolver.language(flag: tag)
      _ = try language.resolved(labels: context.labels.documentLanguages, data: file.languages)
      variant.document[VariantOptions.language] = .string(language.tag)
    }
    return (variant, paths)
  }

  /// Adds entries and elements to a list; what is included is no longer omitted, and the reverse.
  private static func add(
    _ texts: [String], to member: VariantSelection.Member, of selection: inout VariantSelection, in file: ResumeFile
  ) throws(ResumeError) -> [DocumentPath] {
    var paths: [DocumentPath] = []
    let other: VariantSelection.Member? =
      switch member {
      case .include: .omit
      case .omit: .include
      default: nil
      }
    for text in texts {
      let (part, path) = try file.stored(text)
      paths.append(path)
      if let other { selection.set(other, to: selection.parts(other).filter { $0 != part }) }
      let parts = selection.parts(member)
      if !parts.contains(part) { selection.set(member, to: parts + [part]) }
    }
    return paths
  }

  private static func setDocumentOptions(of variant: inout Variant, _ context: CommandContext) {
    let arguments = context.arguments
    for option in VariantOptions.all {
      let declaration = option.declaration
      guard let texts = arguments.givenTexts(of: option) else { continue }
      if declaration.long == HandoutOptions.titles.declaration.long {
        var titles = variant.document[declaration.long]?.members ?? [:]
        for (section, title) in arguments[HandoutOptions.titles] { titles[section.rawValue] = .string(title) }
        variant.document[declaration.long] = .map(titles)
      } else if !declaration.takesValue {
        variant.document[declaration.long] = .boolean(true)
      } else if let text = texts.last {
        variant.document[declaration.long] = Int64(text).map { .integer($0) } ?? .string(text)
      }
    }
    if arguments[HandoutOptions.with] == .address { variant.document[VariantOptions.address] = .boolean(true) }
    if arguments[HandoutOptions.noTags] { variant.document[HandoutOptions.tags.declaration.long] = nil }
  }

  /// Removes what options have set, by the options' names.
  private static func remove(
    _ lists: [String], from variant: inout Variant, _ context: CommandContext
  ) throws(ResumeError) {
    for text in lists.flatMap({ $0.split(separator: ",") }) {
      let name = String(text.filter { $0 != " " })
      if let member = members.first(where: { $0.option.declaration.long == name })?.member {
        variant.selection[member] = nil
      } else if Variant.documentOptions.contains(name) {
        variant.document[name] = nil
      } else if name == "letter" {
        variant.members[name] = nil
      } else {
        throw .message(
          .usage, "error.variant.unset", [name], hintArguments: [names.joined(separator: ", ")], known: names)
      }
    }
  }
}

enum VariantAddCommand: Command {
  static let from = Option<String>(
    "from", valueName: "value.name", help: "option.variant.from",
    parser: .nonEmptyText.completing(.dynamic("variants")))

  static var name: String { "add" }
  static let declaration = declared(
    key: "variant.add", arguments: [VariantCommand.variant], options: [from] + VariantChange.options,
    examples: [
      "resume variant add acme-ios --any-tag ios --since 2015": "tags",
      "resume variant add acme-ios --omit acme#3 --sections work,projects,skills --pages 1": "omit",
      "resume variant add otra --from acme-ios": "from",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let context = VariantChange.context(context)
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    let name = try VariantCommand.newName(try context.required(VariantCommand.variant), in: contents)
    let source = try context.arguments[from].map { (name) throws(ResumeError) in try contents.variant(named: name) }
    let variant = source?.copy(named: name) ?? Variant(name: name)
    try VariantChange.make(in: variant, of: contents, in: resume, done: "variant.added", context)
  }
}

enum VariantSetCommand: Command {
  static var name: String { "set" }
  static let declaration = declared(
    key: "variant.set", arguments: [VariantCommand.variant], options: VariantChange.options + [VariantChange.unset],
    examples: [
      "resume variant set acme-ios --omit acme#3": "omit",
      "resume variant set acme-ios --theme modern --unset since": "unset",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let context = VariantChange.context(context)
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    let variant = try contents.variant(named: try context.required(VariantCommand.variant))
    try VariantChange.make(in: variant, of: contents, in: resume, done: "variant.changed", context)
  }
}

enum VariantRemoveCommand: Command {
  static var name: String { "remove" }
  static let declaration = declared(
    key: "variant.remove", hasDiscussion: false, arguments: [VariantCommand.variant],
    options: ChangePlan.options + [ReadingOptions.profile], examples: ["resume variant remove acme-ios --yes": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    let name = try contents.variant(named: try context.required(VariantCommand.variant)).name
    try VariantCommand.save(
      contents.removingVariant(named: name), from: contents, in: resume,
      question: context.labels.text("variant.remove.question", [name]),
      done: context.labels.text("variant.removed", [name]), context, ["removed": .string(name)])
  }
}

enum VariantRenameCommand: Command {
  static let newName = Argument<String>(
    "new", valueName: "value.text", help: "argument.variant.new", parser: .nonEmptyText)

  static var name: String { "rename" }
  static let declaration = declared(
    key: "variant.rename", hasDiscussion: false, arguments: [VariantCommand.variant, newName],
    options: [ChangePlan.dryRun, ReadingOptions.profile],
    examples: ["resume variant rename acme-ios acme": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    let old = try contents.variant(named: try context.required(VariantCommand.variant))
    let name = try VariantCommand.newName(try context.required(newName), in: contents)
    let renamed = contents.removingVariant(named: old.name).setting(Variant(name: name, members: old.members))
    try VariantCommand.save(
      renamed, from: contents, in: resume, done: context.labels.text("variant.renamed", [old.name, name]), context,
      ["variant": .string(name)])
  }
}
