import Testing

@testable import ResumeArguments

@Suite("Reference in Markdown")
struct MarkdownReferenceTests {
  let tables = MarkdownReference(catalog: SampleCatalog()).tables(for: SampleTree.root)

  @Test("lists commands")
  func commands() {
    #expect(
      tables.first == """
        | Command | Meaning |
        | --- | --- |
        | `resume works [<id>]` | The jobs, it's said, newest first |
        | `resume work <id>` | work.summary |
        | `resume search <words>...` | search.summary |
        | `resume export <html\\|pdf\\|json-resume>` | export.summary |
        | `resume profile [list]` | list.summary |
        | `resume profile add <id>` | add.summary |
        | `resume cache clear` | clear.summary |
        | `resume help [<topic>...]` | help.summary |

        """)
  }

  @Test("lists equal options in one row")
  func options() throws {
    try #require(tables.count == 3)
    #expect(tables[1].contains("| `-p`, `--profile NAME` | profile.help |\n"))
    #expect(tables[1].contains("| `--color auto\\|always\\|never` | color.help (default: auto) |\n"))
    #expect(tables[1].hasSuffix("| `-h`, `--help` | Show this help |\n| `--version` | Show the version |\n"))
    #expect(tables[1].split(separator: "\n").filter { $0.contains("--refresh") }.count == 1)
    #expect(tables[2].contains("| `--limit N` | `works` | limit.help |\n"))
    #expect(tables[2].contains("| `--api-key KEY` | `profile add` | key.help |\n"))
    #expect(!tables.joined().contains("secret-option"))
  }
}
