import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

/// An entity is the same after its document was cached and read again.
@Suite("Entities in the cache")
struct ModelRoundTripTests {
  static let documents = [
    "{}", WorkModelTests.whole, PetProjectModelTests.whole,
    // Every form of text, unknown values of every kind, every problem.
    #"""
    {"titleKey":{"stringValue":"t"},"companyKey":{"stringValue":"c"},"subtitleKey":{"stringValue":"s"},
     "descriptionLargeKey":{"stringValue":"d"},"goalsAchievedKeys":{"arrayValue":{"values":[{"stringValue":"g"}]}},
     "linkAppStore":{"stringValue":"l.a"},"linkPlayStore":{"stringValue":"l.p"},"startDate":{"stringValue":"2021"}}
    """#,
    #"""
    {"title":{"mapValue":{"fields":{"en":{"stringValue":"a\"\\/\u0000\n\u2028é🙂"},"pt-BR":{"stringValue":"b"},
      "es":{"stringValue":""}}}},
     "endDate":{"stringValue":"0001-01-01"},"startDate":{"timestampValue":"9999-12-31T22:00:00Z"},
     "coordinates":{"geoPointValue":{"latitude":-89.123456789012345,"longitude":1e-7}},
     "downloads":{"integerValue":"9223372036854775807"},"order":{"integerValue":"-1"}}
    """#,
    #"""
    {"title":{"integerValue":"1"},"company":{"booleanValue":true},"startDate":{"stringValue":"x"},
     "endDate":{"integerValue":"1"},"coordinates":{"geoPointValue":{"latitude":91}},"downloads":{"integerValue":"-1"},
     "tags":{"arrayValue":{"values":[{"integerValue":"1"},{"stringValue":"ok"}]}},"items":{"stringValue":"x"},
     "iconUrl":{"stringValue":"mailto:x"},"links":{"arrayValue":{"values":[{"stringValue":"ftp://x"}]}}}
    """#,
    #"""
    {"a":{"nullValue":null},"b":{"booleanValue":false},"c":{"integerValue":"-9223372036854775808"},
     "d":{"doubleValue":"-Infinity"},"e":{"doubleValue":0.1},"f":{"timestampValue":"2021-01-01T00:00:00.123456789Z"},
     "g":{"bytesValue":"AAE="},"h":{"referenceValue":"projects/p/databases/d/documents/c/x"},"i":{"geoPointValue":{}},
     "j":{"arrayValue":{}},"k":{"mapValue":{"fields":{"x":{"futureValue":{"y":[1,null,"z"]}}}}},"l":{"w":1,"v":2},
     "m":5,"n":[],"":{"stringValue":"no name"},"o p":{"stringValue":"\u001b[2J"}}
    """#,
    #"""
    {"title":{"stringValue":"T"},"order":{"integerValue":"3"},
     "items":{"arrayValue":{"values":[{"stringValue":"Git"},
       {"mapValue":{"fields":{"titleKey":{"stringValue":"k"},"icon":{"stringValue":"i"}}}}]}},
     "name":{"stringValue":"Ada"},"links":{"arrayValue":{"values":[{"stringValue":"https://example.com"},
       {"mapValue":{"fields":{"title":{"mapValue":{"fields":{"es":{"stringValue":"Sitio"}}}},
         "url":{"stringValue":"https://example.org"}}}}]}}}
    """#,
    #"""
    {"author":{"stringValue":"A"},"roleKey":{"stringValue":"t"},"date":{"stringValue":"2021-08"},
     "text":{"mapValue":{"fields":{"en":{"stringValue":"a\nb"},"es":{"integerValue":"1"}}}}}
    """#,
    #"""
    {"institutionKey":{"stringValue":"t"},"organization":{"stringValue":"O"},"language":{"booleanValue":true},
     "nameKey":{"stringValue":"g"},"coursesKeys":{"arrayValue":{"values":[{"stringValue":"g"}]}},
     "keywords":{"arrayValue":{"values":[{"stringValue":"k"},{"integerValue":"1"}]}},"url":{"stringValue":"x"},
     "releaseDate":{"stringValue":"2021"},"startDate":{"stringValue":"2021"},"endDate":{"stringValue":"2020"},
     "email":{"stringValue":"a@example.com"},"location":{"mapValue":{"fields":{"cityKey":{"stringValue":"t"}}}},
     "profiles":{"arrayValue":{"values":[{"mapValue":{"fields":{"url":{"stringValue":"https://example.com"}}}}]}}}
    """#,
  ]

  private let tables = ModelReading.tables([
    "en": ["t": "Title", "g": "Goal", "l.a": "https://example.com/a"], "es": ["t": "Título"],
  ])

  @Test("reads the same job from the cache", arguments: documents)
  func works(fields: String) throws { try check(.works, fields) }

  @Test("reads the same project from the cache", arguments: documents)
  func projects(fields: String) throws { try check(.projects, fields) }

  @Test("reads the same skills from the cache", arguments: documents)
  func skills(fields: String) throws { try check(.skills, fields) }

  @Test("reads the same personal details from the cache", arguments: documents)
  func person(fields: String) throws { try check(.personalDetails, fields) }

  @Test("reads the same recommendation from the cache", arguments: documents)
  func recommendations(fields: String) throws { try check(.recommendations(ofWork: "w"), fields) }

  @Test("reads the same section entries from the cache", arguments: documents)
  func sections(fields: String) throws {
    for section in ResumeSection.generic { try check(.section(section), fields) }
  }

  private func check<Entry: Equatable>(_ collection: EntryCollection<Entry>, _ fields: String) throws {
    let folder = try TemporaryFolder()
    let store = CacheStore(folder: folder.path)
    let key = CacheKey(
      database: FirestoreDatabase(project: "p", database: "(default)", emulator: nil), partition: "anonymous", path: "x"
    )
    let document = try ModelReading.document("id/ñ \u{1}\"", fields)
    let stored = DocumentList(documents: [document, document], unreadable: 2)
    #expect(store.write(stored, key, savedAt: Bench.start) == nil)
    let copy = try #require(store.read(key, in: .works))
    #expect(copy.savedAt == Bench.start)
    #expect(copy.value.unreadable == 2)
    #expect(copy.value.documents.count == 2)
    let original = ReadEntry(document, collection, tables)
    for read in copy.value.documents {
      #expect(read.path.id == document.path.id)
      #expect(FieldValue.map(read.fields).isIdentical(to: .map(document.fields)))
      let again = ReadEntry(read, collection, tables)
      #expect(again.entry == original.entry && again.warnings == original.warnings)
    }
    // Writing it again gives the same bytes.
    let again = CacheKey(database: key.database, partition: "anonymous", path: "y")
    #expect(store.write(copy.value, again, savedAt: Bench.start) == nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { try folder.text(of: $0) }
    #expect(Set(files.map { $0.replacing("anonymous y", with: "anonymous x") }).count == 1)
  }
}
