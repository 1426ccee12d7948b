import ResumeDomain
import TestSupport

@testable import ResumeData

/// A generated text of a JSON file in a random style, and its value.
struct JSONTextCase {
  private struct Style {
    let unit: String
    let lineBreak: String
    let colon: String
    let comma: String
    let padding: String
    let oddities: Int
    let trailingCommas: Int

    init(with random: inout SplitMix64) {
      unit = random.pick("  ", "    ", "   ", "\t", "")
      lineBreak = random.pick("\n", "\n", "\r\n", "\r")
      colon = random.pick(":", ": ", " : ")
      comma = random.pick(",", ", ", " ,")
      padding = random.pick("", "", " ")
      oddities = random.pick(1_000_000, 1_000_000, 12, 3)
      trailingCommas = random.pick(1_000_000, 1_000_000, 1, 3)
    }
  }

  let bytes: [UInt8]
  let value: JSON

  init(_ json: FuzzJSON, with random: inout SplitMix64) throws {
    let style = Style(with: &random)
    let end = random.pick("", style.lineBreak, style.lineBreak + style.lineBreak)
    let text = random.pick("", "\u{FEFF}") + Self.text(json, style, "", random.chance(in: 4), &random) + end
    bytes = Array(text.utf8)
    value = try JSON.parse(bytes)
  }

  private static func text(
    _ json: FuzzJSON, _ style: Style, _ indentation: String, _ isInline: Bool, _ random: inout SplitMix64
  ) -> String {
    let isInline = isInline || random.chance(in: 4)
    func list(_ brackets: (String, String), _ items: [String]) -> String {
      let inner = style.lineBreak + indentation + style.unit
      var text = brackets.0 + oddity(style, &random)
      for (index, item) in items.enumerated() {
        if index > 0 { text += (isInline ? style.comma : ",") + oddity(style, &random) }
        text += isInline ? (index == 0 ? style.padding : "") : inner
        text += oddity(style, &random) + item + oddity(style, &random)
      }
      guard !items.isEmpty else { return text + brackets.1 }
      if random.chance(in: style.trailingCommas) { text += (isInline ? style.comma : ",") + oddity(style, &random) }
      return text + (isInline ? style.padding : style.lineBreak + indentation) + brackets.1
    }
    switch json {
    case .literal, .string: return json.text(with: &random)
    case .array(let values):
      return list(("[", "]"), values.map { text($0, style, indentation + style.unit, isInline, &random) })
    case .object(let members):
      let items = members.map {
        FuzzJSON.string($0.name).text(with: &random) + style.colon + oddity(style, &random)
          + text($0.value, style, indentation + style.unit, isInline, &random)
      }
      return list(("{", "}"), items)
    }
  }

  private static func oddity(_ style: Style, _ random: inout SplitMix64) -> String {
    guard random.chance(in: style.oddities) else { return "" }
    return random.pick(
      " /* one, \"two\" */", "// [x]\(style.lineBreak)", style.lineBreak, "  ", "/**/", "\t// */\(style.lineBreak) ")
  }

  /// Whether values are equal, with any order of members and spelling of numbers.
  static func areEqual(_ one: JSON, _ other: JSON) -> Bool {
    switch (one.value, other.value) {
    case (.number(let one), .number(let other)): one == other || Double(one) == Double(other)
    case (.array(let one), .array(let other)): one.count == other.count && zip(one, other).allSatisfy(areEqual)
    case (.object(let one), .object(let other)):
      one.count == other.count
        && zip(one.ordered(), other.ordered()).allSatisfy {
          Identifier.areEqual($0.name, $1.name) && areEqual($0.value, $1.value)
        }
    default: one == other
    }
  }
}

extension FuzzJSON {
  /// A copy in which all scalars are different, in their shortest spelling.
  func distinct(_ count: inout Int) -> FuzzJSON {
    switch self {
    case .array(let values): return .array(values.map { $0.distinct(&count) })
    case .object(let members): return .object(members.map { ($0.name, $0.value.distinct(&count)) })
    case .literal, .string:
      count += 1
      return .literal(count.isMultiple(of: 2) ? "\(count)" : "\"\(count)\"")
    }
  }
}
