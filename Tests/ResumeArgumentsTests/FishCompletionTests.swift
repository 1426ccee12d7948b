import Testing

@testable import ResumeArguments

@Suite("Completion in fish", .enabled(if: Shell.has("fish")))
struct FishCompletionTests {
  func complete(
    _ line: String, root: CommandDeclaration = SampleTree.root
  ) throws -> (lines: [String], call: [String], files: [String]) {
    let script = CompletionShell.fish.script(of: root, catalog: SampleCatalog())
    let shell = try Shell("fish", script: script, output: CompletionCase.output)
    defer { shell.remove() }
    let lines = try shell.lines(["--no-config"], "source $SCRIPT; complete -C \"$argv[1]\"", [line])
    return (lines, shell.call, shell.files)
  }

  private func names(_ lines: [String]) -> [String] {
    lines.map { String($0.prefix { $0 != "\t" }) }.sorted()
  }

  // fish completes nothing after a command substitution.
  @Test("offers the candidates of each position", arguments: CompletionCase.all.filter { !$0.line.contains("`") })
  func candidates(_ expected: CompletionCase) throws {
    let result = try complete(expected.line)
    // If no name starts with the word, fish offers names that contain it or its letters.
    let word = String(expected.line.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
    let exact = names(result.lines).filter { $0.hasPrefix(word) }
    #expect(exact == (expected.candidates ?? CompletionCase.ids).sorted())
    #expect(result.files == ["a dir", "a file.json"])
  }

  @Test("completes attached values, files and folders")
  func values() throws {
    #expect(names(try complete("resume --color=al").lines) == ["--color=always"])
    #expect(names(try complete("resume works --profile=my").lines) == ["--profile=my id"])
    #expect(names(try complete("resume export pdf -o ").lines) == ["a dir/", "a file.json"])
    #expect(names(try complete("resume profile --strings ").lines) == ["a dir/"])
  }

  @Test("completes lists, candidates or files, and the value of the argument before the cursor")
  func otherKinds() throws {
    let root = SampleTree.settings
    #expect(names(try complete("resume set --sections ", root: root).lines) == ["jobs", "skills"])
    #expect(names(try complete("resume set --sections jobs,sk", root: root).lines) == ["jobs,skills"])
    #expect(names(try complete("resume set --sections=jobs,sk", root: root).lines) == ["--sections=jobs,skills"])
    #expect(
      names(try complete("resume set --with ", root: root).lines)
        == (CompletionCase.ids + ["a dir/", "a file.json"]).sorted())
    #expect(
      try complete("resume set --profile me lang ", root: root).call == [
        "__complete", "values", "--profile=me", "--", "lang",
      ])
  }

  @Test("shows descriptions next to names")
  func descriptions() throws {
    #expect(try complete("resume work plai").lines == ["plain\tA plain one"])
    #expect(try complete("resume works --lim").lines == ["--limit\tlimit.help"])
    #expect(try complete("resume wor").lines.contains("works\tThe jobs, it's said, newest first"))
  }

  @Test("passes the profile of the line to the program")
  func call() throws {
    #expect(try complete("resume work ").call == ["__complete", "works"])
    #expect(try complete("resume -qp=me work ").call == ["__complete", "works"])
    let result = try complete("resume --profile='a $(touch bad)' work ")
    #expect(result.call == ["__complete", "works", "--profile=a $(touch bad)"])
    #expect(result.files == ["a dir", "a file.json"])
  }
}
