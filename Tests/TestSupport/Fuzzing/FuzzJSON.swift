/// A JSON syntax tree for generating and corrupting texts; members keep their order and may repeat.
public indirect enum FuzzJSON: Sendable {
  /// A literal without quotation marks, such as `null`, a boolean or a number.
  case literal(String)
  /// A string.
  case string(String)
  /// An array.
  case array([FuzzJSON])
  /// An object.
  case object([(name: String, value: FuzzJSON)])

  private static let numbers = [
    "0", "-0", "1", "-1", "12.5", "1e3", "-1E-2", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "1e308", "-1e308", "5e-324", "123456789012345678901234567890", "0.1", "1763700000.123456",
  ]

  /// Returns a random JSON value of at most this depth.
  public static func make(depth: Int = 4, with random: inout SplitMix64) -> FuzzJSON {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0: return .literal(random.pick("null", "true", "false"))
    case 1, 2:
      return .literal(random.chance(in: 3) ? String(Int64(bitPattern: random.next())) : random.pick(from: numbers))
    case 3, 4: return .string(FuzzText.make(upTo: 4, with: &random))
    case 5, 6: return .array(random.list(upTo: 4) { make(depth: depth - 1, with: &$0) })
    default:
      return .object(random.list(upTo: 4) { (FuzzText.make(upTo: 2, with: &$0), make(depth: depth - 1, with: &$0)) })
    }
  }

  /// Returns an object with the members in random order.
  public static func shuffled(_ members: [(name: String, value: FuzzJSON)], with random: inout SplitMix64) -> FuzzJSON {
    .object(members.shuffled(using: &random))
  }

  /// Returns a copy with one random change: a value of another type, a name, the order or the depth.
  public func corrupted(with random: inout SplitMix64) -> FuzzJSON {
    switch self {
    case .array(var values) where !values.isEmpty && !random.chance(in: 4):
      let index = random.below(values.count)
      values[index] = values[index].corrupted(with: &random)
      return .array(values)
    case .object(var members) where !members.isEmpty && !random.chance(in: 4):
      let index = random.below(members.count)
      switch random.below(6) {
      case 0: members[index].name = members[random.below(members.count)].name
      case 1: members[index].name = FuzzText.make(upTo: 2, with: &random)
      case 2: members.remove(at: index)
      case 3: members[index].value = members[random.below(members.count)].value
      default: members[index].value = members[index].value.corrupted(with: &random)
      }
      return .object(members)
    default:
      return random.chance(in: 6) ? nested(in: random.pick(2, 40, 200), with: &random) : .make(depth: 2, with: &random)
    }
  }

  /// Returns the JSON text with random escapes and white space.
  public func text(with random: inout SplitMix64) -> String {
    let space = random.chance(in: 6) ? random.pick(" ", "\n", "\t", "\r\n  ") : ""
    switch self {
    case .literal(let text): return space + text
    case .string(let text): return space + Self.quoted(text, &random)
    case .array(let values):
      return space + "[" + values.map { $0.text(with: &random) }.joined(separator: ",") + "\(space)]"
    case .object(let members):
      let parts = members.map { Self.quoted($0.name, &random) + space + ":" + $0.value.text(with: &random) }
      return space + "{" + parts.joined(separator: ",") + "\(space)}"
    }
  }

  private func nested(in depth: Int, with random: inout SplitMix64) -> FuzzJSON {
    let isArray = random.chance(in: 2)
    return (0..<depth).reduce(self) { inner, _ in isArray ? .array([inner]) : .object([("mapValue", inner)]) }
  }

  private static func quoted(_ text: String, _ random: inout SplitMix64) -> String {
    let escapesAll = random.chance(in: 5)
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "/" where random.chance(in: 2): result += "\\/"
      case "\n" where random.chance(in: 2): result += "\\n"
      case _ where escapesAll || scalar.value < 0x20:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.chance(in: 2))
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
