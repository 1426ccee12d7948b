import Foundation
import TestSupport
import Testing

/// An export in one language that is translated and imported as another one.
@Suite(.limitedConcurrency) struct TranslationTests {
  /// Every text ends with a dot, but those that are the same in every language.
  private static let text = """
    {"basics": {"name": "Ada", "label": "Dev."},
     "work": [{"name": "Acme.", "position": "Lead.", "startDate": "2020-03", "highlights": ["Led.", "Cut."]},
       {"name": "Acme.", "position": "Dev.", "startDate": "2020-03", "endDate": "2020-04"}],
     "education": [{"institution": "A university.", "area": "Maths."}, {"institution": "A school.", "area": "Arts."}],
     "skills": [{"name": "Tools.", "keywords": ["Git"]}, {"name": "Languages.", "keywords": ["Git"]}],
     "awards": [{"title": "Best.", "awarder": "Bo."}], "patents": [{"name": "Waking."}, {"name": "Sleeping."}]}
    """

  private static func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    let path = try sandbox.folder.write(text, to: "cv.json")
    #expect(try await sandbox.run("profile", "add", "me", "--file", path).exitCode == 0)
    return sandbox
  }

  /// Exports the résumé in English, and returns the file translated into a language, with the entries in another order.
  private static func translation(_ language: String, _ sandbox: Sandbox) async throws -> String {
    let path = sandbox.folder.path(language + ".json")
    let exported = try await sandbox.run("export", "json-resume", "--lang", "en", "-o", path)
    #expect(exported.exitCode == 0, "\(exported)")
    let text = try sandbox.folder.text(of: language + ".json").replacing(".\"", with: " " + language + ".\"")
    let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    let reversed = file.mapValues { ($0 as? [[String: Any]]).map { Array($0.reversed()) as Any } ?? $0 }
    return String(decoding: try JSONSerialization.data(withJSONObject: reversed), as: UTF8.self)
  }

  @Test func roundTripInThreeLanguagesLosesNoEntry() async throws {
    let sandbox = try await Self.sandbox()
    for language in ["es", "de"] {
      let path = try sandbox.folder.write(try await Self.translation(language, sandbox), to: "translated.json")
      let imported = try await sandbox.json("import", path, "--lang", language, as: "importAnswer")
      #expect(imported["import"]["unmatched"] == [] && imported["committed"] == true, "\(imported)")
      let missing = try await sandbox.run("validate", "--missing", language)
      #expect(missing.error.contains("\(language)': 0 of"), "\(missing)")
    }
    let file = try sandbox.folder.text(of: "cv.json")
    for name in ["Acme", "Lead", "Led", "Cut", "A university", "Arts", "Tools", "Languages", "Best", "Sleeping"] {
      let found = ["\"\(name).\"", "\"\(name) es.\"", "\"\(name) de.\""].filter(file.contains)
      #expect(found.count == 3, "\(name): \(file)")
    }
    // Nothing refers to the entries, so that they need no ID.
    #expect(!file.contains("\"id\""))
  }

  @Test func namesNoIDsInAListWithTexts() async throws {
    let sandbox = try Sandbox()
    let path = try sandbox.folder.write(#"{"basics": {"name": "A"}, "talks": [{"name": "B"}, "C"]}"#, to: "cv.json")
    let file = try await sandbox.run("export", "json-resume", "--file", path, "--lang", "en", "-o", "-").output
    #expect(file.contains("\"C\"") && !file.contains("\"id\""), "\(file)")
  }

  @Test func asksBeforePairingEntriesByPosition() async throws {
    let sandbox = try await Self.sandbox()
    let typed = Self.text.replacing(".\"", with: " es.\"")
    let path = try sandbox.folder.write(typed, to: "es.json")
    let refused = try await sandbox.run("import", path, "--lang", "es")
    #expect(refused.exitCode == 64 && refused.output.contains("Emparejadas solo por su posición"), "\(refused)")
    #expect(try sandbox.folder.text(of: "cv.json") == Self.text)
    #expect(try await sandbox.run("import", path, "--lang", "es", "--dry-run").exitCode == 0)
    #expect(try await sandbox.run("import", path, "--lang", "es", "--yes").exitCode == 0)
    #expect(try sandbox.folder.text(of: "cv.json").contains("Sleeping es."))
  }
}
