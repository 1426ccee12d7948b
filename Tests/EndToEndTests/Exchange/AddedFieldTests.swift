import Foundation
import TestSupport
import Testing

/// The fields that this program adds to JSON Resume, in every output.
@Suite("Added fields", .limitedConcurrency) struct AddedFieldTests {
  private static let text = #"""
    {
      "work": [{"name": "Acme", "position": "Lead", "startDate": "2020-03", "team": "Payments"}],
      "education": [{"institution": "School", "area": "Bread", "location": "Toledo"}],
      "certificates": [
        {"name": "Hygiene", "issuer": "City", "validUntil": "2027-06", "credentialId": "HYG-7"},
        {"name": "Ovens", "date": "2019"}
      ],
      "publications": [
        {"name": "On rye", "authors": ["Ada Baker", "Bo Li"], "doi": "10.1145/3292500.3330701"},
        {"name": "On salt", "authors": "Cy Diaz, Di Roy", "doi": "in press"}
      ]
    }
    """#

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "cv.json")
    return sandbox
  }

  /// Values as each language prints them.
  private static let shown = [
    "en": ["Team: Payments", "Toledo", "Valid until Jun 2027", "Credential ID: HYG-7"],
    "es": ["Equipo: Payments", "Toledo", "Válido hasta jun 2027", "ID de la credencial: HYG-7"],
    "de": ["Team: Payments", "Toledo", "Gültig bis Juni 2027", "Zertifikats-ID: HYG-7"],
  ]
  private static let same = ["Ada Baker, Bo Li", "doi.org/10.1145/3292500.3330701", "Cy Diaz, Di Roy", "in press"]

  @Test("documents show them", arguments: ["text", "markdown", "html", "pdf", "docx"], ["en", "es", "de"])
  func documents(format: String, language: String) async throws {
    let sandbox = try Self.sandbox()
    let file = "cv." + format
    let result = try await sandbox.run("export", format, "--file", "cv.json", "--lang", language, "-o", file)
    let bytes = Array(try Data(contentsOf: URL(filePath: sandbox.folder.path(file))))
    let text = try ExportedText.text(bytes, file).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for value in (Self.shown[language] ?? []) + Self.same { #expect(text.contains(value), "\(value): \(result)") }
  }

  @Test("the terminal shows them", arguments: ["en", "es"], [[], ["--long"]])
  func terminal(language: String, options: [String]) async throws {
    let sandbox = try Self.sandbox()
    var text = ""
    for words in [["work", "acme-2020"], ["education"], ["certificates"], ["publications"]] {
      let options = words[0] == "work" ? [] : options
      text += try await sandbox.run(words + options + ["--file", "cv.json", "--lang", language]).output
    }
    let whole = try await sandbox.run(["show", "--long", "--file", "cv.json", "--lang", language])
    for value in (Self.shown[language] ?? []) + Self.same {
      #expect(text.contains(value) && whole.output.contains(value), "\(value): \(text)\(whole)")
    }
    // An expiry isn't the date of a certificate.
    #expect(text.contains(/\nHygiene\n  City( · hygiene)?\n/), "\(text)")
  }

  @Test("programs read them")
  func data() async throws {
    let sandbox = try Self.sandbox()
    let job = try await sandbox.json("work", "acme-2020", "--file", "cv.json", as: "workAnswer")
    #expect(job["work"]["team"] == "Payments")
    func entries(_ section: String) async throws -> JSON {
      try await sandbox.json(section, "--file", "cv.json", as: section + "Answer")[section]
    }
    let (certificates, publications) = (try await entries("certificates"), try await entries("publications"))
    #expect(certificates.elements.map { $0["validUntil"] } == ["2027-06", .null])
    #expect(certificates.strings("credentialId") == ["HYG-7"])
    #expect(publications.elements.map { $0["authors"] } == [["Ada Baker", "Bo Li"], ["Cy Diaz, Di Roy"]])
    #expect(publications.strings("doi") == ["https://doi.org/10.1145/3292500.3330701", "in press"])
    // The authors of one publication are a text where a list is expected.
    let warnings = try await sandbox.json("publications", "--file", "cv.json")["warnings"]
    #expect(warnings.elements.map { $0["field"] } == ["authors"])
    let records = try await sandbox.run("certificates", "--plain", "--file", "cv.json")
    #expect(records.output.hasPrefix("hygiene\tHygiene\t\t\tCity\t2027-06\tHYG-7\n"), "\(records)")
    let kept = try JSON(try await sandbox.run("export", "json-resume", "--file", "cv.json").output)
    #expect(kept["publications"][0]["doi"] == "10.1145/3292500.3330701")
    #expect(kept["certificates"][0]["validUntil"] == "2027-06" && kept["work"][0]["team"] == "Payments")
  }

  @Test("people write them")
  func writing() async throws {
    let sandbox = try Self.sandbox()
    _ = try await sandbox.run("import", "cv.json", "--to", "me.json")
    _ = try await sandbox.run("profile", "add", "me", "--file", "me.json")
    _ = try await sandbox.run("profile", "use", "me")
    let result = try await sandbox.run(
      "edit", "certificates:ovens-2019", "--set", "validUntil=2030", "--set", "credentialId=O-1")
    #expect(result.exitCode == 0, "\(result)")
    let invalid = try await sandbox.run("edit", "certificates:ovens-2019", "--set", "validUntil=soon")
    #expect(invalid.exitCode == 64, "\(invalid)")
    let added = try await sandbox.run("edit", "publications:on-rye", "--set", "authors+=Cy Diaz")
    #expect(added.exitCode == 0, "\(added)")
    let text = try sandbox.folder.text(of: "me.json")
    #expect(text.contains(#""validUntil": "2030""#) && text.contains(#""Cy Diaz""#), "\(text)")
    let validated = try await sandbox.run("validate", "me.json")
    #expect(!validated.output.contains("unknown") && !validated.error.contains("team"), "\(validated)")
  }
}
