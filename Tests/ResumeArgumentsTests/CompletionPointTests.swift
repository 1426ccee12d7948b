import Testing

@testable import ResumeArguments

@Suite("The point of completion")
struct CompletionPointTests {
  func point(_ line: String, root: CommandDeclaration = SampleTree.root) -> CompletionPoint {
    CompletionPoint(
      words: line.split(separator: " ", omittingEmptySubsequences: false).map(String.init), root: root,
      catalog: SampleCatalog())
  }

  @Test(
    "knows the candidates of each position",
    arguments: [
      ("wor", ["works", "work"]), ("", ["works", "work", "search", "export", "profile", "cache", "help"]),
      ("__comp", []), ("--lang es wor", ["works", "work"]), ("--lang=es -q wor", ["works", "work"]),
      ("-- wor", ["works", "work"]), ("works --li", ["--limit"]), ("search --li", []),
      ("--v", ["--verbose", "--version"]), ("works --v", ["--verbose"]), ("profile add --s", ["--strings"]),
      ("profile --so", ["--sort"]), ("profile add --so", []), ("profile ", ["list", "add"]),
      ("profile add x --api-", ["--api-key"]), ("bogus ", []), ("bogus --v", []),
      ("--color ", ["auto", "always", "never"]), ("works --color al", ["always"]),
      ("--color=al", ["always"]), ("--json=", []), ("works -- --li", []),
      ("export ", ["html", "pdf", "json-resume"]), ("export pdf ", []), ("export pdf -fo x ", []),
      ("help ca", ["cache"]), ("help works fi", ["files"]), ("works --limit ", []), ("works --limit -q ", []),
    ])
  func candidates(line: String, names: [String]) {
    let point = point(line)
    #expect(point.candidates.map(\.name).filter { $0.hasPrefix(point.typed) } == names)
    if !["works --limit -q ", "works -- --li"].contains(line) { #expect(point.dynamic == nil) }
  }

  @Test(
    "names the kind of candidates that the program knows",
    arguments: [
      ("work ", "works"), ("jobs ", "works"), ("jobs x ", nil), ("-qp me work -- ", "works"),
      ("works --profile ", "profiles"), ("works -p ", "profiles"), ("works --profile=m", "profiles"),
    ])
  func dynamic(line: String, kind: String?) {
    #expect(point(line).dynamic == kind)
    #expect(point(line).paths == nil)
  }

  @Test("completes files and folders")
  func paths() {
    #expect(point("export pdf -o ").paths == .files)
    #expect(point("profile --strings ").paths == .folders)
    let attached = point("export pdf --output=a")
    #expect((attached.paths, attached.prefix, attached.typed) == (.files, "--output=", "a"))
    let either = point("set --with ", root: SampleTree.settings)
    #expect((either.paths, either.dynamic) == (.files, "profiles"))
  }

  @Test("completes each element of a list")
  func lists() {
    for (line, prefix, typed) in [
      ("set --sections ", "", ""), ("set --sections jobs,sk", "jobs,", "sk"),
      ("set --sections=jobs,", "--sections=jobs,", ""),
    ] {
      let point = point(line, root: SampleTree.settings)
      #expect((point.prefix, point.typed) == (prefix, typed))
      #expect(point.candidates.map(\.name) == ["jobs", "skills"])
    }
  }

  @Test("knows the profile of the line and the argument before the cursor")
  func context() {
    #expect(point("work ").profile == nil)
    #expect(point("--profile me work ").profile == "me")
    #expect(point("-qp=me work ").profile == "me")
    #expect(point("set --profile=me lang ", root: SampleTree.settings).previous == "lang")
    #expect(point("set ", root: SampleTree.settings).previous == nil)
  }

  @Test("completes the options of a default command, and an option that differs per command")
  func optionsByCommand() {
    let standard = CommandDeclaration(
      name: "resume", summary: "resume.summary", subcommands: SampleTree.settings.subcommands, defaultSubcommand: "set")
    #expect(point("--sections j", root: standard).candidates.map(\.name) == ["jobs", "skills"])
    let file = Option("from", help: "h", parser: .file).declaration
    let values = Option("from", help: "h", parser: .text.completing(.values(["x y"]))).declaration
    let tool = CommandDeclaration(
      name: "resume", summary: "s",
      subcommands: [
        CommandDeclaration(name: "a", summary: "s", options: [file]),
        CommandDeclaration(
          name: "b", summary: "s", options: [values], subcommands: [CommandDeclaration(name: "c", summary: "s")]),
      ])
    #expect(point("a --from ", root: tool).paths == .files)
    #expect(point("b --from ", root: tool).candidates == [.init("x y")])
    #expect(point("b c --from ", root: tool).candidates == [.init("x y")])
  }

  @Test("descriptions have no line breaks and no control characters")
  func descriptions() {
    struct OddCatalog: TextCatalog {
      func text(_ key: String, _ arguments: [String]) -> String { "two\nlines\tand \u{1B}[31m" }
    }
    let point = CompletionPoint(words: ["--v"], root: SampleTree.root, catalog: OddCatalog())
    #expect(!point.candidates.isEmpty)
    #expect(point.candidates.allSatisfy { $0.text == "two lines and \\u001B[31m" })
  }
}

@Suite("Lines of completion scripts")
struct CompletionLineTests {
  static let breaks = " \t\n\"'@><=;|&(:"
  static let dynamic = ["plain", "place", "my id", "$(touch bad)", "it's \"q\" `x` $HOME"]

  func lines(_ line: String, breaks: String = breaks, root: CommandDeclaration = SampleTree.root) -> [String] {
    let line = CompletionLine(.bash, [line, breaks])
    let point = CompletionPoint(words: line.words, root: root, catalog: SampleCatalog())
    return line.lines(at: point, adding: point.dynamic == nil ? [] : Self.dynamic).dropFirst().map { $0[0] }
  }

  @Test(
    "bash candidates are quoted like the start of the word",
    arguments: [
      ("resume work ", ["plain", "place", #"my\ id"#, #"\$\(touch\ bad\)"#, #"it\'s\ \"q\"\ \`x\`\ \$HOME"#]),
      ("resume work pla", ["plain", "place"]), ("resume work my", [#"my\ id"#]), (#"resume work my\ "#, [#"my\ id"#]),
      ("resume work 'my ", ["my id"]), (#"resume work "it's"#, [#"it's \"q\" \`x\` \$HOME"#]),
      ("resume work 'it", [#"it'\''s "q" `x` $HOME"#]), ("resume work '$(to", ["$(touch bad)"]),
      ("resume  \t wor", ["works", "work"]), ("resume 'wor' --li", []), ("resume $(>bad) ", []),
      ("resume --lang '$(>bad)' wor", ["works", "work"]), ("resume --lang `>bad` wor", ["works", "work"]),
      (#"resume --lang "a\"b\c" wor"#, ["works", "work"]), (#"resume "wor"k"#, ["works", "work"]),
    ])
  func quotes(line: String, expected: [String]) {
    #expect(lines(line) == expected)
  }

  @Test("bash replaces only the text after the last word break")
  func wordBreaks() {
    #expect(lines("resume --color=al") == ["always"])
    #expect(lines("resume --color=al", breaks: " \t\n") == ["--color=always"])
    #expect(lines("resume set --sections=jobs,", root: SampleTree.settings) == ["jobs,jobs", "jobs,skills"])
    #expect(lines("resume work a:b ") == [])
  }

  @Test("bash words lose their quotes without being evaluated")
  func words() {
    #expect(CompletionLine(.bash, [#"resume "a\"b\c" 'it''s' x\ y "#, ""]).words == [#"a"b\c"#, "its", "x y", ""])
    #expect(CompletionLine(.bash, ["", ""]).words == [])
    #expect(CompletionLine(.bash, []).words == [])
  }

  @Test("zsh and fish get whole words with descriptions; fish filters them itself")
  func others() {
    func lines(_ shell: CompletionShell, _ words: [String]) -> [[String]] {
      let line = CompletionLine(shell, words)
      let point = CompletionPoint(words: line.words, root: SampleTree.root, catalog: SampleCatalog())
      return line.lines(at: point, adding: [])
    }
    #expect(
      lines(.zsh, ["wo"]) == [
        ["words", "", "wo"], ["works", "The jobs, it's said, newest first"], ["work", "work.summary"],
      ])
    #expect(lines(.fish, ["--color=al"]).dropFirst() == [["--color=auto"], ["--color=always"], ["--color=never"]])
    #expect(lines(.zsh, ["export", "pdf", "--output=a"]) == [["files", "--output=", "a"]])
  }
}
