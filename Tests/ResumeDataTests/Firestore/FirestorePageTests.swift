import Foundation
import ResumeDomain
import ResumeNetworking
import Testing

@testable import ResumeData

@Suite("Pages of documents")
struct FirestorePageTests {
  private func page(_ json: String) throws -> FirestorePage {
    try FirestorePage(body: Data(json.utf8))
  }

  @Test("reads an empty collection", arguments: ["{}", #"{"documents":[]}"#])
  func empty(json: String) throws {
    let page = try page(json)
    #expect(page.documents.isEmpty)
    #expect(page.nextPageToken == nil)
    #expect(page.unreadable == 0)
  }

  @Test(
    "rejects JSON that isn't a list of documents",
    arguments: [
      #"{"hello":"world"}"#, #"[]"#, #""text""#, "5", "null", #"{"documents":{}}"#, #"{"documents":"x"}"#,
      #"{"documents":[{"title":"a"}]}"#, #"{"documents":[5]}"#, #"{"documents":[{"name":"works/a"}]}"#,
      #"{"nextPageToken":5}"#, #"{"error":{"code":403}}"#,
    ])
  func foreign(json: String) {
    #expect(throws: APIError.self) { try page(json) }
  }

  @Test("counts an unreadable document and reads the others")
  func unreadable() throws {
    let good = Documents.document("works/a")
    let page = try page(Documents.page([#"{"name":"nonsense"}"#, good, #"{"fields":{}}"#, "7"]))
    #expect(page.documents.map(\.document.path.id) == ["a"])
    #expect(page.unreadable == 3)
  }

  @Test("reads the page token and ignores an empty one")
  func token() throws {
    #expect(try page(Documents.page([Documents.document("works/a")], next: "t/+=")).nextPageToken == "t/+=")
    #expect(try page(#"{"documents":[],"nextPageToken":""}"#).nextPageToken == nil)
    #expect(try page(#"{"nextPageToken":"x"}"#).nextPageToken == "x")
  }

  @Test("reads documents without fields and with malformed ones")
  func fields() throws {
    for fields in ["", #","fields":null"#, #","fields":[]"#, #","fields":{}"#] {
      let json = #"{"name":"projects/p/databases/(default)/documents/works/a"\#(fields)}"#
      let document = try FirestoreDocument(body: Data(json.utf8))
      #expect(document.document.fields.isEmpty)
      #expect(document.document.path.id == "a")
    }
  }

  @Test("reads names in subcollections without decoding")
  func names() throws {
    let json = Documents.document("works/a b%2Fé/recommendations/x")
    let document = try FirestoreDocument(body: Data(json.utf8))
    #expect(document.document.path.segments == ["works", "a b%2Fé", "recommendations", "x"])
    #expect(document.document.path.id == "x")
  }

  @Test(
    "splits names at slashes before combining marks",
    arguments: ["\u{301}a", "\u{FE0F}", "\u{200D}b", "\u{1F3FB}", "\u{20E3}/x/\u{903}"])
  func namesThatBeginWithMarks(id: String) throws {
    let document = try FirestoreDocument(body: Data(Documents.document("works/" + id).utf8))
    let parts = (["works"] + id.utf8.split(separator: 0x2F).map { String(Substring($0)) }).map { Array($0.utf8) }
    #expect(document.document.path.segments.map { Array($0.utf8) } == parts)
  }

  @Test(
    "reads other fields despite an unreadable value",
    arguments: [
      #"{"doubleValue":1e999}"#, #"{"stringValue":"\ud800"}"#, "1e999",
      #"{"mapValue":{"fields":{"a":{"doubleValue":1e999}}}}"#, #"{"oddValue":[1e999]}"#,
      #"{"arrayValue":{"values":[{"stringValue":"\udc00"}]}}"#,
    ])
  func unreadableValues(value: String) throws {
    let fields = #"{"title":{"stringValue":"T"},"odd":\#(value)}"#
    let document = try FirestoreDocument(body: Data(Documents.document("works/a", fields).utf8))
    #expect(document.document.fields["title"] == .string("T"))
    let odd = try #require(document.document.fields["odd"])
    let kept = Data(FirestoreValue(odd).bytes)
    #expect(try FirestoreValue(json: kept).value == odd)
  }

  @Test("skips a field whose name can't be represented")
  func unreadableName() throws {
    let fields = #"{"title":{"stringValue":"T"},"\ud800":{"stringValue":"x"}}"#
    let document = try FirestoreDocument(body: Data(Documents.document("works/a", fields).utf8))
    #expect(document.document.fields == ["title": .string("T")])
    #expect(!document.isWhole)
  }

  @Test("counts the first of two members with a name")
  func repeatedNames() throws {
    let fields = #"{"a":{"integerValue":"1","integerValue":"2"},"b":{"nullValue":null},"b":{"booleanValue":true}}"#
    let document = try FirestoreDocument(body: Data(Documents.document("works/a", fields).utf8))
    #expect(document.document.fields == ["a": .integer(1), "b": .null])
    #expect(try page(#"{"nextPageToken":"x","nextPageToken":"y"}"#).nextPageToken == "x")
  }

  @Test(
    "rejects names that aren't documents",
    arguments: [
      "", "works/a", "projects/p/databases/d/documents", "projects/p/databases/d/documents/works",
      "projects/p/databases/d/documents/works//", "projects/p/databases/d/documents/works/a/recommendations",
      "project/p/databases/d/documents/works/a",
    ])
  func noNames(name: String) {
    #expect(throws: APIError.self) { try FirestoreDocument(body: Data(#"{"name":"\#(name)"}"#.utf8)) }
  }
}
