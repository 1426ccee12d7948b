import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Changes of the text of a JSON file, generated")
struct JSONTextFuzzTests {
  private static func root(_ bytes: [UInt8]) throws -> JSONText.Value {
    var identities = JSONText.Identities()
    return try JSONText(bytes, &identities).root
  }

  private static func json(_ random: inout SplitMix64) -> FuzzJSON {
    (random.chance(in: 2) ? FuzzResume.make(with: &random) : .make(depth: 5, with: &random)).withoutRepeats
  }

  @Test("has the new value, and is the same text if the value is equal")
  func values() {
    Fuzz.run(rounds: 2000) { random in
      let document = try JSONTextCase(Self.json(&random), with: &random)
      let same = try JSONText.replacing(document.bytes, with: JSON.parse(document.value.canonical))
      try Fuzz.check(same == document.bytes, Fuzz.shown(document.bytes))
      let value = try JSONTextCase(Self.json(&random), with: &random).value
      let changed = try JSONText.replacing(document.bytes, with: value)
      try Fuzz.check(
        JSONTextCase.areEqual(JSON.parse(changed), value),
        "\(Fuzz.shown(document.bytes)) to \(Fuzz.shown(value.bytes())): \(Fuzz.shown(changed))")
    }
  }

  @Test("changes only the bytes of a changed scalar, and back")
  func scalars() {
    Fuzz.run(rounds: 2000) { random in
      var count = 0
      let document = try JSONTextCase(Self.json(&random).distinct(&count), with: &random)
      var (value, expected) = (document.value, document.bytes)
      // From the last to the first, so that the places of the others stay.
      for place in Self.scalars(try Self.root(document.bytes), []).reversed() where random.chance(in: 3) {
        let new = random.chance(in: 2) ? JSON.string("new \(count)") : JSON.number("-\(count)")
        count += 1
        Self.change(&value, place.path[...]) { $0 = new }
        expected.replaceSubrange(place.range, with: new.bytes())
      }
      let changed = try JSONText.replacing(document.bytes, with: value)
      try Fuzz.check(changed == expected, "\(Fuzz.shown(changed)) instead of \(Fuzz.shown(expected))")
      try Fuzz.check(
        try JSONText.replacing(changed, with: document.value) == document.bytes, Fuzz.shown(document.bytes))
    }
  }

  @Test("inserts, removes and moves items with the bytes of the others and of what is around")
  func items() {
    Fuzz.run(rounds: 2000) { random in
      var count = 0
      let document = try JSONTextCase(Self.json(&random).distinct(&count), with: &random)
      let lists = Self.lists(try Self.root(document.bytes), [])
      guard !lists.isEmpty else { return }
      let (path, list) = random.pick(from: lists)
      var kept = Array(list.items.indices)
      var value = document.value
      Self.change(&value, path[...]) { node in
        for _ in 0...random.below(3) { Self.change(&node, &kept, &random) }
      }
      let changed = try JSONText.replacing(document.bytes, with: value)
      let message = "\(Fuzz.shown(document.bytes)) to \(Fuzz.shown(value.bytes())): \(Fuzz.shown(changed))"
      try Fuzz.check(JSONTextCase.areEqual(JSON.parse(changed), value), message)
      try Fuzz.check(changed.starts(with: document.bytes[...list.range.lowerBound]), message)
      try Fuzz.check(
        changed.reversed().starts(with: document.bytes[(list.range.upperBound - 1)...].reversed()), message)
      var rest = changed[list.range.lowerBound...]
      for index in kept {
        let item = document.bytes[list.items[index].start..<list.items[index].value.range.upperBound]
        guard let place = rest.firstRange(of: item) else { throw Fuzz.Violation(message) }
        rest = rest[place.upperBound...]
      }
    }
  }

  private static func scalars(_ value: JSONText.Value, _ path: [Int]) -> [(path: [Int], range: Range<Int>)] {
    guard value.kind == .scalar else {
      return value.items.enumerated().flatMap { scalars($1.value, path + [$0]) }
    }
    return [(path, value.range)]
  }

  private static func lists(_ value: JSONText.Value, _ path: [Int]) -> [(path: [Int], value: JSONText.Value)] {
    guard value.kind != .scalar else { return [] }
    return [(path, value)] + value.items.enumerated().flatMap { lists($1.value, path + [$0]) }
  }

  private static func change(_ node: inout JSON, _ path: ArraySlice<Int>, _ body: (inout JSON) -> Void) {
    guard let index = path.first else { return body(&node) }
    switch node.value {
    case .array(var elements):
      change(&elements[index], path.dropFirst(), body)
      node.value = .array(elements)
    case .object(var members):
      change(&members[index].value, path.dropFirst(), body)
      node.value = .object(members)
    default: break
    }
  }

  /// Changes an item; `kept` has the indices of the original items that remain, in the order of the new text.
  private static func change(_ node: inout JSON, _ kept: inout [Int], _ random: inout SplitMix64) {
    let new = JSON.array([.string("new \(random.next())"), [:]])
    switch node.value {
    case .array(var elements) where random.chance(in: 2) || elements.isEmpty:
      elements.insert(new, at: random.below(elements.count + 1))
      node.value = .array(elements)
    case .array(var elements) where elements.count == kept.count:
      let index = random.below(elements.count)
      let (element, original) = (elements.remove(at: index), kept.remove(at: index))
      if random.chance(in: 2) {
        let index = random.below(elements.count + 1)
        elements.insert(element, at: index)
        kept.insert(original, at: index)
      }
      node.value = .array(elements)
    case .object(var members) where random.chance(in: 2) || members.isEmpty:
      members.insert(.init("new \(random.next())", new), at: random.below(members.count + 1))
      node.value = .object(members)
    case .object(var members) where members.count == kept.count:
      let index = random.below(members.count)
      members.remove(at: index)
      kept.remove(at: index)
      node.value = .object(members)
    default: break
    }
  }
}
