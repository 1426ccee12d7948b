import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

/// An export as JSON Resume has every value of the file, or names it.
@Suite("Lossless exports of JSON Resume")
struct LosslessExportTests {
  private let formats = LocalResumeFormats()

  private func file(_ text: String) throws -> ResumeFile { try JSONResumeFile(Array(text.utf8)).file }

  private func json(_ text: String) throws -> JSON { try JSON.parse(text.utf8) }

  private func exported(_ text: String, language: String = "en") throws -> JSON {
    try JSON.parse(formats.jsonResume(try file(text).exported(keepsNotes: false), language: language))
  }

  private func lost(_ text: String) throws -> [String] {
    formats.lostValues(of: try file(text).exported(keepsNotes: false), readFrom: Array(text.utf8))
  }

  @Test(
    "keeps every value that isn't a text in several languages",
    arguments: [
      #"{"work": [{"name": "Acme", "highlights": [{"title": "Bread", "detail": "40 loaves"}, "Plain", {"name": "A", "n": [1]}]}]}"#,
      #"{"work": [{"name": "Acme", "position": {"title": "Lead", "level": 2}, "summary": {"max": "10", "note": 1}}]}"#,
      #"{"work": [{"name": "Acme", "highlights": [{"detail": "No title"}, ["a", "b"], true, null]}]}"#,
      #"{"work": [{"name": "Acme", "positions": [{"title": "Lead", "startDate": "2020"}], "location": {"city": "Rome", "zip": 1}}]}"#,
      #"{"education": [{"institution": "U", "courses": [{"name": "C1", "grade": "A"}], "score": {"gpa": "4.0"}}]}"#,
      #"{"projects": [{"name": "P", "roles": [{"name": "Lead", "since": "2020"}], "entity": {"name": "E", "id": "x"}}]}"#,
      #"{"languages": [{"language": "English", "fluency": "C1", "levels": {"cefr": "C1"}}]}"#,
      #"{"interests": [{"name": "I", "keywords": [{"name": "K", "url": "https://k.example"}]}]}"#,
      #"{"volunteer": [{"organization": "O", "startDate": "2020-01-02T03:04:05Z", "endDate": "soon"}]}"#,
      #"{"references": [{"name": "R", "reference": "T", "more": {"deep": [{"a": {"b": [[1, {"c": null}]]}}]}}]}"#,
      #"{"basics": {"name": "Ada", "resume": "https://ada.example/cv.pdf", "cv": "https://ada.example/long.pdf"}}"#,
      #"{"basics": {"name": "Ada", "resume": {"patents": [{"name": "No section"}]}}}"#,
      #"{"basics": {"name": "Ada", "profiles": [{"network": "X", "url": "https://x.example", "since": {"year": 2020}, "verified": true}]}}"#,
      #"{"basics": {"name": "Ada", "location": {"city": "Rome", "timezone": "CET", "planet": {"name": "Earth", "moons": 1}}}}"#,
      #"{"basics": {"name": "Ada"}, "patents": [{"name": "Lamp", "score": {"max": "10"}, "info": {"gpa": "4.0", "url": "u"}}]}"#,
      #"{"basics": {"name": "Ada"}, "things": {"any": [1, "a", {"b": 2.5}]}, "empty": [], "number": 12345678901234567890}"#,
      #"{"work": [{"name": "Acme", "_notes__": 1, "a b": 1, "é": 1, "e\u0301": 2, "": 0}]}"#,
    ])
  func keeps(text: String) throws {
    var source = try JSON.parse(text.utf8)
    // A note, and a member that is named.
    if text.contains("_notes__") {
      source = try json("{\"work\": [{\"name\": \"Acme\", \"a b\": 1, \"é\": 1, \"e\u{301}\": 2}]}")
      #expect(try lost(text) == [#"work[0][""]"#])
    } else {
      #expect(try lost(text) == [])
    }
    let export = try exported(text)
    #expect(export == source.value, "\(String(decoding: export.bytes(), as: UTF8.self))")
  }

  @Test("keeps an object with a text in the language, and all of it with its former names")
  func objectsWithTexts() throws {
    let text = """
      {"work": [{"id": "a", "name": "Acme", "highlights": [
        {"title": {"en": "Bread", "es": "Pan"}, "detail": "D"}, {"$text": {"en": "A", "es": "B"}, "$tags": ["t"], "more": 1}]}],
       "skills": [{"id": "s", "name": "Web", "keywords": [{"title": {"en": "Colors", "es": "Colores"}, "icon": "css"}, "HTML"]}]}
      """
    let export = try exported(text, language: "es")
    let highlights = try json(#"[{"title": "Pan", "detail": "D"}, {"$text": "B", "more": 1}]"#)
    #expect(export["work"]?.elements?[0]["highlights"] == highlights)
    let skill = export["skills"]?.elements?[0]
    #expect(skill?["keywords"] == JSON(["Colores", "HTML"]))
    #expect(try skill?["items"] == json(#"[{"title": "Colores", "icon": "css"}, "HTML"]"#))
    #expect(try lost(text) == [])
    let file = try file(text)
    #expect(formats.typeMismatches(of: file, language: "es") == [])
    let (clean, omitted) = formats.cleanJSONResume(file, language: "es", sections: [.work])
    #expect(try JSON.parse(clean)["work"]?.elements?[0]["highlights"] == JSON(["Pan", "B"]))
    #expect(omitted.sorted() == ["work.highlights.$tags", "work.highlights.detail", "work.highlights.more"])
  }

  @Test("names what it can't represent")
  func lost() throws {
    #expect(
      try lost(
        """
        {"$comment": "kept", "": 1, "basics": {"name": "Ada", "$comment": "no"},
         "work": [{"name": "Acme", "$x": 1, "company": "Other", "startDate": {"$timestamp": "2020-03-01T15:00:00Z"}},
           {"id": "a/b", "name": "B", "endDate": {"$timestamp": "2020-03-01T12:00:00Z"}},
           {"id": "c", "name": "C", "recommendations": [{"author": "Bo", "date": {"$timestamp": "2020-03-01T15:00:00Z"}}]},
           {"id": "c", "name": "D", "x-note": 1, "_n": 2, "$firestore": {"name": "e"}}],
         "meta": {"resume": {"format": 3, "collections": {"notes": [{"id": "n", "a": 1}]}}}}
        """) == [
          "notes/n", "work[0].startDate", "work[2].recommendations[0].date", #"[""]"#, "basics.$comment",
          "work[0].$x", "work[0].company", "work[1].id", "work[3].id",
        ])
    #expect(try lost(#"{"basics": {"name": "Ada"}}"#) == [])
    // Documents of a server have no text.
    #expect(formats.lostValues(of: ResumeFile(), readFrom: nil) == [])
  }

  @Test("keeps a server's text in place of the members outside the personal details")
  func serverText() throws {
    let person = Document(path: ResumeSection.personPath, fields: ["name": .string("Ada"), "resume": .string("URL")])
    let file = ResumeFile(documents: [person])
    #expect(try JSON.parse(formats.jsonResume(file, language: "en"))["basics"]?["resume"]?.string == "URL")
    #expect(file.unknownFields.map(\.name) == ["basics.resume"])
  }

  @Test("keeps the member 'resume' of the personal details where it is")
  func basicsResume() throws {
    let text = #"{"basics": {"name": "Ada", "resume": "https://ada.example/cv.pdf"}, "patents": [{"name": "Lamp"}]}"#
    let read = try JSONResumeFile(Array(text.utf8))
    #expect(read.file.unknownFields.map(\.name) == ["basics.resume"])
    var changed = read.file
    changed[ResumeSection.personPath]?.fields["name"] = .string("Eva")
    #expect(String(decoding: try read.text(of: changed, at: "/f"), as: UTF8.self) == text.replacing("Ada", with: "Eva"))
    let copy = try JSONResumeFile(try JSONResumeFile.text(of: read.file))
    #expect(copy.root["basics"]?["resume"]?.string == "https://ada.example/cv.pdf")
    #expect(read.file.exported(keepsNotes: false).tailored(omitsContact: true).unknownFields.isEmpty)
  }
}
