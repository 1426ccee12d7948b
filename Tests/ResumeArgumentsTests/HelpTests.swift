import Testing

@testable import ResumeArguments

@Suite("Help")
struct HelpTests {
  func help(_ names: [String], width: Int = 80) throws -> String {
    let path = try CommandLineParser(SampleTree.root).path(to: names)
    return HelpRenderer(catalog: SampleCatalog(), width: width).help(for: path).joined(separator: "\n")
  }

  @Test("a command's help has every section in order")
  func command() throws {
    #expect(
      try help(["works"]) == """
        The jobs, it's said, newest first

        Usage: resume works [options] [<id>]

        Also: jobs

        One paragraph that is long enough to be wrapped at eighty columns of text,
        surely.

        Another one.

        Examples:
          resume works --tag ios
              example.tag

        Arguments:
          <id>  id.help

        Options:
              --since YYYY[-MM[-DD]]  Only jobs that lasted until this day or longer,
                                      whatever the day they began on
              --limit N               limit.help
              --tag TAG               tag.help
              --timeout N             timeout.help

        Common options:
          -p, --profile NAME             profile.help
              --refresh                  refresh.help
              --offline                  offline.help
              --lang TAG                 lang.help
              --json                     json.help
              --color auto|always|never  color.help (default: auto)
          -q, --quiet                    quiet.help
          -v, --verbose                  verbose.help
          -h, --help                     Show this help
        """)
  }

  @Test("the root lists visible commands by section")
  func root() throws {
    let text = try help([])
    #expect(
      text.contains(
        """
        reading:
          works    The jobs, it's said, newest first
          work     work.summary
          search   search.summary

        Commands:
          export   export.summary
          profile  profiles.summary
          cache    cache.summary
          help     help.summary

        Common options:
        """))
    #expect(text.contains("  -V, --version                  Show the version"))
    #expect(text.hasSuffix("See 'resume <command> --help'."))
    #expect(!text.contains("__complete"))
  }

  @Test("only the root lists topics, and every help ends with the closing paragraphs")
  func topics() {
    let renderer = HelpRenderer(
      catalog: SampleCatalog(), topics: [("files", "All files"), ("keys", "All keys")],
      closing: ["See it.", "And this."])
    let root = renderer.help(for: [SampleTree.root]).joined(separator: "\n")
    #expect(root.contains("\n\nHelp topics:\n  files  All files\n  keys   All keys\n\n"))
    let works = renderer.help(for: [SampleTree.root, SampleTree.works]).joined(separator: "\n")
    #expect(!works.contains("Help topics"))
    for text in [root, works] { #expect(text.hasSuffix("\n\nSee it.\nAnd this.")) }
  }

  @Test("a group marks its default and shows what its subcommands inherit")
  func group() throws {
    let text = try help(["profile"])
    #expect(text.contains("Usage: resume profile [<command>] [options]"))
    #expect(text.contains("  list  list.summary (default)\n  add   add.summary"))
    #expect(try help(["profile", "add"]).contains("      --strings DIR              strings.help"))
  }

  @Test("prints descriptions below names in narrow help")
  func narrow() throws {
    let text = try help(["works"], width: 20)
    #expect(text.contains("      --limit N\n      limit.help\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(try help([], width: 40).contains("\n  works\n      The jobs"))
  }

  @Test("wraps prose to the width", arguments: [40, 59, 60, 80, 100, 1000])
  func width(_ width: Int) throws {
    for names in [[], ["works"], ["profile"], ["export"]] {
      let widest = try help(names, width: width).split(separator: "\n").map(\.count).max() ?? 0
      #expect(widest <= min(width, 100))
    }
  }

  @Test("styles only headings")
  func headings() throws {
    let renderer = HelpRenderer(catalog: SampleCatalog(), heading: { "<b>\($0)</b>" })
    let lines = renderer.help(for: [SampleTree.root, SampleTree.works])
    #expect(lines.contains("<b>Usage:</b> resume works [options] [<id>]"))
    #expect(lines.filter { $0.contains("<b>") }.count == 5)
  }

  @Test("lists help among the own options if there are no common ones")
  func single() {
    let tool = CommandDeclaration(name: "tool", summary: "s", options: [Flag("all", help: "a").declaration])
    let text = HelpRenderer(catalog: SampleCatalog()).help(for: [tool]).joined(separator: "\n")
    #expect(
      text.hasSuffix("Options:\n      --all      a\n  -h, --help     Show this help\n  -V, --version  Show the version")
    )
  }

  @Test("wraps long usage lines and breaks long words")
  func longLines() {
    let layout = HelpLayout(width: 20)
    #expect(
      layout.hanging("Usage:", ["resume", "works", "[options]", "[<id>]"]) == [
        "Usage: resume works", "       [options]", "       [<id>]",
      ])
    #expect(layout.wrapped("ab " + String(repeating: "x", count: 25), indent: 2).map(\.count) == [4, 20, 9])
    #expect(layout.wrapped("", indent: 2) == [""])
  }

  @Test("wide characters count two columns")
  func wideCharacters() {
    let layout = HelpLayout(width: 60)
    #expect(layout.wrapped("履歴書を 表示する", indent: 52) == ["履歴書を", "表示する"].map { String(repeating: " ", count: 52) + $0 })
    #expect(layout.table([("<名前>", "a"), ("<id>", "b")]) == ["  <名前>  a", "  <id>    b"])
  }
}
