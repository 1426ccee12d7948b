import ResumeDomain
import TestSupport

/// Random values of fields, of every kind.
enum FuzzValue {
  static func make(depth: Int, with random: inout SplitMix64) -> FieldValue {
    let text = FuzzText.make(with: &random)
    let number = Double(bitPattern: random.next())
    if depth > 0, random.chance(in: 3) {
      let values = random.list(upTo: 3) { make(depth: depth - 1, with: &$0) }
      if random.chance(in: 2) { return .array(values) }
      return .map(
        Dictionary(
          values.map { (FieldName.key(random.pick("$double", "a", FuzzText.make(with: &random))), $0) },
          uniquingKeysWith: { $1 }))
    }
    return random.pick(
      .null, .boolean(true), .integer(Int64(bitPattern: random.next())), .double(number), .timestamp(text),
      .string(text),
      .bytes(text), .reference(text), .geoPoint(latitude: number.isNaN ? 0 : number, longitude: 2),
      .unknown(kind: text, json: "1"),
      .timestamp("2021-08-01T12:00:00Z"))
  }
}
