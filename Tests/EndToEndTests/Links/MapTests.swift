import TestSupport
import Testing

/// `resume map` with the embedded outline: streams and formats.
@Suite(.limitedConcurrency) struct MapTests {
  @Test func drawsTheSampleFromEmbeddedData() async throws {
    let result = try await Sandbox().run("map")
    #expect(result.exitCode == 0)
    #expect(result.error == "Sample résumé\n")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.contains("⠄ ⠄") } > 20)
    #expect(result.output.contains("\n1  Madrid, Spain\n"))
    #expect(result.output.contains("\n2  Seville, Spain\n"))
  }

  @Test func drawsInASCIIWithoutUTF8() async throws {
    let result = try await Sandbox(["LC_ALL": "C", "COLUMNS": "200"]).run("map")
    #expect(result.exitCode == 0)
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(result.output.split(separator: "\n").contains { $0.utf8.count > 150 })
    #expect(result.output.split(separator: "\n").allSatisfy { $0.utf8.count <= 200 })
  }

  @Test func usesColorOnlyOnTerminals() async throws {
    let shown = try await Sandbox(["TERM": "xterm"]).onTerminal(["map"], columns: 60)
    #expect(shown.exitCode == 0)
    #expect(shown.screen.contains("\u{1B}[1;33m1\u{1B}[0m"))
    #expect(shown.screen.contains("\u{1B}[32m"))
    #expect(try await !Sandbox(["TERM": "xterm"]).run("map").output.contains("\u{1B}"))
  }

  @Test(arguments: [["map", "--geojson"], ["map", "--geojson", "--lang", "es", "--tag", "nobody"]])
  func printsOnlyGeoJSONToStandardOutput(line: [String]) async throws {
    let result = try await Sandbox().run(line)
    #expect(result.exitCode == 0)
    #expect(try Schema.problems(ofGeoJSON: result.standardOutput) == [], "\(result)")
    #expect(JSONLayout.isCompactAndSorted(result.output))
  }

  @Test func printsTheSourceToStandardError() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    let result = try await sandbox.run("map", "--geojson", "--offline", with: ["COLUMNS": "200"])
    #expect(result.exitCode == 0)
    #expect(try Schema.problems(ofGeoJSON: result.standardOutput) == [])
    #expect(result.error.contains("Loaded from the local cache"))
  }

  @Test func placesJobsOfAJSONResumeByTheirCities() async throws {
    let sandbox = try Sandbox()
    let path = try sandbox.folder.write(
      """
      {"work": [
        {"name": "A", "position": "A", "startDate": "2023", "location": "Sevilla, España"},
        {"name": "B", "position": "B", "startDate": "2022", "location": {"city": "München", "countryCode": "DE"}},
        {"name": "C", "position": "C", "startDate": "2021", "location": "Birmingham"},
        {"name": "D", "position": "D", "startDate": "2020", "location": "Remote"},
        {"name": "E", "position": "E", "startDate": "2019"}
      ]}
      """, to: "cv.json")
    _ = try await sandbox.json("import", path, as: "importAnswer")
    let map = try await sandbox.json("map", as: "mapAnswer")
    #expect(map["places"].strings("name") == ["Sevilla, España", "München"], "\(map)")
    #expect(map["places"][0]["latitude"] == 37.41)
    #expect(map["unplaced"].strings("reason") == ["ambiguousPlace", "unknownPlace", "noLocation"])
    let features = try await sandbox.run("map", "--geojson")
    #expect(try Schema.problems(ofGeoJSON: features.standardOutput) == [], "\(features)")
    let text = try await sandbox.run("map")
    #expect(text.output.contains("\n1  Sevilla, España\n") && text.output.contains("'Remote' isn't a known city"))
  }

  @Test func thePersonalLocationNamesTheCountryOfACity() async throws {
    let sandbox = try Sandbox()
    for (code, count) in [("ES", 1), ("US", 0)] {
      let text =
        #"{"basics": {"name": "A", "location": {"countryCode": "\#(code)"}}, "work": [{"name": "B", "startDate": "2020", "location": "Sevilla"}]}"#
      _ = try await sandbox.run("import", "-", "--yes", input: .text(text))
      #expect(try await sandbox.json("map", as: "mapAnswer")["places"].elements.count == count)
    }
  }

  @Test func aClosedPipeIsNoError() async throws {
    #expect(try await Sandbox().run(["map"], output: .brokenPipe).exitCode == 0)
    #expect(try await Sandbox().run(["map", "--geojson"], output: .brokenPipe).exitCode == 0)
  }
}
