import Testing

@testable import ResumeArguments

@Suite("Completion in zsh", .enabled(if: Shell.has("zsh")))
struct ZshCompletionTests {
  /// A script with stubs for zsh's completion builtins, which exist only in a completion function.
  static let driver = #"""
    compset() { PREFIX=${PREFIX##${~2}} }
    _files() { print -r -- "files${1:+ }$1" }
    compadd() {
      local -a labels names
      while [[ $1 != -- ]]; do
        case $1 in
          -d) labels=("${(@P)2}"); shift ;;
          -V) shift ;;
        esac
        shift
      done
      names=("${(@P)2}")
      local -i i
      for (( i = 1; i <= $#names; i++ )); do
        [[ $names[i] == "$PREFIX"* ]] && print -r -- "${names[i]}${WITH_TEXTS:+|$labels[i]}"
      done
      return 0
    }
    source "$SCRIPT"
    words=("$@")
    CURRENT=$#words
    PREFIX=${(Q)words[-1]}
    _resume
    """#

  func complete(
    _ line: String, words: [String]? = nil, before: String = "", root: CommandDeclaration = SampleTree.root
  ) throws -> (lines: [String], call: [String], files: [String]) {
    let script = CompletionShell.zsh.script(of: root, catalog: SampleCatalog())
    let shell = try Shell("zsh", script: script, output: CompletionCase.output)
    defer { shell.remove() }
    let split = words ?? line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let lines = try shell.lines(["-f"], before + Self.driver, ["zsh"] + split)
    return (lines, shell.call, shell.files)
  }

  @Test("offers the candidates of each position", arguments: CompletionCase.all)
  func candidates(_ expected: CompletionCase) throws {
    let result = try complete(expected.line)
    #expect(result.lines == expected.candidates ?? CompletionCase.ids)
    #expect(result.files == ["a dir", "a file.json"])
  }

  @Test("completes attached values, files and folders")
  func values() throws {
    #expect(try complete("resume --color=al").lines == ["always"])
    #expect(try complete("resume export pdf --output=a").lines == ["files"])
    #expect(try complete("resume profile --strings ").lines == ["files -/"])
    #expect(try complete("resume --json=").lines.isEmpty)
  }

  @Test("completes lists, candidates or files, and the value of the argument before the cursor")
  func otherKinds() throws {
    let root = SampleTree.settings
    #expect(try complete("resume set --sections ", root: root).lines == ["jobs", "skills"])
    #expect(try complete("resume set --sections jobs,sk", root: root).lines == ["skills"])
    #expect(try complete("resume set --sections=jobs,", root: root).lines == ["jobs", "skills"])
    #expect(try complete("resume set --with ", root: root).lines == CompletionCase.ids + ["files"])
    #expect(
      try complete("resume set --profile me lang ", root: root).call == [
        "__complete", "values", "--profile=me", "--", "lang",
      ])
  }

  @Test("shows descriptions next to names")
  func descriptions() throws {
    #expect(
      try complete("resume wor", before: "WITH_TEXTS=1\n").lines == [
        "works|works    -- The jobs, it's said, newest first", "work|work     -- work.summary",
      ])
    #expect(
      try complete("resume work pla", before: "WITH_TEXTS=1\n").lines == [
        "plain|plain               -- A plain one", "place|place",
      ])
  }

  @Test("passes the profile of the line to the program")
  func call() throws {
    #expect(try complete("resume work ").call == ["__complete", "works"])
    #expect(try complete("resume -qp=me work ").call == ["__complete", "works"])
    let result = try complete("", words: ["resume", "--profile='a $(touch bad)'", "work", ""])
    #expect(result.call == ["__complete", "works", "--profile=a $(touch bad)"])
    #expect(result.files == ["a dir", "a file.json"])
  }
}
