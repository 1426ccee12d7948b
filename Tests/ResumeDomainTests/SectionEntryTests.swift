import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Entries of sections")
struct SectionEntryTests {
  @Test("sorts by order, date and ID")
  func order() {
    func award(_ id: String, _ date: String? = nil, order: Int? = nil) -> SectionEntry {
      let date = date.flatMap { PartialDate($0) }.map(SectionEntry.Value.date)
      return SectionEntry(section: .awards, id: id, values: ["date": date].compactMapValues { $0 }, order: order)
    }
    let wanted = [
      award("z", order: -1), award("first", "1999", order: 1), award("second", "2021", order: 2),
      award("new", "2021-08"), award("old", "2021"), award("a"), award("é"),
    ]
    #expect(SectionEntry.listed(wanted.reversed()).map(\.id) == wanted.map(\.id))
  }

  @Test("sorts schools by start or end")
  func schools() {
    func school(_ id: String, _ start: String?, _ end: String?) -> SectionEntry {
      let dates = ["startDate": start, "endDate": end].compactMapValues { $0.flatMap { PartialDate($0) } }
      return SectionEntry(section: .education, id: id, values: dates.mapValues(SectionEntry.Value.date))
    }
    let wanted = [
      school("b", "2010", "2012"), school("a", nil, "2009"), school("c", "2008", "2020"), school("d", nil, nil),
    ]
    #expect(SectionEntry.listed(wanted.reversed()).map(\.id) == wanted.map(\.id))
  }

  @Test("has a section and all texts")
  func sections() {
    let text = LocalizedText("x")
    let counts = ResumeSection.generic.map { section in
      let table = section.table
      let values = table.fields.map { field -> (String, SectionEntry.Value) in
        if case .texts = field.kind { return (field.name, .texts([text])) }
        return (field.name, .text(text))
      }
      let texts = Dictionary(uniqueKeysWithValues: values).filter { table.field($0.key)?.isText == true }
      return SectionEntry(section: section, id: "", values: texts).texts.count
    }
    #expect(counts == [8, 2, 5, 2, 3, 4, 2, 2])
  }
}
