import Foundation
import TestSupport
import Testing

/// Files with values of other types, and edits of files with names of their own; `FieldReadingTests` has every kind of value.
@Suite("Files as people write them", .limitedConcurrency) struct OtherTypesTests {
  private static func sandbox(_ text: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "cv.json")
    return sandbox
  }

  @Test(
    "show what every value means",
    arguments: [
      (
        #"{"work": [{"name": "Acme"}], "languages": ["English", null, "Spanish"], "interests": "Chess"}"#,
        ["Acme", "English", "Spanish", "Chess"]
      ),
      (#"{"work": {"name": "Acme", "position": ["CTO", "CISO"]}}"#, ["Acme", "CTO, CISO"]),
      (#"{"work": {"a": {"name": "Acme"}, "b": {"name": "Bolt"}}, "education": 5, "basics": []}"#, ["Acme", "Bolt"]),
      (
        #"{"work": [{"name": "Acme", "location": {"city": "Lund", "region": "Scania"}, "highlights": "Led"}]}"#,
        ["Lund", "Led"]
      ),
      (#"{"projects": [{"name": "Oven", "type": "open source tool"}]}"#, ["open source tool"]),
      (
        #"{"education": [{"institution": "Uni", "startDate": "Spring 2013", "endDate": "expected 2027"}]}"#,
        ["Spring 2013", "expected 2027"]
      ),
    ] as [(String, [String])])
  func reading(text: String, words: [String]) async throws {
    let sandbox = try Self.sandbox(text)
    let result = try await sandbox.run("export", "text", "--file", "cv.json")
    for word in words { #expect(result.output.contains(word), "\(word): \(result)") }
    let names = ["goalsAchieved", "arrayValue", "'items'", "'title'", "petProjects"]
    for name in names { #expect(!result.error.contains(name), "\(result.error)") }
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    #expect(try sandbox.folder.text(of: "cv.json") == text)
  }

  @Test("say as what a value is read, and name texts that nothing shows")
  func warnings() async throws {
    let sandbox = try Self.sandbox(
      #"{"basics": {"name": "A", "phone": 34600}, "languages": ["English"], "hobbies": ["Chess"], "objective": "Bake"}"#
    )
    let error = try await sandbox.run("export", "text", "--file", "cv.json").error.replacing("\n  ", with: " ")
    #expect(error.contains("the field 'phone' has an unexpected form; it is read as '34600'"), "\(error)")
    #expect(error.contains("'languages' isn't a list of objects; it is read as 'English'"), "\(error)")
    #expect(error.contains("hobbies, objective") || error.contains("'hobbies', 'objective'"), "\(error)")
    // Each once, although every list is read.
    let shown = try await sandbox.run("show", "cv.json").error
    #expect(shown.components(separatedBy: "'languages' isn't").count == 2, "\(shown)")
    let problems = try await sandbox.run("validate", "cv.json")
    #expect(problems.error.contains("languages[0]: expected an object"), "\(problems)")
  }

  @Test("name no part of profiles by name as unknown, nor a date that is read as missing")
  func falseProblems() async throws {
    let sandbox = try Self.sandbox(
      #"""
      {"basics": {"profiles": {"GitHub": "https://github.com/ana", "X": {"username": "ana"}}},
       "work": [{"name": "Acme", "startDate": 2014, "highlights": {"a": "Led"}}]}
      """#)
    let error = try await sandbox.run("export", "text", "--file", "cv.json").error.replacing("\n  ", with: " ")
    #expect(error.contains("read as 'GitHub, X'") && !error.contains("Nothing shows"), "\(error)")
    #expect(!(try await sandbox.run("validate", "cv.json")).error.contains("incompleteJob"))
  }

  @Test("are named with the file's name of their section, also after an import")
  func sectionNames() async throws {
    let sandbox = try Self.sandbox(
      #"{"basics": {"name": "A"}, "certifications": [{"name": "X", "salry": 1}], "jobs": [{"name": "Y", "boss": "Z"}]}"#
    )
    let error = try await sandbox.run("export", "text", "--file", "cv.json").error
    #expect(error.contains("certifications.salry") && error.contains("jobs.boss"), "\(error)")
    _ = try await sandbox.run("profile", "add", "me", "--file", "cv.json")
    let own = try await sandbox.run("export", "text", "--profile", "me").error
    #expect(own.contains("certifications.salry") && !own.contains("certificates.salry"), "\(own)")
  }

  @Test("are named by their own names where a text has a contact detail")
  func contact() async throws {
    let sandbox = try Self.sandbox(
      #"{"basics": {"name": "A", "phone": "600111222"}, "work": [{"name": "X", "highlights": ["Call 600111222"]}]}"#)
    let line = ["export", "text", "--file", "cv.json", "--without", "contact"]
    let error = try await sandbox.run(line).error
    #expect(error.contains("'highlights'") && !error.contains("goalsAchieved"), "\(error)")
  }

  @Test("name what an object in a list of texts has besides its text, and keep it")
  func objects() async throws {
    let text = #"{"skills": [{"name": "Web", "keywords": [{"name": "HTML", "level": "4 of 5"}]}]}"#
    let sandbox = try Self.sandbox(text)
    #expect(try await sandbox.run("export", "text", "--file", "cv.json").output.contains("HTML"))
    #expect(try await sandbox.run("validate", "cv.json").error.contains("skills[0].keywords[0]"))
    #expect(try await sandbox.run("export", "json-resume", "--file", "cv.json").output.contains("4 of 5"))
  }

  @Test("have every field of a project in show, and the names of links in documents")
  func projects() async throws {
    let sandbox = try Self.sandbox(
      #"""
      {"projects": [{"name": "Oven", "startDate": "2015-10", "url": "https://oven.example", "roles": ["Speaker"],
        "entity": "Acme", "keywords": ["Rye"]}]}
      """#)
    let shown = try await sandbox.run("show", "cv.json").output
    for word in ["2015", "oven.example", "Speaker", "Acme", "Rye"] { #expect(shown.contains(word), "\(shown)") }
  }

  private static let own = """
    {
      "basics": { "name":"Ana" },
      "experience": [
        { "company":"Acme", "position" : "Lead", "startDate": "2020-03", "highlights": ["caf\\u00E9"] }, // my note
        /* { "company":"Hidden", "startDate": "2019" }, */
        { "company":"Bolt", "position" : "Dev" , "startDate": "2018-01", "n": 1.50 }
      ],
    }
    """

  @Test(
    "keep their names, comments and spellings in an edit",
    arguments: [
      (["edit", "acme-2020", "--set", "position=Chief"], #""Lead""#, #""Chief""#),
      (
        ["edit", "acme-2020", "--set", "name=Bizcocho"], #"{ "company":"Acme""#,
        #"{ "company":"Bizcocho""#
      ),
      (["edit", "bolt-2018", "--set", "position=Cook"], #""Dev""#, #""Cook""#),
    ] as [([String], String, String)])
  func edits(command: [String], old: String, new: String) async throws {
    let sandbox = try Self.sandbox(Self.own)
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    let result = try await sandbox.run(command + ["--profile", "cv"])
    #expect(result.exitCode == 0, "\(result)")
    #expect(try sandbox.folder.text(of: "cv.json") == Self.own.replacing(old, with: new))
  }

  @Test(
    "are refused rather than losing what can't be read",
    arguments: [
      (#"{"basics": [{"name": "Ada"}], "work": []}"#, ["edit", "basics", "--set", "label=Dev"]),
      (#"{"work": [["x"], true, {"name": "Y"}]}"#, ["remove", "y", "-y"]),
      (#"{"work": [["x"], {"name": "Y"}]}"#, ["add", "job", "--set", "name=N"]),
      (#"{"work": {"a": {"name": "A"}, "c": {"name": "C"}}}"#, ["remove", "a", "-y"]),
    ] as [(String, [String])])
  func refused(text: String, command: [String]) async throws {
    let sandbox = try Self.sandbox(text)
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    let result = try await sandbox.run(command + ["--profile", "cv"])
    #expect(result.exitCode == 65, "\(result)")
    #expect(try sandbox.folder.text(of: "cv.json") == text)
  }

  @Test(
    "change what a value means, without losing it",
    arguments: [
      (#""summary": 7"#, "summary.es=ss", #""summary": {"en": "7", "es": "ss"}"#),
      (#""position": ["Lead", "Boss"]"#, "position.es=Jefe", #""position": {"en": "Lead, Boss", "es": "Jefe"}"#),
      (#""keywords": "a, b;c""#, "keywords+=d", #""keywords": ["a", "b", "c", "d"]"#),
      (#""location": {"city": "Rome", "x": 1}"#, "location=Paris", #""location": "Paris""#),
    ])
  func meaning(old: String, assignment: String, new: String) async throws {
    func text(_ member: String) -> String {
      #"{"work": [{"id": "a", "name": "A", \#(member)}], "meta": {"resume": {"format": 3, "language": "en"}}}"#
    }
    let sandbox = try Self.sandbox(text(old))
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    let result = try await sandbox.run("edit", "a", "--set", assignment, "--profile", "cv")
    #expect(result.exitCode == 0, "\(result)")
    let changed = try sandbox.folder.text(of: "cv.json")
    #expect(try JSON(changed) == JSON(text(new)), "\(changed)")
  }

  @Test("keep a neighbor that is commented out when an entry goes")
  func removal() async throws {
    let sandbox = try Self.sandbox(Self.own)
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    #expect(try await sandbox.run("remove", "bolt-2018", "-y", "--profile", "cv").exitCode == 0)
    let text = try sandbox.folder.text(of: "cv.json")
    #expect(text.contains("Hidden") && text.contains("my note") && !text.contains("Bolt"), "\(text)")
    #expect(try await sandbox.run("works", "--profile", "cv").exitCode == 0)
  }

  @Test("are read when a second language is imported, and the base keeps the translations of custom sections")
  func languages() async throws {
    func file(_ position: [String], _ bullet: String, _ talk: String) -> String {
      let talks = #""talks": [{"name": "\#(talk)", "date": "2019"}]"#
      let job = #"{"name": "Acme", "startDate": "2020", "position": \#(position), "highlights": "\#(bullet)"}"#
      return #"{"basics": {"name": "Ada"}, "work": [\#(job)], \#(talks)}"#
    }
    let sandbox = try Self.sandbox(file(["Lead", "Cook"], "Baked", "On rye"))
    try sandbox.folder.write(file(["Jefa", "Cocinera"], "Hizo pan", "Sobre centeno"), to: "es.json")
    _ = try await sandbox.run("import", "cv.json", "--yes")
    _ = try await sandbox.run("import", "es.json", "--lang", "es", "--yes")
    for round in 0..<2 {
      let text = try await sandbox.run("show", "--long", "--lang", "es").output
      for word in ["Jefa, Cocinera", "Hizo pan", "Sobre centeno"] { #expect(text.contains(word), "\(round): \(text)") }
      let english = try await sandbox.run("show", "--long", "--lang", "en").output
      for word in ["Lead, Cook", "Baked", "On rye"] { #expect(english.contains(word), "\(round): \(english)") }
      _ = try await sandbox.run("import", "cv.json", "--yes")
    }
  }

  @Test("keep the form of an object in a list when its text is set, and of a list that an edit leaves alone")
  func edits() async throws {
    let sandbox = try Self.sandbox(
      #"""
      {"work": [{"name": "Acme", "startDate": "2020", "team": 7, "highlights": [{"detail": "y", "title": "x"}, 5, [1]]}],
       "talks": ["One", null, {"name": "Two"}]}
      """#)
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    _ = try await sandbox.run("profile", "use", "cv")
    for (number, text) in [(1, "xx"), (2, "five"), (3, "three")] {
      let result = try await sandbox.run("edit", "acme-2020", "--set", "highlights#\(number)=\(text)")
      #expect(result.exitCode == 0, "\(result)")
    }
    let text = try sandbox.folder.text(of: "cv.json")
    #expect(text.contains(#"[{"detail": "y", "title": "xx"}, "five", "three"]"#), "\(text)")
    #expect(text.contains(#""talks": ["One", null, {"name": "Two"}]"#) && text.contains(#""team": 7"#), "\(text)")
    #expect(try await sandbox.run("edit", "talks:two", "--set", "name=Three").exitCode == 0)
    let changed = try sandbox.folder.text(of: "cv.json")
    #expect(changed.contains(#""One""#) && changed.contains(#""name": "Three""#), "\(changed)")
    // What the editor leaves alone stays, although it has another type.
    try sandbox.folder.write(
      #"{"name": "Acme Ltd", "startDate": "2020", "team": 7, "highlights": ["x"]}"#, to: "new.json")
    let edited = try await sandbox.run("edit", "acme-2020", "--from", "new.json")
    #expect(edited.exitCode == 0, "\(edited)")
    #expect(try sandbox.folder.text(of: "cv.json").contains(#""team": 7"#))
  }

  @Test("print a country once, and a range in one field as typed")
  func places() async throws {
    let sandbox = try Self.sandbox(
      #"""
      {"basics": {"name": "Ada", "location": {"city": "Gijón", "region": "España", "countryCode": "ES"},
        "profiles": [{"network": "X", "username": "ada", "url": "https://x.example/a1"}, {"network": "Forge"}]},
       "awards": [{"title": "Loaf", "date": "2012 - 2016"}], "work": [{"name": "Acme", "startDate": "2018 – 2020"}]}
      """#)
    let text = try await sandbox.run("show", "--long", "--file", "cv.json").output
    for line in ["Gijón, España", "X (ada): https://x.example/a1", "Forge", "2018 – 2020"] {
      #expect(text.contains(line + "\n"), "\(line): \(text)")
    }
    #expect(text.contains("2012 - 2016"), "\(text)")
    try sandbox.folder.write(
      #"{"basics": {"name": "Ada", "location": {"city": "Lund", "region": "Scania", "countryCode": "se"}}}"#,
      to: "cv.json")
    for (language, country) in [("en", "Sweden"), ("es", "Suecia"), ("de", "Schweden")] {
      let document = try await sandbox.run("export", "text", "--file", "cv.json", "--lang", language).output
      #expect(document.contains("Lund, Scania, \(country)\n"), "\(document)")
    }
  }

  @Test(
    "keep everything around the value that an edit sets",
    arguments: [
      (
        #"{"basics": {"name": "A", "location": {"city": "Rome", "address": ["S 1", "S 2"], "postalCode": 28001}}}"#,
        "basics", "location.city=Roma", #""Rome""#, #""Roma""#
      ),
      (
        #"{"basics": {"name": "A", "profiles": [{"network": ["X", "Y"], "username": 7}, "@ada", null]}}"#,
        "basics", "profiles+=https://gitlab.com/q", "null]",
        #"null, {"network": "GitLab", "username": "q", "url": "https://gitlab.com/q"}]"#
      ),
      (
        #"{"work": [{"name": "W", "location": {"city": "Rome", "zip": "Z9"}}], "meta": {"language": "en"}}"#, "w",
        "location.es=Roma", #""Rome""#, #"{"en": "Rome", "es": "Roma"}"#
      ),
      (
        #"{"work": [{"name": "W", "location": {"city": "Rome", "zip": "Z9"}}]}"#, "w", "location.zip=Z8", "Z9", "Z8"
      ),
      (#"{"work": [{"name": "W", "startDate": "2019"}]}"#, "w-2019", "startDate=März 2020", "2019", "2020-03"),
      (#"{"work": [{"name": "W", "startDate": "2019"}]}"#, "w-2019", "startDate=Spring 2020", "2019", "Spring 2020"),
    ])
  func around(text: String, id: String, assignment: String, old: String, new: String) async throws {
    let sandbox = try Self.sandbox(text)
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    let result = try await sandbox.run("edit", id, "--set", assignment, "--profile", "cv")
    #expect(result.exitCode == 0, "\(result)")
    let changed = try JSON(try sandbox.folder.text(of: "cv.json"))
    var wanted = try JSON(text.replacing(old, with: new))
    if assignment.contains(".es="), case .object(var members) = wanted {
      members["meta"] = changed["meta"]
      wanted = .object(members)
    }
    #expect(changed == wanted, "\(changed.text)")
  }

  @Test("show the end of a project's range, a member 'resume' of an entry, and exported parts of keywords once")
  func details() async throws {
    let sandbox = try Self.sandbox(
      #"""
      {"basics": {"name": "A", "email": ["a@x.example"], "label": ["Baker"]},
       "projects": [{"name": "Oven", "startDate": "2019 – 2020", "type": "ty&amp;ty"}],
       "skills": [{"name": "S", "keywords": [{"name": "K", "level": "L1"}], "resume": "Inner"}], "works": [{"name": "Hid"}],
       "work": [{"name": "W", "highlights": "Led"}]}
      """#)
    let shown = try await sandbox.run("show", "--long", "--file", "cv.json")
    #expect(shown.output.contains("2019 – 2020") && shown.output.contains("ty&ty"), "\(shown)")
    #expect(shown.error.contains("skills.resume") && shown.error.contains("works"), "\(shown)")
    let exported = try await sandbox.run("export", "json-resume", "--file", "cv.json")
    let json = try JSON(exported.output)
    #expect(json["skills"][0]["keywords"] == [["name": "K", "level": "L1"]] && json["skills"][0]["items"] == .null)
    #expect(!exported.error.contains("goalsAchieved") && !exported.error.contains("headline"), "\(exported)")
    let problems = try await sandbox.run("validate", "cv.json")
    #expect(!problems.error.contains("missingContact") && !problems.error.contains("missingHeadline"), "\(problems)")
    try sandbox.folder.write(#"{"basics": "Ann", "talks": ["One", {"name": "Two"}]}"#, to: "cv.json")
    let odd = try await sandbox.run("show", "--file", "cv.json")
    #expect(odd.error.contains("'basics'") && odd.output.contains("One"), "\(odd)")
    let named = try await sandbox.run("validate", "cv.json")
    #expect(named.error.contains("talks[0]: expected an object") && !named.error.contains("unknownSection"), "\(named)")
  }

  @Test(
    "print no control characters of a text in place of a date",
    arguments: ["\u{1B}[31mSoon", "Spring 2013\u{202E}", "a\u{9B}b"])
  func unsafeDates(date: String) async throws {
    let sandbox = try Self.sandbox(
      JSON.object([
        "awards": [["title": "Loaf", "date": .string(date)]], "work": [["name": "W", "endDate": .string(date)]],
      ]).text)
    for words in [["show", "--long"], ["awards"], ["works"], ["export", "text"]] {
      let output = try await sandbox.run(words + ["--file", "cv.json"]).output
      #expect(!output.unicodeScalars.contains { "\u{1B}\u{202E}\u{9B}".unicodeScalars.contains($0) }, "\(output)")
    }
  }

  @Test("print a text in place of a date as typed", arguments: ["text", "html", "pdf"])
  func typedDates(format: String) async throws {
    let sandbox = try Self.sandbox(
      #"""
      {"work": [{"name": "W", "startDate": "2019", "endDate": "TBD"}, {"name": "V", "startDate": "some day"}],
       "projects": [{"name": "P", "startDate": "2018", "endDate": "after the fair"}],
       "publications": [{"name": "On rye", "releaseDate": "in press"}], "awards": [{"title": "Loaf", "date": "pending"}],
       "certificates": [{"name": "C", "validUntil": "never &amp; ever"}]}
      """#)
    let shown = try await sandbox.run("show", "--long", "--file", "cv.json")
    let result = try await sandbox.run("export", format, "--file", "cv.json", "-o", "cv." + format)
    let bytes = Array(try Data(contentsOf: URL(filePath: sandbox.folder.path("cv." + format))))
    let text = try ExportedText.text(bytes, "cv." + format).replacing(#/</?(time|span)[^>]*>/#, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in ["2019 – TBD", "some day", "after the fair", "in press", "pending", "never"] {
      #expect(text.contains(words), "\(words): \(text)")
      #expect(shown.output.contains(words), "\(words): \(shown)")
    }
    #expect(result.error.contains("shown as typed") && !shown.output.contains("unknown"), "\(result)")
  }

  @Test("name the user's own contact details in recommendations, which the long form has")
  func recommendations() async throws {
    let sandbox = try Self.sandbox(
      #"""
      {"basics": {"name": "Ada", "email": "ada@x.example"}, "work": [{"name": "W", "recommendations": [
        {"author": "Bo", "text": "Write to ada@x.example"}, {"author": "ada@x.example", "text": "Good.", "date": "one day"}]}]}
      """#)
    let whole = try await sandbox.run("show", "--long", "--file", "cv.json")
    #expect(whole.output.contains("one day"), "\(whole)")
    #expect(whole.output.contains("Write to ada@x.example") && !whole.error.contains("own email"), "\(whole)")
    let withheld = try await sandbox.run("show", "--long", "--file", "cv.json", "--without", "contact")
    #expect(withheld.error.contains("own email") && withheld.output.contains("Good."), "\(withheld)")
    let json = try await sandbox.run("show", "--long", "--file", "cv.json", "--json")
    #expect(!json.output.contains("Good."))
  }

  @Test("need an ID only if a variant names the job, also with recommendations")
  func recommendedJob() async throws {
    let job = #"{"name": "W", "startDate": "2019", "recommendations": [{"author": "Bo"}]}"#
    let sandbox = try Self.sandbox(#"{"work": [\#(job)]}"#)
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    #expect(try await sandbox.run("edit", "w-2019", "--set", "startDate=2020", "--profile", "cv").exitCode == 0)
    #expect(try sandbox.folder.text(of: "cv.json") == #"{"work": [\#(job.replacing("2019", with: "2020"))]}"#)
  }
}
