import Testing

@testable import ResumeArguments

@Suite("Completion in bash")
struct BashCompletionTests {
  /// A script whose arguments are the line and its words as bash splits them; it prints the text that bash would insert.
  static let driver = #"""
    COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
    set -u
    source "$SCRIPT"
    COMP_LINE=$1
    COMP_POINT=${#1}
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _resume
    for candidate in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do printf '%s\n' "$candidate"; done
    """#

  func complete(_ line: String, words: [String]? = nil, root: CommandDeclaration = SampleTree.root) throws -> (
    lines: [String], call: [String], files: [String]
  ) {
    let script = CompletionShell.bash.script(of: root, catalog: SampleCatalog())
    let shell = try Shell("bash", script: script, output: CompletionCase.output)
    defer { shell.remove() }
    let split = words ?? line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let lines = try shell.lines(["--norc", "--noprofile"], Self.driver, ["bash", line] + split)
    return (lines, shell.call, shell.files)
  }

  @Test("completes the values of a default command's options")
  func defaultCommand() throws {
    let root = CommandDeclaration(
      name: "resume", summary: "resume.summary", subcommands: SampleTree.settings.subcommands, defaultSubcommand: "set")
    #expect(try complete("resume --sections j", root: root).lines == ["jobs"])
  }

  static let quotedIDs = ["plain", "place", #"my\ id"#, #"\$\(touch\ bad\)"#, #"it\'s\ \"q\"\ \`x\`\ \$HOME"#]

  @Test("offers the candidates of each position", arguments: CompletionCase.all)
  func candidates(_ expected: CompletionCase) throws {
    let result = try complete(expected.line)
    #expect(result.lines == expected.candidates ?? Self.quotedIDs)
    #expect(result.files == ["a dir", "a file.json"])
  }

  @Test(
    "a candidate is quoted like the start of the word",
    arguments: [
      ("resume work my", ["resume", "work", "my"], [#"my\ id"#]),
      (#"resume work my\ "#, ["resume", "work", #"my\ "#], [#"my\ id"#]),
      ("resume work 'my ", ["resume", "work", "'my "], ["my id"]),
      (#"resume work "it's"#, ["resume", "work", #""it's"#], [#"it's \"q\" \`x\` \$HOME"#]),
      ("resume work 'it", ["resume", "work", "'it"], [#"it'\''s "q" `x` $HOME"#]),
      ("resume work '$(to", ["resume", "work", "'$(to"], ["$(touch bad)"]),
    ])
  func quotes(line: String, words: [String], expected: [String]) throws {
    let result = try complete(line, words: words)
    #expect(result.lines == expected)
    #expect(result.files == ["a dir", "a file.json"])
  }

  @Test(
    "joins words that bash splits at its word breaks",
    arguments: [
      ("resume --color=al", ["resume", "--color", "=", "al"], ["always"]),
      ("resume --color=", ["resume", "--color", "="], ["auto", "always", "never"]),
      ("resume --color=al", ["resume", "--color=al"], ["always"]),
      ("resume --lang=es wor", ["resume", "--lang", "=", "es", "wor"], ["works", "work"]),
      ("resume work a:b ", ["resume", "work", "a", ":", "b", ""], []),
      ("resume export pdf --output=a\\ f", ["resume", "export", "pdf", "--output", "=", #"a\ f"#], [#"a\ file.json"#]),
    ])
  func wordBreaks(line: String, words: [String], expected: [String]) throws {
    #expect(try complete(line, words: words).lines == expected)
  }

  @Test("completes files and folders")
  func files() throws {
    #expect(try complete("resume export pdf -o ").lines.sorted() == [#"a\ dir"#, #"a\ file.json"#])
    #expect(try complete("resume profile --strings ").lines == [#"a\ dir"#])
  }

  @Test(
    "passes the profile of the line to the program",
    arguments: [
      ("resume work ", ["resume", "work", ""], ["__complete", "works"]),
      (
        "resume --profile me work ", ["resume", "--profile", "me", "work", ""], ["__complete", "works", "--profile=me"]
      ),
      ("resume -qpme work ", ["resume", "-qpme", "work", ""], ["__complete", "works"]),
      (
        "resume --profile='a $(touch bad)' work ", ["resume", "--profile", "=", "'a $(touch bad)'", "work", ""],
        ["__complete", "works", "--profile=a $(touch bad)"]
      ),
      (
        #"resume --profile "a\"b\c" work "#, ["resume", "--profile", #""a\"b\c""#, "work", ""],
        ["__complete", "works", #"--profile=a"b\c"#]
      ),
      ("resume works --profile ", ["resume", "works", "--profile", ""], ["__complete", "profiles"]),
    ])
  func call(line: String, words: [String], expected: [String]) throws {
    let result = try complete(line, words: words)
    #expect(result.call == expected)
    #expect(result.files == ["a dir", "a file.json"])
  }

  @Test("completes each element of a list")
  func lists() throws {
    let root = SampleTree.settings
    #expect(try complete("resume set --sections ", root: root).lines == ["jobs", "skills"])
    #expect(try complete("resume set --sections jobs,sk", root: root).lines == ["jobs,skills"])
    let words = ["resume", "set", "--sections", "=", "jobs,"]
    #expect(
      try complete("resume set --sections=jobs,", words: words, root: root).lines == ["jobs,jobs", "jobs,skills"])
  }

  @Test("completes candidates of the program and files")
  func candidatesOrFiles() throws {
    let result = try complete("resume set --with ", root: SampleTree.settings)
    #expect(result.lines.prefix(5) == Self.quotedIDs[...])
    #expect(result.lines.dropFirst(5).sorted() == [#"a\ dir"#, #"a\ file.json"#])
    #expect(result.call == ["__complete", "profiles"])
  }

  @Test("passes the argument before the cursor to the program")
  func previous() throws {
    let words = ["resume", "set", "--profile", "=", "me", "'$(touch bad)'", ""]
    let result = try complete("resume set --profile=me '$(touch bad)' ", words: words, root: SampleTree.settings)
    #expect(result.call == ["__complete", "values", "--profile=me", "--", "$(touch bad)"])
    #expect(result.files == ["a dir", "a file.json"])
  }

  @Test("completes an option differently per command")
  func optionsByCommand() throws {
    let file = Option("from", help: "h", parser: .file).declaration
    let values = Option("from", help: "h", parser: .text.completing(.values(["x y"]))).declaration
    let tool = CommandDeclaration(
      name: "resume", summary: "s",
      subcommands: [
        CommandDeclaration(name: "a", summary: "s", options: [file]),
        CommandDeclaration(
          name: "b", summary: "s", options: [values], subcommands: [CommandDeclaration(name: "c", summary: "s")]),
      ])
    #expect(try complete("resume a --from a", root: tool).lines.sorted() == [#"a\ dir"#, #"a\ file.json"#])
    #expect(try complete("resume b --from ", root: tool).lines == [#"x\ y"#])
    #expect(try complete("resume b c --from ", root: tool).lines == [#"x\ y"#])
  }

  @Test("completes within the line")
  func cursor() throws {
    let script = CompletionShell.bash.script(of: SampleTree.root, catalog: SampleCatalog())
    let shell = try Shell("bash", script: script, output: "")
    defer { shell.remove() }
    let driver = """
      source "$SCRIPT"; COMP_LINE='resume workshop x' COMP_POINT=11 COMP_CWORD=1
      COMP_WORDS=(resume workshop x); _resume; printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try shell.lines(["--norc"], driver, []) == ["works", "work"])
  }
}
