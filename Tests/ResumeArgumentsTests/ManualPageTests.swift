import Testing

@testable import ResumeArguments

@Suite("Manual page")
struct ManualPageTests {
  private static let page = ManualPage(catalog: SampleCatalog(), version: "1.0", date: "November 22, 2026")

  private func lines(_ names: [String], environment: ManualPage.Rows = []) throws -> [String] {
    Self.page.lines(
      for: try CommandLineParser(SampleTree.root).path(to: names), environment: environment,
      exitCodes: [("64", "Wrong usage")])
  }

  @Test("a command's page has every section in order")
  func command() throws {
    #expect(
      try lines(["works"]).joined(separator: "\n") == #"""
        .Dd November 22, 2026
        .Dt RESUME\-WORKS 1
        .Os resume \&1.0
        .Sh NAME
        .Nm resume\-works
        .Nd \&The jobs, it\(aqs said, newest first
        .Sh SYNOPSIS
        .Nm "resume works"
        .Op Ar options
        .Op Ar id
        .Sh DESCRIPTION
        One paragraph that is long enough to be wrapped at eighty columns of text, surely.
        .Pp
        Another one.
        .Pp
        Also: jobs.
        .Sh ARGUMENTS
        .Bl -tag -width Ds
        .It Ar id
        id.help
        .El
        .Sh OPTIONS
        .Bl -tag -width Ds
        .It Fl \-since Ar YYYY[\-MM[\-DD]]
        Only jobs that lasted until this day or longer, whatever the day they began on
        .It Fl \-limit Ar N
        limit.help
        .It Fl \-tag Ar TAG
        tag.help
        .It Fl \-timeout Ar N
        timeout.help
        .It Fl p , Fl \-profile Ar NAME
        profile.help
        .It Fl \-refresh
        refresh.help
        .It Fl \-offline
        offline.help
        .It Fl \-lang Ar TAG
        lang.help
        .It Fl \-json
        json.help
        .It Fl \-color Ar auto|always|never
        color.help (default: auto)
        .It Fl q , Fl \-quiet
        quiet.help
        .It Fl v , Fl \-verbose
        verbose.help
        .It Fl h , Fl \-help
        Show this help
        .El
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It \&64
        Wrong usage
        .El
        .Sh EXAMPLES
        .Bl -tag -width Ds
        .It Ic "resume works \-\-tag ios"
        example.tag
        .El
        .Sh SEE ALSO
        .Xr resume 1
        """#)
  }

  @Test("the root's page lists commands and the environment")
  func root() throws {
    let text = try lines([], environment: [("NO_COLOR", "No color.")]).joined(separator: "\n")
    #expect(text.contains("\n.Sh SYNOPSIS\n.Nm resume\n.Ar command\n.Op Ar options\n"))
    #expect(text.contains("\n.Sh COMMANDS\n.Bl -tag -width Ds\n.It Cm works\n"))
    #expect(
      text.contains(
        "\n.It Fl V , Fl \\-version\nShow the version\n.El\n.Sh ENVIRONMENT\n.Bl -tag -width Ds\n.It Ev NO_COLOR\n"))
    #expect(!text.contains("SEE ALSO") && !text.contains("__complete"))
  }

  @Test("a subcommand's page refers to its group")
  func subcommand() throws {
    let lines = try lines(["profile", "add"])
    #expect(lines.contains(".Dt RESUME\\-PROFILE\\-ADD 1"))
    #expect(lines.last == ".Xr resume\\-profile 1")
    #expect(try self.lines(["profile"]).contains(".Op Ar command"))
  }

  @Test(
    "escapes special characters",
    arguments: [
      (".Nm \\n", ["\\&.Nm \\en"], "\\&.Nm \\&\\en"),
      ("'x' `y` z", ["\\(aqx\\(aq \\(gay\\(ga z"], "\\&\\(aqx\\(aq \\&\\(gay\\(ga z"),
      ("~ ^ - \"", ["\\(ti \\(ha \\- \\(dq"], "\\&\\(ti \\&\\(ha \\&\\- \\&\\(dq"),
      (" a\n\tNo. .x? Y", ["a No.", "\\&.x?", "Y"], "a \\&No. \\&.x? Y"), ("…rés.", ["…rés."], "…rés."),
    ] as [(String, [String], String)])
  func escapes(text: String, lines: [String], words: String) {
    #expect(Mdoc.lines(text) == lines)
    #expect(Mdoc.text(text) == words)
  }
}
