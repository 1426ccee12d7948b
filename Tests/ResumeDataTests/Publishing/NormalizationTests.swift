import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Field names that differ only in Unicode normalization")
struct NormalizationTests {
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
  /// The plain JSON text of both fields.
  private static let members = "{\"\(decomposed)\":\"d\",\"\(composed)\":\"c\"}"
  private static let fields: [String: FieldValue] = [
    composed: .string("c"), FieldName.key(decomposed): .string("d"),
  ]

  private func isSame(_ fields: [String: FieldValue]) -> Bool {
    FieldValue.map(fields).isIdentical(to: .map(Self.fields))
  }

  @Test(
    "only a name that isn't composed has another key",
    arguments: [
      ("title", true), ("caf\u{E9}", true), ("cafe\u{301}", false), ("\u{212B}", false), ("%41e\u{301}", false),
      ("\u{10FFFD}x", true), ("", true), ("e\u{301}\0", false), ("日本", true), ("\u{1112}\u{1161}", false),
    ])
  func keys(name: String, isItself: Bool) {
    let key = FieldName.key(name)
    #expect(key.utf8.elementsEqual(name.utf8) == isItself)
    #expect(FieldName.key(key).utf8.elementsEqual(key.utf8))
    #expect(FieldName.name(ofKey: key).utf8.elementsEqual(name.utf8))
  }

  @Test(
    "decodes both names, however they are spelled",
    arguments: [
      #"{"caf\u00e9" : 1, "cafe\u0301":2}"#, "{\"caf\u{E9}\":1,\"cafe\u{301}\" \n: 2}",
      #"{"x":"\"a\\","y":"b\":","caf\u00e9":1,"cafe\u0301":2}"#,
    ])
  func spellings(json: String) throws {
    let node = try JSON.parse(json.utf8)
    #expect(node[Self.composed] == .number("1"))
    #expect(node[Self.decomposed] == .number("2"))
  }

  @Test("reads and writes both fields of a document, in maps too")
  func firestore() throws {
    let values = "\"\(Self.decomposed)\":{\"stringValue\":\"d\"},\"\(Self.composed)\":{\"stringValue\":\"c\"}"
    let json =
      "{\"name\":\"projects/p/databases/d/documents/works/a\",\"fields\":{\(values),"
      + "\"m\":{\"mapValue\":{\"fields\":{\(values)}}}}}"
    var fields = try FirestoreDocument(body: Data(json.utf8)).document.fields
    #expect(fields["m"]?.isIdentical(to: .map(Self.fields)) == true)
    fields["m"] = nil
    #expect(isSame(fields))
    let bytes = FirestoreValue(.map(fields)).bytes
    for name in [Self.composed, Self.decomposed] {
      #expect(String(decoding: bytes, as: UTF8.self).utf8.contains(name.utf8))
    }
    #expect(try FirestoreValue(json: bytes).value.isIdentical(to: .map(fields)))
  }

  @Test("commits and masks both fields")
  func commit() async throws {
    let bench = try Bench { _ in #"{"writeResults":[{"updateTime":"a"}],"commitTime":"c"}"# }
    let path = DocumentPath("works", "a")
    let previous = Document(path: path, fields: [:]).revised("t")
    _ = try await bench.resume.remote().commit([DocumentChange(.update, path, fields: Self.fields, previous: previous)])
    let body = try #require(bench.client.requests.first?.body)
    for name in [Self.composed, Self.decomposed] {
      #expect(body.utf8.contains("\"\(name)\":{".utf8))
      #expect(body.utf8.contains("\"`\(name)`\"".utf8))
    }
  }

  @Test("keeps both fields in the plain form, in files and in an edit")
  func plain() throws {
    var writer = JSONWriter()
    FieldValue.write(Self.fields, to: &writer)
    for json in [writer.bytes, Array(Self.members.utf8)] {
      let read = try json.withUnsafeBufferPointer { bytes in
        var reader = JSONReader(bytes)
        return try FieldValue.fields(&reader)
      }
      #expect(isSame(read))
    }
    let folder = try TemporaryFolder()
    let repository = LocalResumeFileRepository(path: folder.path("me.json"))
    let document = Document(path: DocumentPath("notes", "a"), fields: Self.fields)
    try repository.update(by: "pull") { _ in ResumeFile(documents: [document]) }
    let stored = try #require(try repository.read()?.documents.first)
    #expect(isSame(stored.fields))
    let text = PlainEntryFormat().text(of: document, comments: [], isNew: false, explaining: \.explanation)
    let edited = try PlainEntryFormat().document(from: text, inPlaceOf: document, path: "/e").document
    #expect(isSame(edited.fields))
  }

  @Test("exports and imports both fields")
  func exchange() throws {
    var fields = Self.fields
    fields["title"] = .string("A")
    let file = ResumeFile(documents: [Document(path: DocumentPath("works", "a"), fields: fields)])
    let formats = LocalResumeFormats()
    let text = formats.jsonResume(file, language: "en")
    let imported = try formats.importing(
      text, from: "/f", into: file, in: nil
    ).file
    #expect(imported.documents == file.documents)
    let fresh = try formats.importing(
      text, from: "/f", into: nil, in: nil
    ).file
    #expect(fresh.documents.first?.fields.count == 3)
  }
}
