import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Program")
struct ProgramTests {
  private static let sections = ResumeSection.generic.map { $0.table }

  static let reading =
    [["works"], ["work", "intelygenz"], ["projects"], ["project", "small"], ["skills"], ["about"]]
    + sections.map { [$0.command] }

  @Test("prints the version as text and JSON")
  func version() async throws {
    #expect(await Harness().run("--version").output.hasPrefix("resume \(ProgramVersion.number) ("))
    let json = await Harness().run("--version", "--json")
    #expect(JSONText.object(json.output)?["version"] as? String == ProgramVersion.number)
    #expect(JSONText.object(json.output)?["build"] as? String == BuildKind.current.rawValue)
  }

  @Test("works and projects with an ID print the details")
  func ids() async {
    #expect(await Harness().run("works", "intelygenz") == Harness().run("work", "intelygenz"))
    #expect(await Harness().run("projects", "small", "--json") == Harness().run("project", "small", "--json"))
  }

  @Test("JSON output is one complete object with the envelope, and standard error is empty", arguments: reading)
  func envelope(line: [String]) async throws {
    let result = await Harness().run(line + ["--json"])
    #expect(result.code == 0)
    #expect(result.error == "")
    let object = try #require(JSONText.object(result.output))
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(object["language"] as? String == "en")
    #expect(object["origin"] as? String == "remote")
    #expect(object["profile"] as? String == "sample")
    #expect(object["savedAt"] as? String == "2026-11-21T06:00:00Z")
    #expect(object["stale"] as? Bool == false)
    #expect((object["warnings"] as? [Any])?.isEmpty == true)
    // Output with several sources lists each.
    #expect(object.count == (line[0] == "work" ? 9 : 8))
    #expect((object["sources"] != nil) == (line[0] == "work"))
  }

  @Test("JSON keys are sorted at every level")
  func sorted() async {
    for line in Self.reading {
      let output = await Harness().run(line + ["--json"]).output
      let parsed = JSONText.object(output)
      let data = parsed.flatMap {
        try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes])
      }
      // Foundation formats numbers differently, so only the order of the keys is compared.
      let names = { (text: String) in text.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) } }
      #expect(names(output) == names(data.map { String(decoding: $0, as: UTF8.self) } ?? ""))
      #expect(!output.contains("\\/"))
    }
  }

  @Test("prints works with the documented members")
  func worksJSON() async throws {
    let object = try #require(JSONText.object(await Harness().run("works", "--json", "--limit", "1").output))
    let works = try #require(object["works"] as? [NSDictionary])
    let expected: NSDictionary = [
      "company": "Loycus", "companyLogoURL": "https://example.com/loycus.png", "duration": ["months": 4, "years": 5],
      "endDate": NSNull(), "id": "loycus-mobile-lead", "isCurrent": true, "isFavorite": false,
      "location": ["latitude": 40.4168, "longitude": -3.7038, "name": "Madrid, Spain"], "startDate": "2021-08-01",
      "tags": ["ios", "android"], "title": "Mobile Lead",
    ]
    #expect(works == [expected])
  }

  @Test("dates keep their precision; an invalid period has no duration")
  func durations() async throws {
    let object = try #require(JSONText.object(await Harness().run("works", "--json").output))
    let works = try #require(object["works"] as? [[String: Any]])
    func work(_ id: String) throws -> [String: Any] { try #require(works.first { $0["id"] as? String == id }) }
    #expect(try work("years-only")["startDate"] as? String == "2010")
    #expect(try work("years-only")["duration"] is NSNull)
    #expect(try work("reversed")["duration"] is NSNull)
    #expect(try work("one-month")["duration"] as? NSDictionary == ["months": 1, "years": 0])
    #expect(try work("bare")["title"] as? String == "bare")
    #expect(try work("bare")["location"] is NSNull)
    #expect(works.map { $0["id"] as? String }.last == "bare")
  }

  @Test("unreadable recommendations cause a warning, not a failure")
  func recommendationsFail() async throws {
    var harness = Harness()
    harness.resume.recommendationsFailure = .unavailable(.timedOut, wasRefresh: false)
    harness.environment["COLUMNS"] = "200"
    let text = await harness.run("work", "loycus-mobile-lead")
    #expect(text.code == 0)
    #expect(!text.output.contains("Recommendations"))
    #expect(
      text.error.replacing("\n  ", with: " ") == """
        Warning: Couldn't read the recommendations. The server didn't respond in time.
        Loaded from the server

        """)
    let object = try #require(JSONText.object(await harness.run("work", "loycus-mobile-lead", "--json").output))
    let warnings = try #require(object["warnings"] as? [NSDictionary])
    #expect(warnings.map { $0["code"] as? String } == ["partFailed"])
    let sources = try #require(object["sources"] as? [NSDictionary])
    #expect(sources.map { $0["part"] as? String } == ["work", "recommendations"])
    #expect((sources[1]["error"] as? NSDictionary)?["code"] as? String == "unavailable")
    #expect(sources[1]["origin"] is NSNull)
  }

  @Test("the hint of a part that couldn't be read names the profile, the emulator and the time limit")
  func hintsOfParts() async throws {
    var harness = Harness()
    harness.profiles = StubProfiles([Profile(name: "site", source: .firestore(.init(project: "p")))])
    harness.environment["FIRESTORE_EMULATOR_HOST"] = "127.0.0.1:8080"
    for (error, words) in [
      (.denied(.sessionEnded(profile: "site")), "'resume login --profile site'"),
      (.unavailable(.connectionRefused, wasRefresh: false), "'unset FIRESTORE_EMULATOR_HOST'"),
      (.unavailable(.timedOut, wasRefresh: false), "'--timeout'"),
    ] as [(ResumeError, String)] {
      harness.resume.recommendationsFailure = error
      let line = ["work", "loycus-mobile-lead", "--profile", "site", "--timeout", "9", "--json"]
      let sources = try #require(JSONText.object(await harness.run(line).output)?["sources"] as? [NSDictionary])
      #expect(((sources[1]["error"] as? NSDictionary)?["hint"] as? String)?.contains(words) == true, "\(sources)")
    }
  }

  @Test("a warning about a recommendation names it and its job")
  func recommendationWarning() async {
    var harness = Harness()
    let path = "works/loycus-mobile-lead/recommendations/grace"
    harness.resume.recommendationsWarnings = [DataWarning(.invalidDate, documentID: path, field: "date")]
    let result = await harness.run("work", "loycus-mobile-lead")
    #expect(result.error.replacing("\n  ", with: " ").contains("recommendation grace of job loycus-mobile-lead"))
  }

  @Test("details include all members of the list")
  func details() async throws {
    let work = try #require(
      JSONText.object(await Harness().run("work", "loycus-mobile-lead", "--json").output)?["work"] as? [String: Any])
    #expect(
      Set(work.keys) == [
        "company", "companyLogoURL", "description", "duration", "endDate", "highlights", "id", "isCurrent",
        "isFavorite", "keywords", "location", "recommendations", "startDate", "summary", "tags", "team", "title", "url",
      ])
    #expect((work["highlights"] as? [String])?.count == 2)
    let recommendations = try #require(work["recommendations"] as? [NSDictionary])
    #expect(recommendations.count == 3)
    #expect(recommendations[1] == ["author": "Charles Babbage", "date": "2022", "role": NSNull(), "text": NSNull()])
    let project = try #require(
      JSONText.object(await Harness().run("project", "unknown", "--json").output)?["project"] as? [String: Any])
    #expect(
      Set(project.keys) == [
        "description", "downloads", "endDate", "entity", "headerColor", "highlights", "iconURL", "id", "isFavorite",
        "keywords", "links", "roles", "startDate", "subtitle", "tags", "title", "type",
      ])
    #expect(project["links"] as? NSDictionary == ["appStore": NSNull(), "playStore": NSNull(), "web": NSNull()])
    #expect(project["downloads"] is NSNull)
  }

  @Test("prints lists and details as text")
  func text() async {
    let list = await Harness().run("works").output
    #expect(list.contains("Aug 2021 – current"))
    let detail = await Harness().run("work", "loycus-mobile-lead").output
    #expect(detail.contains("from August 2021 until now"))
    #expect(detail.contains("5 years and 4 months"))
    let projects = await Harness().run("projects").output
    #expect(projects.contains("+123k downloads"))
    #expect(projects.contains("+1 download\n"))
  }

  @Test(
    "prints the source of the data on standard error",
    arguments: [
      (Origin.remote, 0.0, "Loaded from the server"), (.cache, 720, "Loaded from the local cache, 12 min old"),
      (.bundled, 0, "Sample résumé"),
    ])
  func origin(origin: Origin, age: Double, line: String) async {
    var harness = Harness()
    harness.resume.origin = origin
    harness.resume.savedAt = SampleEntities.now.addingTimeInterval(-age)
    let result = await harness.run("skills")
    #expect(result.error == line + "\n")
    #expect(!result.output.contains(line))
    #expect(await harness.run("skills", "--quiet").error == "")
  }

  @Test("JSON and text report the same stale data with one warning and its age")
  func stale() async throws {
    var harness = Harness()
    harness.resume.origin = .cache
    harness.resume.isStale = true
    harness.resume.savedAt = SampleEntities.now.addingTimeInterval(-7200)
    harness.resume.warnings = [DataWarning(.stale)]
    let text = await harness.run("works")
    #expect(text.code == 0)
    #expect(text.error.components(separatedBy: "2 hours").count == 3)
    let json = await harness.run("works", "--json")
    let object = try #require(JSONText.object(json.output))
    #expect(object["stale"] as? Bool == true)
    let warnings = try #require(object["warnings"] as? [[String: Any]])
    #expect(warnings.count == 1)
    #expect(warnings[0]["code"] as? String == "stale")
    #expect(warnings[0]["id"] is NSNull)
    #expect((warnings[0]["message"] as? String)?.contains("2 hours") == true)
    #expect(json.error == "")
  }

  @Test("passes the requested freshness on")
  func freshness() async {
    for (flag, expected) in [("--refresh", Freshness.refresh), ("--offline", .offline), ("--plain", .preferCache)] {
      let requests = Shared<[Freshness]>([])
      var harness = Harness()
      harness.resume.onRequest = { requests.value.append($0) }
      _ = await harness.run("works", flag)
      #expect(requests.value == [expected])
    }
    #expect(await Harness().run("works", "--refresh", "--offline").code == 64)
  }

  @Test(
    "suggests --offline if a refresh gets no usable response",
    arguments: [
      (ResumeError.unavailable(.timedOut, wasRefresh: true), 69), (.responseNotUnderstood(wasRefresh: true), 65),
      (.unavailable(.tooLarge, wasRefresh: true), 65),
    ] as [(ResumeError, Int32)])
  func refreshHint(error: ResumeError, code: Int32) async {
    var harness = Harness()
    harness.resume.failure = error
    let result = await harness.run("works", "--refresh")
    #expect(result.code == code)
    #expect(result.output == "")
    #expect(result.error.contains("--offline"))
  }

  @Test("errors are one JSON object, or a message and a hint; standard output is empty")
  func errors() async throws {
    var harness = Harness()
    harness.resume.failure = .denied(.permission(signedIn: false))
    let text = await harness.run("works")
    #expect(text.code == 77)
    #expect(text.output == "")
    #expect(text.error.hasPrefix("Error: "))
    #expect(text.error.contains("resume login"))
    let json = await harness.run("works", "--json")
    #expect(json.code == 77)
    #expect(json.output == "")
    let error = try #require(JSONText.object(json.error)?["error"] as? [String: Any])
    #expect(error["code"] as? String == "denied")
    #expect(error["candidates"] is NSNull)
    #expect(Set(error.keys) == ["candidates", "code", "hint", "message"])
  }

  @Test(
    "suggests similar commands, options and IDs",
    arguments: [
      (["wroks"], 64, "works"), (["works", "--limt", "1"], 64, "--limit"), (["work", "intelygen"], 0, ""),
      (["work", "inteligenz"], 66, "intelygenz"), (["config", "get", "langg"], 64, "lang"),
      (["works", "--profile", "sampel"], 64, "sample"), (["help", "privcy"], 64, "privacy"),
      (["help", "wroks"], 64, "works"), (["list"], 64, "works"), (["hobbies"], 64, "interests"),
      (["email"], 64, "about"), (["print"], 64, "show"), (["works", "androdi"], 66, "works --tag android"),
      (["works", "--profile", "sampl"], 64, "sample"),
      (["work", "loycsu"], 66, "Loycus"), (["project", "wardrobe"], 66, "my-wardrobe"),
    ] as [([String], Int32, String)])
  func suggestions(line: [String], code: Int32, suggestion: String) async throws {
    let text = await Harness().run(line)
    #expect(text.code == code)
    guard code != 0 else { return }
    #expect(text.error.contains(suggestion))
    let json = await Harness().run(line + ["--json"])
    let error = try #require(JSONText.object(json.error)?["error"] as? [String: Any])
    #expect((error["candidates"] as? [String])?.contains(suggestion) == true)
  }

  @Test("lists the settings instead of suggesting one that only contains the word")
  func farNames() async {
    #expect(await Harness().run("config", "get", "foo").error.contains("'resume config list'"))
    for subcommand in ["remove", "show", "set"] {
      let error = await Harness().run("profile", subcommand, "nobody").error
      #expect(error.contains("'resume profile list'") && !error.contains("profile add"), "\(error)")
    }
  }

  @Test("reports an unknown language in the language without the option", arguments: [["works"], ["config", "list"]])
  func unknownLanguage(command: [String]) async {
    var harness = Harness()
    harness.environment["LC_ALL"] = "es_ES.UTF-8"
    #expect(
      await harness.run(command + ["--lang", "klingon"]).error.contains("El idioma 'klingon' no está disponible."))
    harness.environment["RESUME_LANG"] = "en"
    #expect(
      await harness.run(command + ["--lang", "klingon"]).error.contains("The language 'klingon' isn't available."))
  }

  @Test("texts in a language without labels are reported in English, in any locale")
  func textLanguage() async {
    var harness = Harness()
    harness.environment["LC_ALL"] = "es_ES.UTF-8"
    harness.profiles = StubProfiles([Profile(name: "me", source: .file("/data/profiles/me.json"))])
    harness.settings = StubSettings([.profile: "me"])
    harness.resumeFile = StubResumeFile(ResumeFile())
    let added = await harness.run("add", "job", "--set", "title=Chef", "--lang", "fr")
    #expect(added.code == 0 && added.error.contains("Added"), "\(added)")
  }

  @Test("the usage line of move shows the required option")
  func requiredOption() async {
    #expect(await Harness().run("move", "--help").output.contains("Usage: resume move [OPTIONS] --before <ID> <ID>\n"))
    #expect(await Harness().run("move").error.contains("--before <ID> <ID>"))
    #expect(await Harness().run("help", "--man", "move").output.contains(".Op Ar OPTIONS\n.Fl \\-before Ar ID\n.Ar ID"))
  }

  @Test("move explains why a job can't be moved, and suggests no entry that can't be moved")
  func onlyJobs() async {
    var harness = Harness()
    harness.profiles = StubProfiles([Profile(name: "me", source: .file("/data/profiles/me.json"))])
    harness.settings = StubSettings([.profile: "me"])
    func document(_ collection: String, _ id: String) -> Document {
      Document(path: DocumentPath(collection, id), fields: [:])
    }
    harness.resumeFile = StubResumeFile(ResumeFile(documents: [document("works", "acme")]))
    #expect(await harness.run("move", "acme", "--before", "nope").error.contains("Jobs can't be moved"))
    #expect(await harness.run("move", "skills:nope", "--before", "acme").error.contains("with ID 'skills:nope'"))
    let languages = ["english", "spanish"].map { document("languages", $0) }
    harness.resumeFile = StubResumeFile(ResumeFile(documents: languages))
    #expect(await harness.run("move", "english", "--before", "nope").error.contains("an ID such as spanish."))
    harness.resumeFile = StubResumeFile(ResumeFile(documents: [languages[0]]))
    #expect(await harness.run("move", "english", "--before", "nope").error.contains("'resume add job'"))
    harness.resumeFile = StubResumeFile(ResumeFile())
    #expect(await harness.run("move", "nope").error.contains("'resume add job'"))
  }

  @Test(
    "suggests tags and companies to a filter without matches",
    arguments: [("--tag=androdi", "android"), ("--any-tag=ISO", "ios"), ("--company=loycsu", "Loycus")])
  func filterSuggestions(option: String, suggestion: String) async {
    let result = await Harness().run("works", option)
    #expect(result.code == 0 && result.output.isEmpty)
    #expect(result.error.contains("Did you mean '\(suggestion)'?"))
    #expect(await Harness().run("works", option, "--json").error.isEmpty)
    #expect(!(await Harness().run("works", "--tag=ios", "--since=2100").error.contains("Did you mean")))
  }

  @Test("usage errors use the requested language even if the rest of the line is invalid")
  func language() async {
    let spanish = await Harness().run("--lang", "es", "wroks")
    #expect(spanish.code == 64)
    #expect(spanish.error != (await Harness().run("wroks")).error)
    var harness = Harness()
    harness.environment["RESUME_LANG"] = "es"
    #expect(await harness.run("wroks").error == spanish.error)
  }

  @Test(
    "an unknown language exits with 64 for an option, and falls back for a setting, with a warning, and for a locale")
  func unknownLanguage() async {
    let flag = await Harness().run("works", "--lang", "fr")
    #expect(flag.code == 64)
    #expect(flag.error.contains("en") && flag.error.contains("es"))
    var harness = Harness()
    let english = await Harness().run("works")
    let warning = "Warning: The résumé has no text in 'fr'; another language is shown instead.\n"
    harness.environment["RESUME_LANG"] = "fr"
    #expect(
      await harness.run("works")
        == Harness.Consequences(output: english.output, error: warning + english.error, code: 0))
    #expect(await harness.run("help").error == "")
    harness.environment["RESUME_LANG"] = "x_y!"
    #expect(await harness.run("works").code == 78)
    harness = Harness()
    #expect(await harness.run("config", "set", "lang", "x_y!").code == 64)
    #expect(await harness.run("config", "set", "lang", "fr").code == 0)
    harness.settings = StubSettings([.language: "fr"])
    let json = await harness.run("works", "--json")
    #expect(json.code == 0 && json.output.contains("\"code\":\"languageMissing\""))
    harness = Harness()
    harness.environment["LANG"] = "fr_FR.UTF-8"
    let locale = await harness.run("works")
    #expect(locale.code == 0)
    #expect(locale == (await Harness().run("works")))
  }

  @Test("a language without labels uses English labels and translated data")
  func dataLanguage() async throws {
    var harness = Harness()
    harness.resume.works[0].set(
      "title", LocalizedText([.init(language: "fr", text: "Chef"), .init(language: "en", text: "Lead")]))
    let text = await harness.run("works", "--lang", "fr")
    #expect(text.code == 0)
    #expect(text.output.contains("Chef"))
    #expect(text.output.contains("current"))
    let json = try #require(JSONText.object(await harness.run("works", "--lang", "fr", "--json").output))
    #expect(json["language"] as? String == "fr")
  }

  @Test("a load failure takes precedence over an unknown language")
  func loadFailureFirst() async {
    var harness = Harness()
    harness.resume.failure = .unavailable(.timedOut, wasRefresh: false)
    #expect(await harness.run("works", "--lang", "fr").code == 69)
  }

  @Test(
    "no command that reads a résumé accepts 'all' as a profile",
    arguments: [
      "works", "works a", "projects", "skills", "about", "show", "search a", "favorites", "variant list", "whoami",
    ])
  func allProfiles(line: String) async {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    let result = await harness.run(line.split(separator: " ").map(String.init) + ["--profile", "all"])
    #expect(result.code == 64 && result.output == "" && result.error.contains("Unknown profile 'all'."), "\(result)")
  }

  @Test("suggests a longer --timeout only with one")
  func timeLimit() async {
    var harness = Harness()
    harness.resume.failure = .unavailable(.timedOut, wasRefresh: false)
    #expect(await harness.run("works", "--timeout", "1").error.contains("Set a longer '--timeout'"))
    #expect(await !harness.run("works").error.contains("--timeout"))
  }

  @Test("reports invalid settings and variables with exit code 78; help and config path ignore an invalid file")
  func configuration() async {
    var harness = Harness()
    harness.settings = StubSettings([.cacheLifetime: "soon"])
    let invalid = await harness.run("works")
    #expect(invalid.code == 78)
    #expect(invalid.error.contains("cache.ttl"))
    harness = Harness()
    harness.settings.failure = .configurationUnreadable(path: "/home/ada/config.json", .notJSON)
    let broken = await harness.run("works")
    #expect(broken.code == 78)
    #expect(broken.error.contains("/home/ada/config.json"))
    for line in [["help"], ["--help"], ["--version"], ["version"], ["config", "path"], ["completions", "bash"]] {
      #expect(await harness.run(line).code == 0, "\(line)")
    }
    harness = Harness()
    harness.environment["RESUME_PROJECT"] = "p"
    harness.environment["RESUME_PROFILE"] = "me"
    #expect(await harness.run("works").code == 78)
  }

  @Test(
    "rejects IDs with slashes or control characters before any request",
    arguments: ["a/b", "\u{1B}[2J", "a\u{9B}b", ""])
  func hostileID(id: String) async {
    let requests = Shared(0)
    var harness = Harness()
    harness.resume.onRequest = { _ in requests.value += 1 }
    for command in ["work", "project", "works", "projects"] {
      let result = await harness.run(command, id)
      #expect(result.code == 64)
      #expect(JSONText.controls(result.error) == [])
    }
    #expect(requests.value == 0)
  }

  @Test(
    "removes control characters from data in all formats",
    arguments: reading + [["works", "x\u{1B}"]])
  func hostileData(line: [String]) async throws {
    let evil = "a\u{1B}[31mb\u{7}\u{7F}\u{9B}2J\u{202E}c\u{2066}d\r\te"
    let text = LocalizedText(evil)
    var harness = Harness()
    harness.resume.works = [
      Work(
        id: "intelygenz", title: text, company: text, location: text, summary: text, highlights: [text], tags: [evil])
    ]
    harness.resume.projects = [PetProject(id: "small", title: text, subtitle: text, summary: text, tags: [evil])]
    harness.resume.groups = [SkillGroup(id: evil, title: text, items: [.init(title: text, icon: evil)])]
    harness.resume.person = Person(name: text, headline: text, summary: text)
    harness.resume.warnings = [DataWarning(.wrongType, documentID: evil, field: evil)]
    for form in [[], ["--json"], ["--color", "never"]] {
      let result = await harness.run(line + form)
      #expect(JSONText.controls(result.output) == [])
      #expect(JSONText.controls(result.error) == [])
    }
    let plain = await harness.run(line + ["--plain"])
    #expect(JSONText.controls(plain.output.replacing("\t", with: "")) == [])
  }

  @Test("plain output has one record per line with a constant number of fields")
  func plain() async {
    // A section has the ID, the title and its columns.
    let sections = Self.sections.map { ($0.command, $0.columns.count + 2) }
    for (command, fields) in [("works", 8), ("projects", 7), ("skills", 3)] + sections {
      let output = await Harness().run(command, "--plain").output
      let lines = output.split(separator: "\n")
      #expect(!lines.isEmpty)
      for line in lines { #expect(line.count { $0 == "\t" } == fields - 1, "\(line)") }
    }
    #expect(await Harness().run("works", "--plain", "--limit", "2").output.split(separator: "\n").count == 2)
  }

  @Test("prints no color without a terminal unless requested")
  func color() async {
    #expect(!(await Harness().run("works")).output.contains("\u{1B}"))
    #expect(await Harness().run("works", "--color", "always").output.contains("\u{1B}["))
    #expect(!(await Harness().run("works", "--color", "always", "--json")).output.contains("\u{1B}"))
    var harness = Harness()
    harness.settings = StubSettings([.color: "always"])
    #expect(await harness.run("works").output.contains("\u{1B}["))
  }

  @Test("a closed pipe is not a failure, a full disk exits with 73")
  func output() async {
    var harness = Harness()
    harness.output = BufferSink(capacity: 10)
    let gone = await harness.run("works")
    #expect(gone.code == 0)
    #expect(gone.error == "")
    harness.output = BufferSink(capacity: 10, failure: .failed(ENOSPC))
    #expect(await harness.run("works", "--json").code == 73)
  }

  @Test("reports empty collections and filters without matches, without failing")
  func nothing() async {
    var harness = Harness()
    harness.resume.works = []
    harness.resume.projects = []
    harness.resume.groups = []
    for command in ["works", "projects", "skills"] {
      let result = await harness.run(command)
      #expect(result.code == 0)
      #expect(result.output == "")
      #expect(result.error.contains("no "))
    }
    let filtered = await Harness().run("works", "--tag", "cobol")
    #expect(filtered.code == 0)
    #expect(filtered.output == "")
  }

  @Test("an empty résumé suggests 'add' only if it is a local one", arguments: [Origin.file, .remote, .bundled])
  func nothingToShow(origin: Origin) async {
    var harness = Harness()
    harness.resume.others = [:]
    harness.resume.origin = origin
    let result = await harness.run("show", "--sections", "awards")
    #expect(result.code == 0)
    #expect(result.error.contains("resume add") == (origin == .file))
    #expect(result.error.contains("in these sections"))
  }

  @Test(
    "an empty section names what adds an entry to the résumé",
    arguments: [
      (Origin.file, "resume add award"), (.remote, "resume publish"), (.cache, "resume publish"),
      (.bundled, "resume init"),
    ])
  func emptySection(origin: Origin, command: String) async {
    var harness = Harness()
    harness.resume.others = [:]
    harness.resume.origin = origin
    let result = await harness.run("awards")
    #expect(result.error.contains("There are no awards yet. ") && result.error.contains(command))
  }

  @Test("the command that adds an entry names the profile of the command line")
  func emptySectionOfAnotherProfile() async {
    var harness = Harness()
    harness.resume.others = [:]
    harness.resume.origin = .file
    harness.profiles.values.value = [Profile(name: "two", source: .file("/data/profiles/two.json"))]
    let result = await harness.run("awards", "--profile", "two")
    #expect(result.error.contains("'resume add award --profile two'"), "\(result)")
    harness.profiles.values.value = [Profile(name: "two", source: .firestore(.init(project: "p", skills: "/s.json")))]
    harness.resume.groups = []
    harness.columns = 300
    #expect(await harness.run("skills", "--profile", "two").error.contains("Add an entry to the file '/s.json'."))
    harness.resume.origin = .remote
    let remote = await harness.run("awards", "--profile", "two").error
    #expect(remote.contains("'resume publish --profile two'") && !remote.contains("pull"), "\(remote)")
  }

  @Test("plain records of 'show' contain the texts, URLs and highlights of jobs and projects")
  func wholeRecords() async throws {
    var harness = Harness()
    harness.resume.works = [
      Work(
        id: "a", summary: LocalizedText("S"), highlights: ["H1", "H2"].map { LocalizedText($0) },
        otherFields: ["url": .string("https://a.example")])
    ]
    harness.resume.projects = [PetProject(id: "p", summary: LocalizedText("D"), web: WebLink("https://p.example"))]
    harness.resume.groups = [SkillGroup(id: "swift", title: LocalizedText("Swift"))]
    let lines = await harness.run("show", "--plain").output.split(separator: "\n")
    let jobs = try #require(lines.first { $0.hasPrefix("works\t") })
    #expect(jobs.hasSuffix("\t\tS\thttps://a.example\t\tH1\tH2"))
    let projects = try #require(lines.first { $0.hasPrefix("projects\t") })
    #expect(projects.hasSuffix("\tD\t\t\t\t\t\t\thttps://p.example"))
    #expect(lines.contains("skills\tSwift\t\t"))
  }

  @Test("an option of most other commands refers to the help instead of listing them")
  func misplacedOption() async {
    let common = await Harness().run("pull", "--offline")
    #expect(common.error.hasSuffix("See 'resume pull --help'.\n"))
    let rare = await Harness().run("works", "--css", "a.css")
    #expect(rare.error.contains("Use this option only with: export html"))
  }

  @Test(
    "validates filter options",
    arguments: [
      ["--since", "2021-13"], ["--since", "yesterday"], ["--until", "2021-02-30"], ["--limit", "0"], ["--limit", "x"],
      ["--since", "2021", "--until", "2020"], ["--tag", ""], ["--timeout", "0"], ["--timeout", "-1"],
      ["--color", "maybe"],
    ])
  func badFilters(flags: [String]) async {
    #expect(await Harness().run(["works"] + flags).code == 64)
  }
}
