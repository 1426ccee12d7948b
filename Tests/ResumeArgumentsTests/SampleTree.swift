import ResumeArguments

/// A small program that uses every feature of declarations.
enum SampleTree {
  enum Color: String, CaseIterable, Sendable {
    case auto, always, never
  }

  static let lang = Option("lang", valueName: "TAG", help: "lang.help", isCommon: true, parser: .nonEmptyText)
  static let json = Flag("json", help: "json.help", isCommon: true)
  static let quiet = Flag("quiet", short: "q", help: "quiet.help", isCommon: true, excludes: ["verbose"])
  static let verbose = Flag("verbose", short: "v", help: "verbose.help", isCommon: true)
  static let color = Option<Color>("color", help: "color.help", defaultText: "auto", isCommon: true, parser: .choice)

  static let profile = Option(
    "profile", short: "p", valueName: "NAME", help: "profile.help", isCommon: true,
    parser: .text.completing(.dynamic("profiles")))
  static let refresh = Flag("refresh", help: "refresh.help", isCommon: true, excludes: ["offline"])
  static let offline = Flag("offline", help: "offline.help", isCommon: true)
  static let reading = [profile.declaration, refresh.declaration, offline.declaration]

  static let since = Option("since", valueName: "date", help: "since.help", parser: .text)
  static let limit = Option("limit", valueName: "number", help: "limit.help", parser: .integer(in: 1...))
  static let tag = RepeatableOption("tag", valueName: "TAG", help: "tag.help", parser: .text)
  static let timeout = Option("timeout", valueName: "number", help: "timeout.help", parser: .number(in: 0.5...600))
  static let workID = Argument(
    "id", valueName: "id", help: "id.help", isRequired: false, parser: .text.completing(.dynamic("works")))
  static let id = Argument("id", valueName: "id", help: "id.help", parser: .nonEmptyText.completing(.dynamic("works")))

  static let wordsOfSearch = RepeatableArgument("words", valueName: "words", help: "words.help", parser: .text)
  static let format = Argument<Format>("format", help: "format.help", parser: .choice)
  static let output = Option("output", short: "o", valueName: "FILE", help: "output.help", parser: .file)
  static let force = Flag("force", short: "f", help: "force.help")
  static let apiKey = Option("api-key", valueName: "KEY", help: "key.help", isSecret: true, parser: .nonEmptyText)
  static let strings = Option("strings", valueName: "DIR", help: "strings.help", parser: .folder)
  static let sort = Flag("sort", help: "sort.help")
  static let level = Option("level", valueName: "number", help: "level.help", parser: .integer(in: 0...9))

  enum Format: String, CaseIterable, Sendable {
    case html, pdf
    case jsonResume = "json-resume"
  }

  static let works = CommandDeclaration(
    name: "works", aliases: ["jobs"], summary: "works.summary", discussion: "works.discussion", section: "reading",
    arguments: [workID.declaration],
    options: [since.declaration, limit.declaration, tag.declaration, timeout.declaration] + reading,
    examples: [CommandExample("resume works --tag ios", "example.tag")])

  static let work = CommandDeclaration(
    name: "work", summary: "work.summary", section: "reading", arguments: [id.declaration], options: reading)

  static let search = CommandDeclaration(
    name: "search", summary: "search.summary", section: "reading", arguments: [wordsOfSearch.declaration])

  static let export = CommandDeclaration(
    name: "export", summary: "export.summary", arguments: [format.declaration],
    options: [output.declaration, force.declaration, level.declaration])

  static let profiles = CommandDeclaration(
    name: "profile", summary: "profiles.summary", options: [strings.declaration],
    subcommands: [
      CommandDeclaration(name: "list", summary: "list.summary", options: [sort.declaration]),
      CommandDeclaration(
        name: "add", summary: "add.summary", arguments: [id.declaration], options: [apiKey.declaration]),
    ], defaultSubcommand: "list")

  static let cache = CommandDeclaration(
    name: "cache", summary: "cache.summary",
    subcommands: [CommandDeclaration(name: "clear", summary: "clear.summary")])

  static let help = CommandDeclaration(
    name: "help", summary: "help.summary",
    arguments: [
      RepeatableArgument(
        "topic", help: "topic.help", isRequired: false, parser: .text.completing(.commands(also: ["files"]))
      ).declaration
    ])

  static let complete = CommandDeclaration(
    name: "__complete", summary: "complete.summary",
    arguments: [Argument("kind", help: "kind.help", parser: .text).declaration],
    options: [profile.declaration, Option("secret-option", help: "none", parser: .text).declaration], isHidden: true)

  /// A program with the kinds of completion that the other commands lack.
  static let settings = CommandDeclaration(
    name: "resume", summary: "resume.summary", options: [profile.declaration],
    subcommands: [
      CommandDeclaration(
        name: "set", summary: "set.summary",
        arguments: [
          Argument("key", help: "key.help", parser: .text),
          Argument("value", help: "value.help", parser: .text.completing(.dynamic("values"))),
        ],
        options: [
          Option("sections", help: "sections.help", parser: .text.completing(.list(["jobs", "skills"]))),
          Option("with", help: "with.help", parser: .text.completing(.dynamicOrFile("profiles"))),
        ])
    ])

  static let root = CommandDeclaration(
    name: "resume", summary: "resume.summary",
    options: [
      lang.declaration, json.declaration, color.declaration, quiet.declaration, verbose.declaration,
    ],
    subcommands: [works, work, search, export, profiles, cache, help, complete],
    examples: (1...4).map { CommandExample("resume example-\($0)", "example.\($0)") })
}
