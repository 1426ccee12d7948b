import TestSupport
import Testing

/// Hostile text in every field and every output format: only printable text and the program's own colors are printed.
@Suite(.limitedConcurrency) struct HostileTextTests {
  /// A terminal without a spinner, so that only the result is on the screen.
  private static let terminal = ["TERM": "dumb"]

  private func lists(_ sandbox: Sandbox, _ columns: Int) async throws -> [(String, CommandResult)] {
    var results: [(String, CommandResult)] = []
    for command in ["works", "projects", "skills", "education", "languages", "about", "cache"] {
      results.append(
        (command, try await sandbox.onTerminal([command, "--color=always"], with: Self.terminal, columns: columns)))
    }
    return results
  }

  @Test(arguments: Soak.all([20, 40, 80, 200], otherwise: [20]))
  func listsKeepTheLayout(columns: Int) async throws {
    let sandbox = try Sandbox(try .hostile(HostileText.tested))
    for (command, result) in try await lists(sandbox, columns) {
      #expect(result.exitCode == 0)
      #expect(result.printed.unsafe == [], "\(command)")
      #expect(result.printed.lines(widerThan: columns) == [], "\(command)")
      #expect(result.screen.contains("\u{1B}["))
    }
  }

  @Test(arguments: HostileText.all)
  func detailsKeepTheLayout(hostile: HostileText) async throws {
    let sandbox = try Sandbox(try .hostile([hostile]))
    for columns in Soak.all([20, 80], otherwise: [20]) {
      for arguments in Soak.all(
        [["work", hostile.name], ["project", hostile.name], ["about"]], otherwise: [["work", hostile.name]])
      {
        let result = try await sandbox.onTerminal(
          arguments + ["--color=always"], with: Self.terminal, columns: columns)
        #expect(result.exitCode == 0, "\(arguments)")
        #expect(result.printed.unsafe == [], "\(arguments)")
        #expect(result.printed.lines(widerThan: columns) == [], "\(arguments)")
      }
    }
  }

  @Test(arguments: Soak.all([20, 80], otherwise: [20]))
  func timelineStaysInItsColumn(columns: Int) async throws {
    let sandbox = try Sandbox(try .hostile(HostileText.tested))
    let result = try await sandbox.run("works", "-q", with: ["COLUMNS": String(columns)])
    #expect(result.exitCode == 0)
    for line in result.printed.lines {
      let start = String(line.prefix(3).map(Character.init))
      #expect(["●  ", "│  ", "│", "●"].contains(start), "\(line.prefix(20))")
    }
    #expect(result.printed.lines.filter { $0.first == "●" }.count == HostileText.tested.count)
  }

  @Test func recordsAreOneLineWithFixedTabs() async throws {
    let sandbox = try Sandbox(try .hostile(HostileText.tested))
    for (command, tabs) in [("works", 7), ("projects", 6)] {
      let result = try await sandbox.run(command, "--plain", "-q")
      #expect(result.exitCode == 0)
      #expect(result.printed.unsafe == [])
      let lines = result.printed.lines
      #expect(lines.count == HostileText.tested.count)
      #expect(Set(lines.map { $0.filter { $0 == "\t" }.count }) == [tabs])
    }
    for hostile in Soak.all(HostileText.all, otherwise: HostileText.escapes) {
      for command in ["work", "project"] {
        let result = try await sandbox.run(command, hostile.name, "--plain", "-q")
        #expect(result.exitCode == 0)
        #expect(result.printed.unsafe == [], "\(hostile.name)")
        #expect(result.printed.lines.allSatisfy { $0.filter { $0 == "\t" }.count == 1 }, "\(hostile.name)")
      }
    }
  }

  @Test func limitsCombiningMarks() async throws {
    let sandbox = try Sandbox(
      try .hostile([HostileText(name: "flood", text: "a" + String(repeating: "\u{301}", count: 10_000))]))
    let result = try await sandbox.run("work", "flood", "-q")
    #expect(result.exitCode == 0)
    for line in result.printed.lines {
      let longest = line.split { $0 != "\u{301}" }.map(\.count).max() ?? 0
      #expect(longest <= 8)
    }
    #expect(result.printed.lines.first?.count == 9)
  }

  @Test func keepsLettersAroundEscapes() async throws {
    let sandbox = try Sandbox(try .hostile(HostileText.escapes))
    let result = try await sandbox.run("works", "--plain", "-q", "--color=always")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("A [31mB [2J [1;1HC [?25lD") && result.output.contains("abcdefgh"), "\(result)")
  }

  @Test(arguments: Soak.all([[], ["--color=always"]], otherwise: [["--color=always"]]))
  func JSONKeepsTheExactText(flags: [String]) async throws {
    let sandbox = try Sandbox(try .hostile(HostileText.tested))
    for (command, fields) in [("works", ["title", "company"]), ("projects", ["title", "subtitle", "headerColor"])] {
      let result = try await sandbox.run([command, "--json"] + flags)
      #expect(result.exitCode == 0)
      #expect(result.error == "")
      #expect(result.printed.unsafe.filter { $0 != "U+2028" && $0 != "U+2029" } == [])
      #expect(!result.output.contains("\u{1B}"))
      let entries = try JSON(result.output)[command].elements
      #expect(entries.count == HostileText.tested.count)
      for hostile in HostileText.tested {
        let entry = entries.first { $0["id"].string == hostile.name } ?? .null
        for field in fields {
          #expect(entry[field].string?.utf8.elementsEqual(hostile.text.utf8) == true, "\(hostile.name).\(field)")
        }
        #expect(entry["tags"].elements.allSatisfy { $0.string?.utf8.elementsEqual(hostile.text.utf8) == true })
      }
    }
    let about = try await sandbox.json("about")["about"]
    #expect(about["name"].string?.utf8.elementsEqual(HostileText.tested[0].text.utf8) == true)
  }

  /// Lists at the terminal's width in a locale without UTF-8.
  @Test func symbolsAreASCIIWithoutUTF8() async throws {
    let sandbox = try Sandbox(try .hostile(HostileText.tested))
    let result = try await sandbox.onTerminal(["works"], with: ["TERM": "dumb", "LANG": "C"], columns: 40)
    #expect(result.exitCode == 0)
    #expect(result.printed.unsafe == [])
    #expect(result.printed.lines(widerThan: 40) == [])
  }
}
