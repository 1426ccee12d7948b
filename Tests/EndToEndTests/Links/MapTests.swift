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

  @Test func thePersonalLocationNamesTheCountryOfACity() async throws {
    let sandbox = try Sandbox()
    for (code, count) in [("ES", 1), ("US", 0)] {
      let text =
        #"{"basics": {"name": "A", "location": {"countryCode": "\#(code)"}}, "work": [{"name": "B", "startDate": "2020", "location": "Sevilla"}]}"#
      _ = try await sandbox.run("import", "-", "--yes", input: .text(text))
      #expect(try await sandbox.json("map", as: "mapAnswer")["places"].elements.count == count)
    }
  }
}
