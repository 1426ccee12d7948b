import TestSupport
import Testing

@testable import ResumeData
@testable import ResumeDomain

@Suite("Project documents")
struct PetProjectModelTests {
  private func project(
    _ fields: String, tables: StringTables? = nil
  ) throws -> (entity: PetProject, warnings: [DataWarning]) {
    try ModelReading.entity(.projects, fields, tables: tables)
  }

  static let whole = #"""
    {"title":{"stringValue":"Gifts"},"subtitle":{"mapValue":{"fields":{"es":{"stringValue":"Regalos"}}}},
     "description":{"stringValue":"D"},"iconUrl":{"stringValue":"https://example.com/i.png"},
     "headerColor":{"stringValue":"#00796B"},"downloads":{"integerValue":"100000"},
     "linkAppStore":{"stringValue":"https://apps.apple.com/app/1"},
     "linkPlayStore":{"stringValue":"https://play.google.com/1"},"linkWeb":{"stringValue":"https://example.com"},
     "tags":{"arrayValue":{"values":[{"stringValue":"ios"}]}},"startDate":{"stringValue":"2015"},
     "extra":{"futureValue":1}}
    """#

  @Test("reads a complete document")
  func complete() throws {
    let (project, warnings) = try project(Self.whole)
    #expect(warnings == [])
    #expect(
      project
        == PetProject(
          id: "x", title: LocalizedText("Gifts"),
          subtitle: LocalizedText([.init(language: "es", text: "Regalos")]),
          summary: LocalizedText("D"), iconURL: WebLink("https://example.com/i.png"), headerColor: "#00796B",
          downloads: 100_000, appStore: LocalizedText("https://apps.apple.com/app/1"),
          playStore: LocalizedText("https://play.google.com/1"), web: WebLink("https://example.com"),
          start: PartialDate("2015"), tags: ["ios"],
          otherFields: ["extra": .unknown(kind: "futureValue", json: "1")]))
  }

  @Test("looks up store links as keys in a document with keys")
  func keys() throws {
    let tables = ModelReading.tables([
      "en": ["t": "Gifts", "link.app": "https://apps.apple.com/us/1", "link.bad": "mailto:a@example.com", "d": "Long"],
      "es": ["t": "Regalos", "link.app": "https://apps.apple.com/es/1"],
    ])
    let (project, warnings) = try project(
      #"""
      {"titleKey":{"stringValue":"t"},"descriptionLargeKey":{"stringValue":"d"},
       "linkAppStore":{"stringValue":"link.app"},"linkPlayStore":{"stringValue":"link.none"},
       "linkWeb":{"stringValue":"https://example.com"}}
      """#, tables: tables)
    #expect(project.title?.byLanguage == ["en": "Gifts", "es": "Regalos"])
    #expect(project.summary?.byLanguage == ["en": "Long"])
    #expect(
      project.entry.links("linkAppStore")?.byLanguage == [
        "en": "https://apps.apple.com/us/1", "es": "https://apps.apple.com/es/1",
      ])
    // A key in no table is absent, with a warning.
    #expect(project.entry.links("linkPlayStore") == nil)
    #expect(project.entry.link("linkWeb")?.address == "https://example.com")
    #expect(warnings == [DataWarning(.unknownLinkKey, documentID: "x", field: "linkPlayStore")])
  }

  @Test("omits keys with an invalid or empty URL, with a warning about the invalid one")
  func badKeys() throws {
    let tables = ModelReading.tables(["en": ["bad": "mailto:a@example.com", "empty": "", "t": "T"]])
    let (project, warnings) = try project(
      #"""
      {"titleKey":{"stringValue":"t"},"linkAppStore":{"stringValue":"bad"},"linkPlayStore":{"stringValue":"empty"}}
      """#, tables: tables)
    #expect(project.entry.links("linkAppStore") == nil)
    #expect(project.entry.links("linkPlayStore") == nil)
    #expect(warnings == [DataWarning(.invalidLink, documentID: "x", field: "linkAppStore")])
  }

  @Test(
    "treats a document with any key as one with keys",
    arguments: ["subtitleKey", "goalsAchievedKeys", "somethingElseKey"])
  func anyKey(name: String) throws {
    let tables = ModelReading.tables(["en": ["k": "https://example.com/app"]])
    let (project, _) = try project(
      #"{"title":{"stringValue":"T"},"\#(name)":{"stringValue":"s"},"linkAppStore":{"stringValue":"k"}}"#,
      tables: tables)
    // One URL for all languages has no language.
    #expect(project.entry.links("linkAppStore")?.byLanguage == ["": "https://example.com/app"])
  }

  @Test(
    "omits links that aren't http or https, with one warning per field",
    arguments: ["linkAppStore", "linkPlayStore", "linkWeb", "iconUrl"])
  func links(field: String) throws {
    for address in ["javascript:alert(1)", "example", "mailto:a@b.c", "https://e x.com"] {
      let (project, warnings) = try project(
        #"{"title":{"stringValue":"T"},"\#(field)":{"stringValue":"\#(address)"}}"#)
      #expect(warnings == [DataWarning(.invalidLink, documentID: "x", field: field)])
      #expect(project.otherFields == [field: .string(address)])
    }
    let (_, warnings) = try project(#"{"title":{"stringValue":"T"},"\#(field)":{"stringValue":""}}"#)
    #expect(warnings == [])
  }

  @Test(
    "accepts whole numbers of 0 or more as downloads",
    arguments: [
      (#"{"integerValue":"0"}"#, 0), (#"{"doubleValue":1000}"#, 1000), (#"{"integerValue":"-1"}"#, nil),
      (#"{"doubleValue":1.5}"#, nil), (#"{"doubleValue":"NaN"}"#, nil), (#"{"stringValue":"many"}"#, nil),
      (#"{"doubleValue":1e300}"#, nil), (#"{"booleanValue":true}"#, nil),
      (#"{"integerValue":9223372036854775807}"#, .max),
      (#"{"integerValue":"9223372036854775808"}"#, nil), (#"{"integerValue":12345678901234567890123}"#, nil),
      (#"{"integerValue":"-9223372036854775808"}"#, nil), (#"{"integerValue":"1e5"}"#, nil),
      (#"{"integerValue":"٥"}"#, nil), (#"{"integerValue":true}"#, nil), (#"{"doubleValue":"Infinity"}"#, nil),
      (#"{"doubleValue":9223372036854775807}"#, nil), (#"{"doubleValue":-0.0}"#, 0),
      (#"{"doubleValue":4611686018427387904}"#, 4_611_686_018_427_387_904), ("[]", nil), ("7", nil), ("{}", nil),
      (#"{"integerValue":"1","stringValue":"2"}"#, nil),
    ] as [(String, Int?)])
  func downloads(value: String, count: Int?) throws {
    let (project, warnings) = try project(#"{"title":{"stringValue":"T"},"downloads":\#(value)}"#)
    #expect(project.downloads == count)
    #expect(warnings.map(\.kind) == (count == nil ? [.wrongType] : []))
    #expect(project.otherFields.isEmpty == (count != nil))
  }

  @Test("distinguishes unknown downloads from zero")
  func unknownDownloads() throws {
    #expect(try project(#"{"title":{"stringValue":"T"}}"#).entity.downloads == nil)
  }
}
