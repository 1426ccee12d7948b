import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Firestore documents, fuzzed")
struct FirestoreFuzzTests {
  @Test("reads back any value that it encodes")
  func roundTrip() {
    Fuzz.run(rounds: 400) { random in
      var json = FirestoreFuzz.value(depth: 4, with: &random)
      if random.chance(in: 2) { json = json.corrupted(with: &random) }
      let text = json.text(with: &random)
      guard let value = try? FirestoreValue(json: text.utf8) else { return }
      let once = value.bytes
      let twice = try FirestoreValue(json: once).bytes
      try Fuzz.check(once == twice, "\(Fuzz.shown(text.utf8)) became \(Fuzz.shown(once)), then \(Fuzz.shown(twice))")
    }
  }

  @Test("reads other documents despite a malformed one")
  func oneMalformedDocument() {
    Fuzz.run(rounds: 200) { random in
      var documents = (0...random.below(4)).map { FirestoreFuzz.document("works", id: "w\($0)", with: &random) }
      let separate = try documents.map {
        try Self.page(FirestoreFuzz.page([$0], with: &random).text(with: &random)).documents
      }
      let odd =
        random.chance(in: 3)
        ? FuzzJSON.make(with: &random)
        : FirestoreFuzz.document("works", id: "odd", with: &random).corrupted(with: &random)
      let index = random.below(documents.count + 1)
      documents.insert(odd, at: index)
      let text = FirestoreFuzz.page(documents, with: &random).text(with: &random)
      let page = try Self.page(text)
      try Fuzz.check(page.documents.count + page.unreadable == documents.count, Fuzz.shown(text.utf8))
      var others = page.documents
      if page.unreadable == 0 { others.remove(at: index) }
      let same = zip(others, separate.joined()).allSatisfy {
        $0.document.path == $1.document.path && Self.bytes($0) == Self.bytes($1)
      }
      try Fuzz.check(others.count == separate.count && same, Fuzz.shown(text.utf8))
    }
  }

  @Test("reads other fields despite a malformed one")
  func oneMalformedField() {
    Fuzz.run(rounds: 300) { random in
      let odd =
        random.chance(in: 2)
        ? FuzzJSON.make(with: &random) : FirestoreFuzz.value(with: &random).corrupted(with: &random)
      let hopeless = FuzzJSON.literal(random.pick("1e999", "-1e400", "[1e999]", "{\"doubleValue\":1e999}"))
      let fields = FuzzJSON.shuffled(
        [("odd", random.chance(in: 4) ? hopeless : odd), ("title", .object([("stringValue", .string("T"))]))],
        with: &random)
      let name = FuzzJSON.string("projects/p/databases/(default)/documents/works/a")
      let text = FuzzJSON.object([("name", name), ("fields", fields)]).text(with: &random)
      let document = try FirestoreDocument(body: Data(text.utf8))
      try Fuzz.check(
        document.document.fields["title"] == .string("T"), "\(Fuzz.shown(text.utf8)) gave \(document.document.fields)")
    }
  }

  @Test("reads the same documents as Foundation")
  func anotherDecoder() {
    Fuzz.run(rounds: 150) { random in
      let documents = random.list(upTo: 4) { FirestoreFuzz.document("works", id: FuzzText.word(with: &$0), with: &$0) }
      let text = FirestoreFuzz.page(documents, with: &random).text(with: &random)
      let page = try Self.page(text)
      let other = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let others = (other?["documents"] as? [[String: Any]]) ?? []
      let names = page.documents.map {
        "projects/\($0.project)/databases/\($0.database)/documents/" + $0.document.path.text
      }
      try Fuzz.check(names == others.compactMap { $0["name"] as? String }, Fuzz.shown(text.utf8))
      try Fuzz.check(page.nextPageToken == other?["nextPageToken"] as? String, Fuzz.shown(text.utf8))
      for (document, other) in zip(page.documents, others) {
        let fields = (other["fields"] as? [String: [String: Any]]) ?? [:]
        let names = document.document.fields.keys.map(FieldName.name)
        try Fuzz.check(Set(names) == Set(fields.keys), Fuzz.shown(text.utf8))
        // Foundation merges names that differ only in normalization.
        for (name, value) in zip(names, document.document.fields.values) where names.count == fields.count {
          // Foundation drops byte order marks.
          guard case .string(let read) = value, !read.unicodeScalars.contains("\u{FEFF}") else { continue }
          let same = (fields[name]?["stringValue"] as? String)?.utf8.elementsEqual(read.utf8)
          try Fuzz.check(same == true, "\(name) of \(Fuzz.shown(text.utf8))")
        }
      }
    }
  }

  @Test("reads any bytes as a page or reports an error")
  func anyBytes() {
    Fuzz.run(rounds: 500) { random in
      let page = FirestoreFuzz.page(
        random.list(upTo: 3) { FirestoreFuzz.document("works", id: "w", with: &$0) }, with: &random)
      let bytes =
        random.chance(in: 6)
        ? ByteMutation.raw(words: FirestoreFuzz.words, with: &random)
        : ByteMutation.of(Array(page.text(with: &random).utf8), words: FirestoreFuzz.words, with: &random)
      guard let read = try? FirestorePage(body: Data(bytes)) else { return }
      for document in read.documents.map(\.document) {
        try ModelFuzz.checkEveryKind(id: document.path.id, document.fields)
      }
    }
  }

  private static func page(_ text: String) throws -> FirestorePage {
    try FirestorePage(body: Data(text.utf8))
  }

  private static func bytes(_ document: FirestoreDocument) -> [UInt8] {
    FirestoreValue(.map(document.document.fields)).bytes
  }
}
