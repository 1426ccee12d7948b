import Foundation
import TestSupport
import Testing

/// Contact details in every section, which neither documents nor a published résumé contain if they are omitted.
@Suite(.limitedConcurrency) struct ContactExportTests {
  /// Details in all forms; every text with one contains `zzq` or the digits of the phone number.
  private static let details = #"""
    "email": "zzq@example.org", "workPhone": "+34 699 123 987", "whatsapp": "699123987",
    "emergencyContact": {"name": "Eva", "phone": "699 123 987"}, "correo electrónico": "zzq.otro@example.org",
    "contacts": [{"type": "phone", "value": "699-123-987"}, {"network": "Telegram", "username": "@zzq"}],
    "homepage": "https://t.me/zzq", "chat": "https://signal.me/#p/+34699123987", "homeAddress": "Calle Zzq 3, Madrid"
    """#
  private static let prose = #"""
    "summary": "Write [a mail](mailto:zzq@example.org), <a href=\"tel:+34699123987\">call</a> or https://wa.me/34699123987 now.",
    "highlights": ["Kept", "zzq@example.org", "Tel.: +34 699 123 987", "mailto:zzq@example.org"]
    """#
  private static let sections = [
    "work": #""position": "Lead", "name": "Acme", "startDate": "2020", "url": "https://wa.me/34699123987""#,
    "volunteer": #""organization": "Help", "position": "Aid", "url": "https://t.me/zzq""#,
    "education": #""institution": "MIT", "url": "mailto:zzq@example.org", "courses": ["Tel: 699123987"]"#,
    "awards": #""title": "Best", "awarder": "zzq@example.org""#,
    "certificates": #""name": "Scrum", "issuer": "Jury", "url": "https://signal.me/#p/+34699123987""#,
    "publications": #""name": "Book", "publisher": "tel:+34699123987""#,
    "skills": #""name": "Web", "keywords": ["CSS", "zzq@example.org"]"#,
    "languages": #""language": "Latin", "fluency": "zzq@example.org""#,
    "interests": #""name": "Chess", "keywords": ["Go", "mailto:zzq@example.org"]"#,
    "references": #""name": "Grace", "reference": "Call <tel:+34699123987>.""#,
    "projects": #""name": "App", "entity": "zzq@example.org", "url": "https://wa.me/34699123987""#,
  ]

  private static var resume: String {
    let entries = sections.sorted { $0.key < $1.key }.map { name, fields in
      "\"\(name)\": [{\(fields), \(details), \(prose)}]"
    }
    return #"""
      {"basics": {"name": "Ada", "label": "Mail zzq", "phone": "+34 699 123 987", \#(details), \#(prose),
        "location": "Calle Zzq 3, 28001 Madrid", "url": "https://t.me/zzq",
        "profiles": [{"network": "Email", "username": "zzq"}, {"network": "WhatsApp", "url": "https://zzq.example/chat"},
          {"network": "Phone", "username": "zzq"}, {"network": "GitHub", "username": "ada"}]}, \#(entries.joined(separator: ",\n"))}
      """#.replacing("Mail zzq", with: "Engineer")
  }

  private static let formats = ["cv.json", "cv.md", "cv.html", "cv.txt", "cv.docx", "cv.pdf"]

  private static func markers(in text: String) -> [String] {
    let plain = text.lowercased().replacing(/[\s\u{A0}\u{2011}-]/, with: "")
    return ["zzq", "699123987"].filter { plain.contains($0) }
  }

  @Test(arguments: formats) func exportsWithoutContactDetails(name: String) async throws {
    let sandbox = try Sandbox()
    let imported = try await sandbox.run("import", "-", input: .text(Self.resume))
    #expect(imported.exitCode == 0, "\(imported)")
    for options in [[], ["--without", "contact"]] {
      let result = try await sandbox.run(["export", "-o", name, "--force"] + options)
      #expect(result.exitCode == 0, "\(result)")
      let text = try ExportedText.text(Array(try Data(contentsOf: URL(filePath: sandbox.folder.path(name)))), name)
      #expect(Self.markers(in: text) == (options.isEmpty ? ["zzq", "699123987"] : []), "\(text)")
      for word in ["Acme", "GitHub", "Kept", "Scrum"] { #expect(text.contains(word), "\(word) \(options)") }
    }
  }

  @Test func publishesWithoutContactDetails() async throws {
    let setup = try await PublishSetup()
    try await setup.run("import", "-", "--profile", "cv", input: .text(Self.resume))
    let dry = try await setup.sandbox.json("publish", "--from", "cv", "--dry-run", as: "publishAnswer")
    let listed = Set(dry["warnings"].strings("id"))
    #expect(listed.count == Self.sections.count + 1, "\(listed)")
    let fields = dry["warnings"].strings("field")
    for name in ["whatsapp", "emergencyContact.phone", "correo electrónico", "location"] {
      #expect(fields.contains(name))
    }
    let without = try await setup.sandbox.json(
      "publish", "--from", "cv", "--without", "contact", "--yes", as: "publishAnswer")
    #expect(without["committed"] == true && without["warnings"] == [])
    #expect(Self.markers(in: setup.server.joined(separator: "\n")) == [], "\(setup.server)")
    // Neither publishing nor pulling again changes anything.
    let again = try await setup.sandbox.json("publish", "--from", "cv", "--without", "contact", as: "publishAnswer")
    #expect(again["plan"] == ["create": [], "delete": [], "update": []])
    let pulled = try await setup.sandbox.json("pull", "--to", "cv", as: "pullAnswer")
    #expect(pulled["plan"] == ["create": [], "delete": [], "update": []], "\(pulled)")
  }
}
