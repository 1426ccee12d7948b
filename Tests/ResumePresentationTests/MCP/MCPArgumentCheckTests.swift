import ResumeDomain
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// The check of a tool's arguments, with messages that a model can act on.
@Suite("MCP arguments")
struct MCPArgumentCheckTests {
  private static let text: JSON = ["type": .string("string"), "maxLength": .integer(5)]

  private static let schema: JSON = [
    "type": .string("object"), "additionalProperties": .boolean(false), "required": JSON(["query"]),
    "properties": [
      "query": text, "limit": ["type": .string("integer"), "minimum": .integer(1), "maximum": .integer(50)],
      "by": ["enum": JSON(["company", "tag"])], "any": [:], "value": ["type": JSON(["string", "null"])],
      "list": ["type": .string("array"), "items": text, "minItems": .integer(1), "maxItems": .integer(2)],
      "texts": ["type": .string("object"), "additionalProperties": text],
    ],
  ]

  private func problems(_ members: [String: JSON]) -> [String] {
    MCPArgumentCheck.problems(
      of: .object(members.merging(["query": .string("q")]) { old, _ in old }), schema: Self.schema)
  }

  @Test("valid arguments have no problems")
  func valid() {
    #expect(
      problems([
        "limit": .number("50"), "by": .string("tag"), "any": .array([.null]), "value": .null,
        "list": JSON(["a", "ñandú"]), "texts": ["en": .string("a")],
      ]) == [])
  }

  @Test("each problem says what to do")
  func messages() {
    #expect(problems(["limit": .number("0")]) == ["'limit' must be at least 1."])
    #expect(problems(["limit": .number("51")]) == ["'limit' must be at most 50."])
    #expect(problems(["limit": .number("1.5")]) == ["'limit' must be a whole number."])
    #expect(problems(["query": .string("longer")]) == ["'query' has 6 characters, and may have at most 5."])
    #expect(problems(["by": .string("year")]) == ["'by' must be one of: company, tag."])
    #expect(problems(["value": .boolean(true)]) == ["'value' must be a string or null."])
    #expect(problems(["list": JSON([])]) == ["'list' must have at least 1 element."])
    #expect(problems(["list": JSON(["a", "b", "c"])]) == ["'list' has 3 elements, and may have at most 2."])
    #expect(problems(["list": .array([.integer(1)])]) == ["'list[0]' must be a string."])
    #expect(problems(["texts": ["en": .null]]) == ["'texts.en' must be a string."])
    #expect(problems(["limi": .null]) == ["'limi' is unknown. Did you mean 'limit'?"])
    #expect(problems(["zzzzzz": .null])[0].hasPrefix("'zzzzzz' is unknown. The names are: "))
    #expect(MCPArgumentCheck.problems(of: [:], schema: Self.schema) == ["'query' is missing."])
    #expect(MCPArgumentCheck.problems(of: .array([]), schema: Self.schema) == ["The argument must be an object."])
    let none: JSON = ["type": .string("object"), "additionalProperties": .boolean(false)]
    #expect(MCPArgumentCheck.problems(of: ["x": .null], schema: none) == ["'x' is unknown. There are no arguments."])
  }

  @Test("lists at most five problems")
  func limit() {
    let many = Dictionary(uniqueKeysWithValues: (0..<9).map { ("zzzzzz\($0)", JSON.null) })
    #expect(problems(many).count == 5)
  }
}
