import TestSupport
import Testing

/// Hostile IDs, names and settings in messages: errors, warnings, verbose lines, completions, profiles, settings, and the
/// cache status.
@Suite(.limitedConcurrency) struct HostileMessageTests {
  /// Valid document IDs that can be typed.
  private static let ids = [
    "a\u{202E}b", "a\u{2066}b\u{2069}", "a\u{2028}b\u{2029}c", "a\u{FEFF}",
    "a" + String(repeating: "\u{301}", count: 600),
    "\u{1F469}\u{200D}\u{1F469}", "漢字" + String(repeating: "字", count: 400), "שלום",
    String(repeating: "x", count: 1500),
    "\u{E000}", "a b\\c\"d'e`$(f)%41?#&;|<>*",
  ]
  /// Invalid IDs that can be typed.
  private static let illegal = [
    "a\u{1B}[31mb", "a\u{9B}31mb", "a\u{7F}", "a\rb", "a\nb", "a\u{85}b", "\u{1B}]0;t\u{07}",
  ]

  private func expectSafe(
    _ result: CommandResult, columns: Int? = nil, code: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.exitCode == code, "\(result)", sourceLocation: sourceLocation)
    #expect(result.printed.unsafe == [], "\(result)", sourceLocation: sourceLocation)
    if let columns {
      #expect(result.printed.lines(widerThan: columns) == [], "\(result)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [20, 80])
  func errorsAboutIDsKeepTheLayout(columns: Int) async throws {
    let sandbox = try Sandbox(try .withJobs(1))
    for (ids, code) in [(Self.ids, 66), (Self.illegal, 64)] as [([String], Int32)] {
      for id in ids {
        for words in [["work", id], ["project", id], ["work", id, "--color=always", "--lang=es"]] {
          expectSafe(
            try await sandbox.onTerminal(words, with: ["TERM": "dumb"], columns: columns), columns: columns, code: code)
        }
      }
    }
  }

  @Test func JSONErrorsKeepTheExactText() async throws {
    let sandbox = try Sandbox(try .withJobs(1))
    for (ids, code) in [(Self.ids, 66), (Self.illegal, 64)] as [([String], Int32)] {
      for id in ids {
        let result = try await sandbox.run("work", id, "--json")
        #expect(result.exitCode == code)
        #expect(TerminalText(result.error).unsafe.allSatisfy { $0 == "U+2028" || $0 == "U+2029" })
        let message = try JSON(result.error)["error"]["message"].string ?? ""
        #expect(message.utf8.firstRange(of: id.utf8) != nil, "\(result)")
      }
    }
  }

  @Test func usageErrorsPrintNoControlCharacters() async throws {
    let sandbox = try Sandbox()
    for text in Self.illegal + HostileText.escapes.map(\.text).filter({ !$0.contains("\u{0}") }) {
      let lines: [([String], Int32)] = [
        ([text], 64), (["--" + text], 64), (["works", "--lang", text], 64), (["works", "--since", text], 64),
        (["works", "--profile", text], 64), (["config", "set", "lang", text], 64), (["config", "get", text], 64),
        (["help", text], 64), (["profile", "use", text], 64), (["profile", "add", text, "--project", "p"], 64),
        (["profile", "add", "me", "--project", text], 64), (["profile", "add", "me", "--file", "/" + text], 66),
        (["completions", text], 64), (["works", "--tag", text], 0),
      ]
      for (words, code) in lines { expectSafe(try await sandbox.run(words), code: code) }
    }
  }

  @Test func candidatesPrintNoControlCharacters() async throws {
    let firebase = try FakeFirebase()
    for id in [
      "same\u{1B}[31m-1", "same\u{202E}-2", "same\u{9B}-3", "same-4" + String(repeating: "\u{301}", count: 500),
    ] {
      try firebase.firestore.set("works/" + id, fields: Field.document(["title": Field.text("Title \u{1B}]0;t\u{07}")]))
    }
    let sandbox = try Sandbox(firebase)
    for columns in [20, 80] {
      for words in [["work", "same"], ["work", "same-5"], ["works", "samd-4"]] {
        let result = try await sandbox.onTerminal(words, with: ["TERM": "dumb"], columns: columns)
        expectSafe(result, columns: columns, code: words[1] == "same" ? 64 : 66)
      }
    }
    let error = try await sandbox.failure("work", "same", code: 64)
    #expect(error["candidates"].elements.count == 4)
    #expect(error["candidates"].strings().contains { $0.utf8.elementsEqual("same\u{1B}[31m-1".utf8) })
  }

  @Test func warningsPrintNoControlCharacters() async throws {
    let firebase = try FakeFirebase()
    for id in Self.illegal + Self.ids {
      try firebase.firestore.set("works/" + id, fields: Field.document(["title": Field.integer(1)]))
    }
    let sandbox = try Sandbox(firebase)
    for columns in [20, 80] {
      let result = try await sandbox.onTerminal(["works", "--long"], with: ["TERM": "dumb"], columns: columns)
      expectSafe(result, columns: columns, code: 0)
      // The short form never breaks an ID, whatever its length.
      let short = try await sandbox.onTerminal(["works"], with: ["TERM": "dumb"], columns: columns)
      #expect(short.exitCode == 0 && short.printed.unsafe == [])
      #expect(result.screen.matches(of: /Warning:/).count == Self.illegal.count + Self.ids.count)
    }
  }

  @Test func verboseLinesAndCompletionsPrintNoControlCharacters() async throws {
    let firebase = try FakeFirebase()
    for id in Self.ids + Self.illegal {
      try firebase.firestore.set(
        "works/" + id, fields: Field.document(["title": Field.text("T"), "tags": Field.array(Field.text(id))]))
    }
    let sandbox = try Sandbox(firebase)
    for id in Self.ids {
      let result = try await sandbox.run("work", id, "--refresh", "-v")
      expectSafe(result, code: 0)
      #expect(result.error.contains("GET /v1/projects/demo/databases/"))
      #expect(
        result.error.split(separator: "\n").first { $0.hasPrefix("GET ") }?.unicodeScalars.allSatisfy(\.isASCII) == true
      )
    }
    _ = try await sandbox.run("works")
    for (words, count) in [
      (["work", ""], Self.ids.count + Self.illegal.count),
      (["works", "--tag", ""], Self.ids.count + Self.illegal.count),
      (["project", ""], 0),
    ] {
      let result = try await sandbox.run(["__complete", "fish", "--"] + words)
      expectSafe(result, code: 0)
      #expect(result.printed.lines.count == 1 + count)
      #expect(result.output.split(separator: "\n").dropFirst().allSatisfy { !$0.contains("\t") })
    }
  }

  @Test func profilesAndSettingsPrintNoControlCharacters() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      #"""
      {"profiles":{"me":{"project":"demo","email":"a\u001b[31m\u202eb","strings":"/x\u001b]0;t\u0007","skills":"\u009b31m\nq",
      "apiKey":"\u001b[2J\u001b[31mlonger than a mask","iosBundleID":"\u2066\u0000"}}}
      """#, to: "kept/profiles.json")
    for words in [
      ["profile", "show", "me"], ["profile", "show", "me", "--plain"], ["profile"], ["profile", "--plain"],
    ] {
      for columns in [20, 80] {
        let result = try await sandbox.onTerminal(words, with: ["TERM": "dumb"], columns: columns)
        // A record is one line of any length.
        expectSafe(result, columns: words.last == "--plain" ? nil : columns, code: 0)
      }
    }
    let shown = try await sandbox.json("profile", "show", "me")["details"]
    #expect(shown["email"].string?.utf8.elementsEqual("a\u{1B}[31m\u{202E}b".utf8) == true)
    for text in [
      #"{"lang":"\u001b[31m"}"#, #"{"profile":"\u001b[31m\u202e"}"#, #"{"color":"\u009b"}"#,
      #"{"\u001b[31m":1,"lang":["\u001b"]}"#,
    ] {
      try sandbox.folder.write(text, to: "kept/config.json")
      for words in [
        ["config", "--color=always"], ["config", "get", "lang"], ["config", "get", "profile"], ["works"],
      ] {
        let result = try await sandbox.onTerminal(words, with: ["TERM": "dumb"], columns: 40)
        #expect(result.exitCode == 0 || result.exitCode == 78, "\(text) \(words) \(result)")
        #expect(result.printed.unsafe == [])
        #expect(result.printed.lines(widerThan: 40) == [])
      }
    }
  }

  @Test func cacheStatusPrintsNoControlCharacters() async throws {
    let firebase = try FakeFirebase()
    for id in Self.ids {
      try firebase.firestore.set("works/" + id, fields: Field.document(["title": Field.text("T")]))
    }
    let sandbox = try Sandbox(firebase)
    for id in Self.ids { _ = try await sandbox.run("work", id) }
    for columns in [20, 80, 200] {
      let result = try await sandbox.onTerminal(["cache"], with: ["TERM": "dumb"], columns: columns)
      expectSafe(result, columns: columns, code: 0)
    }
    let plain = try await sandbox.run("cache", "status", "--plain")
    expectSafe(plain, code: 0)
    // Each job and its recommendations.
    #expect(plain.printed.lines.count == Self.ids.count * 2)
    #expect(plain.printed.lines.allSatisfy { $0.filter { $0 == "\t" }.count == 3 })
    let keys = try await sandbox.json("cache", "status", as: "entriesAnswer")["entries"].strings("key")
    for id in Self.ids {
      #expect(keys.contains { $0.utf8.reversed().starts(with: id.utf8.reversed()) }, "\(id)")
    }
  }
}
