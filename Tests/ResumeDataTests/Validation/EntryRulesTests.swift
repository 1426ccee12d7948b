import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Validation across entries")
struct EntryRulesTests {
  private func work(_ jobs: (String, String, String?)...) -> String {
    let entries = jobs.map { name, start, end in
      #"{"name": "\#(name)", "startDate": "\#(start)""# + (end.map { #", "endDate": "\#($0)"}"# } ?? "}")
    }
    return "{\"work\": [\n" + entries.joined(separator: ",\n") + "\n]}"
  }

  @Test("reports overlapping jobs at different companies with full dates")
  func overlap() throws {
    func overlaps(_ text: String) throws -> [String] {
      try Validated.lines(text).filter { $0.hasSuffix("overlap") }
    }
    #expect(
      try overlaps(work(("A", "2019-01-01", "2020-06-30"), ("B", "2020-06-01", nil))) == [
        "3:28 work[1].startDate overlap"
      ])
    // The later job is reported, whatever its position.
    #expect(
      try overlaps(work(("B", "2020-06-01", nil), ("A", "2019-01-01", "2020-06-30"))) == [
        "2:28 work[0].startDate overlap"
      ])
    #expect(try overlaps(work(("A", "2019-01-01", "2020-06-01"), ("B", "2020-06-01", nil))) == [])
    #expect(try overlaps(work(("A", "2019-01-01", "2020-06-30"), ("A", "2020-06-01", nil))) == [])
    #expect(try overlaps(work(("A", "2019-01", "2020-06-30"), ("B", "2020-06-01", nil))) == [])
    #expect(try overlaps(work(("A", "2019-01-01", "2020-06"), ("B", "2020-06-01", nil))) == [])
    #expect(try overlaps(work(("A", "2019-01-01", nil), ("B", "2020-06-01", nil))).count == 1)
    #expect(
      try overlaps(work(("A", "2019-01-01", nil), ("B", "2019-02-01", nil), ("C", "2019-03-01", nil))).count == 3)
  }

  @Test("reports at most a hundred overlaps")
  func manyOverlaps() throws {
    let count = Soak.isOn ? 3000 : 600
    let entries = (0..<count).map { #"{"name": "C\#($0)", "startDate": "2020-01-01"}"# }.joined(separator: ",")
    #expect(try Validated.report("{\"work\": [\(entries)]}").problems.count == 100)
    let same = (0..<count).map { #"{"name": "A", "id": "\#($0)", "startDate": "2020-01-01"}"# }.joined(separator: ",")
    #expect(try Validated.report("{\"work\": [\(same)]}").problems.count == count - 1)
  }

  @Test("reports an end before the start and a start in the future")
  func time() throws {
    #expect(try Validated.lines(work(("A", "2020-05", "2020-04-30"))) == ["2:50 work[0].endDate endBeforeStart"])
    #expect(try Validated.lines(work(("A", "2020-05", "2020"))) == [])
    #expect(try Validated.lines(work(("A", "2026-11-22", nil))) == ["2:28 work[0].startDate futureStart"])
    #expect(try Validated.lines(work(("A", "2026-11-21", nil), ("B", "2026", nil), ("C", "2026-11", nil))) == [])
    let all = ["work", "volunteer", "education", "projects"]
    for section in all {
      let text = "{\"\(section)\": [{\"startDate\": \"2020\", \"endDate\": \"2019\"}]}"
      #expect(try Validated.report(text).problems.map(\.finding.rule) == ["endBeforeStart"], "\(section)")
    }
  }

  @Test("reports duplicate entries by ID and by content and date")
  func duplicates() throws {
    func rules(_ section: String, _ entries: String) throws -> [String] {
      try Validated.report("{\"\(section)\": [\(entries)]}").problems.map(\.finding.rule)
    }
    let one = #"{"name": "A", "startDate": "2020"}"#
    #expect(try rules("work", one + "," + one) == ["duplicateEntry"])
    #expect(try rules("work", one + #",{"name": "A", "startDate": "2021"}"#) == [])
    #expect(try rules("work", #"{"name": "A"},{"name": "A"}"#) == [])
    #expect(try rules("work", #"{"id": "a", "name": "A"},{"id": "a", "name": "B"}"#) == ["duplicateEntry"])
    #expect(try rules("skills", #"{"name": "Web"},{"name": "Web"}"#) == ["duplicateEntry"])
    let degrees =
      #"{"institution": "U", "startDate": "2020", "area": "A"},{"institution": "U", "startDate": "2020", "area": "B"}"#
    #expect(try rules("education", degrees) == [])
    #expect(try rules("references", #"{"name": "A", "reference": "x"},{"name": "A", "reference": "y"}"#) == [])
  }
}
