import Testing

@testable import ResumeArguments

/// Each script runs in its shell, with a stub in place of the program.
@Suite("Completion scripts")
struct CompletionScriptTests {
  func run(
    _ shell: CompletionShell, _ output: String, _ flags: [String], _ driver: String, _ arguments: [String]
  ) throws -> (lines: [String], call: [String], files: [String]) {
    let shell = try Shell(shell.rawValue, script: shell.script(of: "resume"), output: output)
    defer { shell.remove() }
    return (try shell.lines(flags, driver, arguments), shell.call, shell.files)
  }

  // MARK: bash

  func bash(_ line: String, _ output: String) throws -> (lines: [String], call: [String], files: [String]) {
    let driver = #"""
      set -u
      COMP_WORDBREAKS=':='
      source "$SCRIPT"
      COMP_LINE=$1' x' COMP_POINT=${#1}
      _resume
      for candidate in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do printf '%s\n' "$candidate"; done
      """#
    return try run(.bash, output, ["--norc", "--noprofile"], driver, ["bash", line])
  }

  @Test("bash passes the line up to the cursor and offers the candidates")
  func bash() throws {
    let result = try bash("resume 'a $(touch bad) ", "words\t\ta\nmy\\ id\n\\$x\n")
    #expect(result.lines == [#"my\ id"#, #"\$x"#])
    #expect(result.call == ["__complete", "bash", "--", "resume 'a $(touch bad) ", ":="])
    #expect(result.files == ["a dir", "a file.json"])
    #expect(try bash("resume ", "").lines == [])
  }

  @Test("bash completes paths")
  func bashPaths() throws {
    #expect(try bash("resume ", "files\t\t\n").lines.sorted() == [#"a\ dir"#, #"a\ file.json"#])
    #expect(try bash("resume ", "files\t--output=\ta f\n").lines == [#"a\ file.json"#])
    #expect(try bash("resume ", "folders\t\t\n").lines == [#"a\ dir"#])
    #expect(try bash("resume ", "files\t\ta d\nsite\n").lines == ["site", #"a\ dir"#])
  }

  // MARK: zsh

  /// A script with stubs for zsh's completion builtins, which exist only in a completion function.
  static let zshDriver = #"""
    compset() { PREFIX=${PREFIX##${~2}} }
    _files() { print -r -- "files${1:+ }$1 $PREFIX" }
    compadd() {
      local -a labels words
      while [[ $1 != -- ]]; do
        case $1 in
          -d) labels=("${(@P)2}"); shift ;;
          -V) shift ;;
        esac
        shift
      done
      words=("${(@P)2}")
      local -i i
      for (( i = 1; i <= $#words; i++ )); do print -r -- "$words[i]${labels:+|}$labels[i]"; done
    }
    source "$SCRIPT"
    words=("$@")
    CURRENT=$#words
    PREFIX=${(Q)words[-1]}
    _resume
    """#

  func zsh(_ words: [String], _ output: String) throws -> (lines: [String], call: [String], files: [String]) {
    try run(.zsh, output, ["-f"], Self.zshDriver, ["zsh"] + words)
  }

  @Test("zsh passes the words up to the cursor and offers the candidates", .enabled(if: Shell.has("zsh")))
  func zsh() throws {
    let words = ["resume", "--profile='a $(touch bad)'", "work", ""]
    let result = try zsh(words, "words\t\t\nplain\tA plain one\nmy id\n")
    #expect(result.lines == ["plain|plain  -- A plain one", "my id|my id"])
    #expect(result.call == ["__complete", "zsh", "--", "--profile=a $(touch bad)", "work"])
    #expect(result.files == ["a dir", "a file.json"])
    let undescribed = try zsh(["resume", "wo"], "words\t\two\nplain\nmy id\n")
    #expect(undescribed.lines == ["plain", "my id"])
    #expect(undescribed.call == ["__complete", "zsh", "--", "wo"])
    #expect(try zsh(["resume", ""], "").lines == [])
  }

  @Test("zsh completes paths", .enabled(if: Shell.has("zsh")))
  func zshPaths() throws {
    #expect(try zsh(["resume", "--output=a"], "files\t--output=\ta\n").lines == ["files a"])
    #expect(try zsh(["resume", "a=b"], "folders\t\ta=b\nx\n").lines == ["x", "files -/ a=b"])
  }

  // MARK: fish

  func fish(_ line: String, _ output: String) throws -> (lines: [String], call: [String], files: [String]) {
    try run(.fish, output, ["--no-config"], "source $SCRIPT; complete -C \"$argv[1]\"", [line])
  }

  @Test("fish passes the words up to the cursor and offers the candidates", .enabled(if: Shell.has("fish")))
  func fish() throws {
    let result = try fish("resume --profile='a $(touch bad)' work ", "words\t\t\nplain\tA plain one\nmy id\n")
    #expect(result.lines.sorted() == ["my id", "plain\tA plain one"])
    #expect(result.call == ["__complete", "fish", "--", "--profile=a $(touch bad)", "work"])
    #expect(result.files == ["a dir", "a file.json"])
    #expect(try fish("resume wo", "words\t\two\nworks\n").call == ["__complete", "fish", "--", "wo"])
    #expect(try fish("resume ", "").lines == [])
  }

  @Test("fish completes paths", .enabled(if: Shell.has("fish")))
  func fishPaths() throws {
    #expect(try fish("resume ", "files\t\t\n").lines.sorted() == ["a dir/", "a file.json"])
    #expect(
      try fish("resume --output=a", "files\t--output=\ta\n").lines.sorted() == [
        "--output=a dir/", "--output=a file.json",
      ])
    let folders = try fish("resume ", "folders\t\t\n").lines
    #expect(folders.count == 1 && folders[0].hasPrefix("a dir/"))
  }

  @Test("a program's name is part of the function's name")
  func names() {
    #expect(CompletionShell.bash.script(of: "my-tool").contains("_my_tool() {"))
    #expect(CompletionShell.bash.script(of: "my-tool").hasSuffix("complete -F _my_tool my-tool\n"))
  }
}
