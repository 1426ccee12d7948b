import ResumeTerminal
import Testing

@testable import ResumeDomain
@testable import ResumeInterface

/// A list in each format.
@Suite("Records")
struct RecordsTests {
  private struct Item {
    let name: String?
    let size: Int
    var tags: [String] = []
  }

  private static func records(_ items: Item...) -> Records<Item> {
    Records(
      columns: [
        .text("Mark") { $0.size > 9 ? "!" : "" },
        .value("name") { JSON($0.name) }.titled("Name"),
        .value("isLarge", plain: { $0.size > 9 ? "large" : "" }) { .boolean($0.size > 9) },
        .value("size") { .integer($0.size) }.titled("Size") { "\($0.size) B" },
        .plain("place") { "at \($0.size)" }.titled("Place"),
        .json("tags", fields: \.tags) { JSON($0.tags) },
        .json("count") { .integer($0.tags.count) },
      ], rows: items)
  }

  private static let canvas = TextCanvas(width: 80, styler: Styler(isEnabled: false), symbols: .unicode)

  private let records = Self.records(Item(name: "one", size: 12, tags: ["a", "b"]), Item(name: nil, size: 3))

  @Test("a record has the fields of the columns in their order")
  func plain() {
    #expect(records.plain == [["one", "large", "12", "at 12", "a", "b"], ["", "", "3", "at 3"]])
  }

  @Test("an object has the members of the columns that JSON has")
  func json() {
    #expect(
      records.json
        == .array([
          [
            "count": .integer(2), "isLarge": .boolean(true), "name": .string("one"), "size": .integer(12),
            "tags": JSON(["a", "b"]),
          ],
          [
            "count": .integer(0), "isLarge": .boolean(false), "name": .null, "size": .integer(3), "tags": .array([]),
          ],
        ]))
  }

  @Test("the table has the columns with a heading")
  func table() {
    #expect(records.table.titles == ["Mark", "Name", "Size", "Place"])
    #expect(records.table.rows == [["!", "one", "12 B", "at 12"], ["", "", "3 B", "at 3"]])
  }

  @Test("the table is empty without rows")
  func withoutRows() {
    let records = Self.records()
    #expect(records.lines(Self.canvas).isEmpty && records.plain.isEmpty && records.json == .array([]))
  }

  @Test("an output has the list in all formats")
  func output() {
    let output = records.output("items")
    #expect(output.text(Self.canvas) == records.table.lines(Self.canvas))
    #expect(output.plain() == records.plain && output.json() == ["items": records.json])
    #expect(records.output("items") { _ in ["line"] }.text(Self.canvas) == ["line"])
  }
}
