import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Job documents")
struct WorkModelTests {
  private func work(_ fields: String, tables: StringTables? = nil) throws -> (entity: Work, warnings: [DataWarning]) {
    try ModelReading.entity(.works, fields, tables: tables)
  }

  static let whole = #"""
    {"title":{"stringValue":"Lead"},
     "company":{"mapValue":{"fields":{"en":{"stringValue":"Acme"},"es":{"stringValue":"Acme España"}}}},
     "companyLogoUrl":{"stringValue":"https://example.com/l.png"},"location":{"stringValue":"Madrid"},
     "coordinates":{"geoPointValue":{"latitude":40.4168,"longitude":-3.7038}},
     "startDate":{"timestampValue":"2021-07-31T22:00:00Z"},"endDate":{"stringValue":"2023-05"},
     "summary":{"stringValue":"Did things."},
     "goalsAchieved":{"arrayValue":{"values":[{"stringValue":"One"},{"mapValue":{"fields":{"es":{"stringValue":"Dos"}}}}]}},
     "tags":{"arrayValue":{"values":[{"stringValue":"ios"},{"stringValue":"swift"}]}},
     "salary":{"integerValue":"7"},"nothing":{"nullValue":null}}
    """#

  @Test("reads a complete document without warnings and preserves unknown fields")
  func complete() throws {
    let (work, warnings) = try work(Self.whole)
    #expect(warnings == [])
    #expect(work.id == "x")
    #expect(work.title == LocalizedText("Lead"))
    #expect(work.company?.byLanguage == ["en": "Acme", "es": "Acme España"])
    #expect(work.company?.isPlain == false)
    #expect(work.entry.link("companyLogoUrl")?.address == "https://example.com/l.png")
    #expect(work.location == LocalizedText("Madrid"))
    #expect(work.coordinate == Coordinate(latitude: 40.4168, longitude: -3.7038))
    #expect(work.period == Period(start: PartialDate("2021-08-01"), end: PartialDate("2023-05"), isCurrent: false))
    #expect(work.summary == LocalizedText("Did things."))
    #expect(work.highlights.map(\.byLanguage) == [["": "One"], ["es": "Dos"]])
    #expect(work.tags == ["ios", "swift"])
    #expect(work.otherFields == ["salary": .integer(7), "nothing": .null])
  }

  @Test("looks up the original app's keys in every language")
  func keys() throws {
    let tables = ModelReading.tables([
      "en": ["t": "Lead", "g1": "One", "empty": "", "half": "half"], "es": ["t": "Líder", "empty": "", "half": ""],
    ])
    let (work, warnings) = try work(
      #"""
      {"titleKey":{"stringValue":"t"},"companyKey":{"stringValue":"unknown.key"},"locationKey":{"stringValue":"empty"},
       "summaryKey":{"stringValue":"half"},
       "goalsAchievedKeys":{"arrayValue":{"values":[{"stringValue":"g1"},{"stringValue":"empty"},{"stringValue":"g2"}]}}}
      """#, tables: tables)
    #expect(warnings == [])
    #expect(work.title?.byLanguage == ["en": "Lead", "es": "Líder"])
    #expect(work.title?.isPlain == false)
    // A key in no table is shown unchanged, one with an empty text is absent.
    #expect(work.company?.byLanguage == ["": "unknown.key"])
    #expect(work.location == nil)
    #expect(work.summary?.byLanguage == ["en": "half"])
    #expect(work.highlights.map(\.byLanguage) == [["en": "One"], ["": "g2"]])
    #expect(work.otherFields == [:])
  }

  @Test("shows keys unchanged without string tables")
  func keysWithoutTables() throws {
    let (work, warnings) = try work(#"{"titleKey":{"stringValue":"works.loycus.title"}}"#)
    #expect(work.title?.byLanguage == ["": "works.loycus.title"])
    #expect(warnings == [])
  }

  @Test("shows the ID of an empty document, with a warning about the title only")
  func empty() throws {
    let (work, warnings) = try work("{}")
    #expect(work.title == nil)
    #expect(warnings == [DataWarning(.missingTitle, documentID: "x", field: "title")])
    #expect(work.period == Period(start: nil, end: nil, isCurrent: true))
    #expect(work.highlights == [])
    #expect(work.tags == [])
    #expect(work.coordinate == nil)
  }

  @Test(
    "treats empty titles as missing",
    arguments: [
      #"{"title":{"stringValue":""}}"#, #"{"title":{"mapValue":{}}}"#, #"{"title":{"nullValue":null}}"#,
      #"{"title":{"mapValue":{"fields":{"en":{"stringValue":""}}}}}"#, #"{"titleKey":{"stringValue":""}}"#,
    ])
  func emptyTitle(fields: String) throws {
    let (work, warnings) = try work(fields)
    #expect(work.title == nil)
    #expect(warnings.map(\.kind) == [.missingTitle])
  }

  @Test(
    "reports a wrong type once and preserves the field",
    arguments: [
      ("title", #"{"booleanValue":true}"#), ("titleKey", #"{"integerValue":"5"}"#),
      ("company", #"{"booleanValue":true}"#),
      ("companyLogoUrl", #"{"integerValue":"5"}"#), ("location", #"{"arrayValue":{}}"#),
      ("coordinates", #"{"stringValue":"40,-3"}"#), ("startDate", #"{"integerValue":"20210"}"#),
      ("endDate", #"{"mapValue":{}}"#), ("summary", #"{"booleanValue":true}"#),
      ("goalsAchieved", #"{"booleanValue":true}"#),
      ("goalsAchievedKeys", #"{"stringValue":"a"}"#), ("tags", #"{"booleanValue":true}"#),
    ])
  func wrongType(field: String, value: String) throws {
    let title = field.hasPrefix("title") ? "" : #","title":{"stringValue":"T"}"#
    let (work, warnings) = try work(#"{"\#(field)":\#(value)\#(title)}"#)
    #expect(warnings == [DataWarning(.wrongType, documentID: "x", field: field)])
    #expect(work.otherFields[field] != nil)
    #expect(work.title?.byLanguage == (title.isEmpty ? nil : ["": "T"]))
  }

  @Test("shows the valid parts of a text or a list, with one warning")
  func partly() throws {
    let (work, warnings) = try work(
      #"""
      {"title":{"mapValue":{"fields":{"en":{"stringValue":"Lead"},"es":{"integerValue":"5"}}}},
       "goalsAchieved":{"arrayValue":{"values":[{"integerValue":"1"},{"stringValue":"Good"},{"booleanValue":true}]}},
       "tags":{"arrayValue":{"values":[{"stringValue":"ios"},{"integerValue":"5"},{"stringValue":""}]}}}
      """#)
    #expect(work.highlights.map(\.byLanguage) == [["": "1"], ["": "Good"]])
    #expect(work.tags == ["ios", "5"])
    #expect(work.title?.byLanguage == ["en": "Lead"])
    #expect(warnings.map(\.kind) == [.wrongType, .wrongType])
    #expect(warnings.compactMap(\.field).sorted() == ["goalsAchieved", "title"])
    #expect(Set(work.otherFields.keys) == ["goalsAchieved", "title"])
  }

  @Test(
    "rejects invalid dates",
    arguments: [
      ("startDate", #"{"stringValue":"never"}"#), ("endDate", #"{"stringValue":"soon"}"#),
      ("startDate", #"{"timestampValue":"2021-02-30T00:00:00Z"}"#), ("endDate", #"{"timestampValue":"now"}"#),
    ])
  func invalidDate(field: String, value: String) throws {
    let (work, warnings) = try work(#"{"title":{"stringValue":"T"},"\#(field)":\#(value)}"#)
    // A text is shown as typed.
    let typed = ["never", "soon"].first { value.contains($0) }
    #expect(
      warnings == [
        DataWarning(.invalidDate, documentID: "x", field: field, fact: typed.map(DataWarning.Fact.value))
      ])
    #expect([work.period.typedStart, work.period.typedEnd].compactMap(\.self) == [typed].compactMap(\.self))
    // A malformed end is still an end.
    #expect(work.period.isCurrent == (field == "startDate"))
    #expect(work.otherFields[field] != nil)
  }

  @Test(
    "reads the valid part of a date, and words for a current job",
    arguments: [
      ("2024-09-31", "2024-09"), ("2023-9-28", "2023-09-28"), ("2024-13-01", "2024"), ("2021-00-00", "2021"),
      ("09/2021", "2021-09"), ("Sept. 2021", "2021-09"), ("Present", nil), ("heute", nil), ("20244-01", ""),
      ("2024-9999999999999999999", ""),
      ("2024-", "2024"), ("-", ""), ("2024-1-2-3", "2024"),
    ] as [(String, String?)])
  func partlyReadable(text: String, expected: String?) throws {
    let (work, warnings) = try work(
      #"{"title":{"stringValue":"T"},"startDate":{"stringValue":"1999"},"endDate":{"stringValue":"\#(text)"}}"#)
    // The word for a current job needs no warning.
    let kind = expected.map { $0.isEmpty ? DataWarning.Kind.invalidDate : .readAs }
    #expect(warnings.map(\.kind) == [kind].compactMap(\.self))
    #expect(work.period.end?.description ?? "" == expected ?? "")
    #expect(work.period.isCurrent == (expected == nil))
    #expect(work.entry.document.fields["endDate"] == .string(text))
  }

  @Test(
    "accepts an absent or empty date",
    arguments: [#""#, #","startDate":{"nullValue":null}"#, #","endDate":{"stringValue":""}"#])
  func absentDate(field: String) throws {
    let (work, warnings) = try work(#"{"title":{"stringValue":"T"}\#(field)}"#)
    #expect(warnings == [])
    #expect(work.period == Period(start: nil, end: nil, isCurrent: true))
  }

  @Test("shows an end before the start, with a warning")
  func reversed() throws {
    let (work, warnings) = try work(
      #"{"title":{"stringValue":"T"},"startDate":{"stringValue":"2021-05"},"endDate":{"stringValue":"2020"}}"#)
    #expect(warnings == [DataWarning(.endBeforeStart, documentID: "x", field: "endDate")])
    #expect(work.period == Period(start: PartialDate("2021-05"), end: PartialDate("2020"), isCurrent: false))
  }

  @Test("omits links that aren't http or https and invalid coordinates, with a warning")
  func refused() throws {
    let (work, warnings) = try work(
      #"""
      {"title":{"stringValue":"T"},"companyLogoUrl":{"stringValue":"javascript:alert(1)"},
       "coordinates":{"geoPointValue":{"latitude":91,"longitude":0}}}
      """#)
    #expect(work.entry.link("companyLogoUrl") == nil)
    #expect(work.coordinate == nil)
    #expect(
      Set(warnings.map { "\($0.kind) \($0.field ?? "")" })
        == ["invalidLink companyLogoUrl", "invalidCoordinate coordinates"])
    #expect(Set(work.otherFields.keys) == ["companyLogoUrl", "coordinates"])
  }

  @Test("reads coordinates of zero, which the server omits")
  func zeroCoordinates() throws {
    let (work, _) = try work(#"{"coordinates":{"geoPointValue":{}}}"#)
    #expect(work.coordinate == Coordinate(latitude: 0, longitude: 0))
  }
}
