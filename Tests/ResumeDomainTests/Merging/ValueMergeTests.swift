import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Merged values")
struct ValueMergeTests {
  /// Returns the merged list of words, followed by `!` after a conflict.
  private static func words(
    _ mine: String, since base: String, into theirs: String, areSets: Bool = false, keeping policy: MergePolicy = .mine
  ) -> String {
    func list(_ words: String) -> FieldValue { .array(words.split(separator: " ").map { .string(String($0)) }) }
    var merge = ValueMerge(language: "en", keeping: policy)
    let merged = merge.merged(list(mine), since: list(base), into: list(theirs), areSets: areSets)
    let words = (merged?.elements ?? []).compactMap(\.string)
    return (words + (merge.hasConflict ? ["!"] : [])).joined(separator: " ")
  }

  @Test(
    "of lists have the changes of both sides at their places",
    arguments: [
      // mine, base, theirs, merged
      ("a b", "a b", "a b", "a b"), ("a x", "a b", "a b", "a x"), ("a b", "a b", "y b", "y b"),
      ("a x", "a b", "y b", "y x"),
      ("a b x", "a b", "a b y", "a b y x"), ("x a b", "a b", "a b y", "x a b y"), ("a x b", "a b", "a b y", "a x b y"),
      ("a x", "a b", "a b y", "a x y"), ("b", "a b", "a b y", "b y"), ("a x c", "a b c", "a c", "a x c !"),
      ("a c", "a b c", "a y c", "a c !"), ("a x", "a b", "a y", "a x !"), ("a x", "a b", "a x", "a x"),
      ("a x y", "a b", "a z", "a x y !"), ("b a c", "a b c", "a b c d", "b a c d"), ("x y", "", "y z", "y z x"),
      ("a x c d", "a b c d", "a b c y", "a x c y"), ("x b c", "a b c", "y", "x b c !"), ("a a", "a", "a b", "a b a"),
    ])
  func lists(mine: String, base: String, theirs: String, merged: String) {
    #expect(Self.words(mine, since: base, into: theirs) == merged)
  }

  @Test(
    "of lists have a conflict if an element would be there twice, again, or in two forms",
    arguments: [
      ("b a", "a b", "b ax"), ("b ax", "a b", "b ay"), ("b a d c", "a b c d", "b a c d"), ("b", "a b", "b a"),
      ("b a", "a b", "b"), ("x b", "a b", "b y"),
    ])
  func moves(mine: String, base: String, theirs: String) {
    #expect(Self.words(mine, since: base, into: theirs).hasSuffix("!"))
  }

  @Test("keep the other side's value in a conflict if the caller wants it")
  func policy() {
    #expect(Self.words("a x", since: "a b", into: "a y", keeping: .theirs) == "a y !")
    #expect(Self.words("x a x", since: "a b", into: "a y", keeping: .theirs) == "x a y !")
  }

  @Test("of sets have a conflict if both sides replaced one name by different ones")
  func replacements() {
    #expect(Self.words("osx ios", since: "mac ios", into: "macos ios", areSets: true) == "macos ios osx !")
    #expect(Self.words("ios", since: "mac ios", into: "macos ios", areSets: true) == "macos ios")
  }

  @Test(
    "of sets know no places, except if one side arranged them",
    arguments: [
      ("a", "a b", "a c", "a c"), ("a b x", "a b", "b", "b x"), ("x b", "a b", "a y", "y x"),
      ("a x", "a b", "a x", "a x"),
      ("a a x", "a b", "a b y", "a a x y"), ("b a", "a b", "a b y", "b y a"),
    ])
  func sets(mine: String, base: String, theirs: String, merged: String) {
    #expect(Self.words(mine, since: base, into: theirs, areSets: true) == merged)
  }

  private static func merge(
    _ mine: FieldValue?, since base: FieldValue?, into theirs: FieldValue?, areSets: Bool = false
  ) -> (value: FieldValue?, hasConflict: Bool) {
    var merge = ValueMerge(language: "en")
    let value = merge.merged(mine, since: base, into: theirs, areSets: areSets)
    return (value, merge.hasConflict)
  }

  private static func texts(_ texts: [String: String]) -> FieldValue { .map(texts.mapValues(FieldValue.string)) }

  @Test("of texts have each language, and the tags, of the side that changed it")
  func languages() {
    let (lead, boss) = (FieldValue.string("Lead"), FieldValue.string("Boss"))
    let both = Self.texts(["en": "Lead", "es": "Jefa"])
    #expect(Self.merge(boss, since: lead, into: both) == (Self.texts(["en": "Boss", "es": "Jefa"]), false))
    #expect(Self.merge(both, since: lead, into: boss) == (Self.texts(["en": "Boss", "es": "Jefa"]), false))
    #expect(Self.merge(lead, since: both, into: Self.texts(["en": "Boss", "es": "Jefa"])) == (boss, false))
    #expect(Self.merge(boss, since: lead, into: Self.texts(["en": "Head", "es": "Jefa"])).hasConflict)
    let tagged = FieldValue.map(["$text": lead, "$tags": .array([.string("ios")])])
    #expect(
      Self.merge(boss, since: lead, into: tagged)
        == (.map(["$text": boss, "$tags": .array([.string("ios")])]), false))
    #expect(
      Self.merge(tagged, since: lead, into: both)
        == (.map(["en": lead, "es": .string("Jefa"), "$tags": .array([.string("ios")])]), false))
    let german = Self.texts(["de": "Leiterin"])
    #expect(Self.merge(german, since: both, into: boss) == (german, true))
    #expect(Self.merge(boss, since: lead, into: .integer(1)) == (boss, true))
    #expect(Self.merge(nil, since: lead, into: both) == (nil, true))
  }

  @Test("of objects have each member of the side that changed it")
  func objects() {
    let base = Self.texts(["city": "Madrid", "region": "Madrid"])
    let moved = Self.texts(["city": "Seville", "region": "Madrid"])
    let longer = Self.texts(["city": "Madrid", "region": "Madrid", "countryCode": "ES"])
    #expect(
      Self.merge(moved, since: base, into: longer)
        == (Self.texts(["city": "Seville", "region": "Madrid", "countryCode": "ES"]), false))
    #expect(Self.merge(moved, since: base, into: Self.texts(["city": "Cádiz"])) == (moved.removing("region"), true))
    // One side has removed the object.
    #expect(Self.merge(moved, since: base, into: nil) == (moved, true))
    #expect(Self.merge(nil, since: base, into: moved) == (nil, true))
    #expect(Self.merge(nil, since: base, into: base) == (nil, false))
    let city = Self.texts(["city": "Madrid"])
    #expect(Self.merge(nil, since: base, into: city, areSets: true) == (nil, false))
    #expect(Self.merge(moved, since: base, into: nil, areSets: true) == (Self.texts(["city": "Seville"]), true))
  }

  @Test("of lists of objects pair elements by ID or by the text that they reword")
  func keys() {
    func list(_ elements: [String: String]..., key: String = "id") -> FieldValue {
      .array(elements.map { .map($0.mapValues(FieldValue.string)) })
    }
    #expect(
      Self.merge(
        list(["id": "1", "a": "x"], ["id": "2"]), since: list(["id": "1"], ["id": "2"]),
        into: list(["id": "2"], ["id": "1", "b": "y"], ["id": "3"]))
        == (list(["id": "2"], ["id": "1", "a": "x", "b": "y"], ["id": "3"]), false))
    #expect(
      Self.merge(
        list(["of": "A", "en": "1"], ["of": "B", "en": "2"]), since: nil, into: list(["of": "B", "en": "3"]))
        == (list(["of": "B", "en": "2"], ["of": "A", "en": "1"]), true))
    #expect(
      Self.merge(list(["id": "1", "a": "x"]), since: list(["id": "1"]), into: .array([])).hasConflict)
    // A list that one side has removed stays absent.
    let both = list(["id": "1"], ["id": "2"])
    #expect(Self.merge(nil, since: both, into: list(["id": "1"])) == (nil, false))
    #expect(Self.merge(list(["id": "2"]), since: both, into: list(["id": "1"])) == (.array([]), false))
  }

  /// Random changes of a list of lists: what one side did not change is as the other one has it, and merging again changes nothing.
  @Test(
    "are those of the other side if one side changed nothing, and stay the same if merged again", arguments: 1...300)
  func laws(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func changed(_ value: FieldValue) -> FieldValue {
      var elements = value.elements ?? []
      for _ in 0...random.below(3) {
        let index = random.below(elements.count + 1)
        switch random.below(3) {
        case 0: elements.insert(.string(random.pick("a", "b", "c", "d")), at: index)
        case 1 where index < elements.count: elements.remove(at: index)
        case _ where index < elements.count: elements[index] = .string(random.pick("x", "y", "z"))
        default: break
        }
      }
      return .array(elements)
    }
    let base = changed(.array(["a", "b", "c", "d", "e", "f"].map { .string($0) }))
    let (mine, theirs) = (changed(base), changed(base))
    #expect(Self.merge(mine, since: base, into: base) == (mine, false))
    #expect(Self.merge(base, since: base, into: theirs) == (theirs, false))
    #expect(Self.merge(mine, since: base, into: mine) == (mine, false))
    let (merged, hasConflict) = Self.merge(mine, since: base, into: theirs)
    #expect(Self.merge(theirs, since: base, into: mine).hasConflict == hasConflict)
    guard !hasConflict else { return }
    // Both sides' new elements are there, and none that a side removed.
    let words = { (value: FieldValue?) in Set((value?.elements ?? []).compactMap(\.string)) }
    #expect(words(merged).isSuperset(of: words(mine).union(words(theirs)).subtracting(words(base))))
    #expect(words(merged).isSubset(of: words(mine).union(words(theirs))))
  }
}

extension FieldValue {
  fileprivate func removing(_ name: String) -> FieldValue { .map((members ?? [:]).filter { $0.key != name }) }
}
