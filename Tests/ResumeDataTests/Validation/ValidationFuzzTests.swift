import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Validation, fuzzed", .timeLimit(.minutes(15)))
struct ValidationFuzzTests {
  private static func form(_ form: Field.Kind, _ random: inout SplitMix64) -> FuzzJSON {
    switch form {
    case .text, .string, .plain: .string("x" + FuzzText.make(upTo: 3, with: &random))
    case .date: .string(random.pick("2020", "1999-12", "2020-02-29", "2010-01-01"))
    case .url, .image: .string(random.pick("https://example.com/a?b=c", "http://a.b", "mailto:a@b.c"))
    case .email: .string(random.pick("ada@example.com", "a.b@c.d.e"))
    case .countryCode: .string(random.pick("ES", "GB"))
    case .texts, .strings: .array(random.list(upTo: 3) { Self.form(.text, &$0) })
    case .object(let fields): object(ObjectForm(fields), &random)
    case .objects(let fields): .array(random.list(upTo: 3) { object(ObjectForm(fields), &$0) })
    case .integer, .coordinates: .literal("1")
    }
  }

  /// Returns an object with at least one of its members, and sometimes an unknown one.
  private static func object(_ form: ObjectForm, _ random: inout SplitMix64) -> FuzzJSON {
    let names = form.members.keys.sorted().shuffled(using: &random)
    var members = names.prefix(1 + random.below(names.count)).compactMap { name in
      form.members[name].map { (name: name, value: Self.form($0, &random)) }
    }
    if random.chance(in: 3) { members.append(("x-mine", .make(depth: 2, with: &random))) }
    return .object(members)
  }

  private static func resume(_ random: inout SplitMix64) -> FuzzJSON {
    var members = ObjectForm(schema: .root).members.sorted { $0.key < $1.key }.map { name, form in
      (name: name, value: Self.form(form, &random))
    }
    members.append(("basics", object(ObjectForm(schema: .personalDetails), &random)))
    for section in ResumeSection.allCases where !random.chance(in: 3) {
      let form = ObjectForm(schema: section.table)
      members.append((section.rawValue, .array(random.list(upTo: 3) { object(form, &$0) })))
    }
    return .shuffled(members, with: &random)
  }

  @Test("reports no error for a valid résumé")
  func valid() {
    Fuzz.run(rounds: 150) { random in
      let text = Self.resume(&random).text(with: &random)
      let report = try Validated.report(text)
      let errors = report.problems.filter {
        $0.finding.severity == .error && $0.finding.rule != "duplicateMember"
      }
      try Fuzz.check(errors.isEmpty, "\(errors.map(Validated.line)) of \(text)")
    }
  }

  @Test("reports sorted positions within the text for any bytes")
  func damaged() {
    Fuzz.run(rounds: 150) { random in
      let whole =
        random.chance(in: 2)
        ? Self.resume(&random)
        : FirestoreFuzz.page(
          random.list(upTo: 4) { FirestoreFuzz.document("works", id: "a\($0.below(3))", with: &$0) }, with: &random)
      let spoilt = random.chance(in: 2) ? whole.corrupted(with: &random) : whole
      var bytes = Array(spoilt.text(with: &random).utf8)
      if random.chance(in: 2) { bytes = ByteMutation.of(bytes, words: FirestoreFuzz.words, with: &random) }
      let report = try ResumeValidation.report(bytes, ValidationScope(today: Validated.today))
      let places = report.problems.map(\.position)
      try Fuzz.check(places == places.sorted(), Fuzz.shown(bytes))
      let isWithin = places.allSatisfy { $0.line >= 1 && $0.column >= 1 && $0.column <= bytes.count + 1 }
      try Fuzz.check(isWithin, "\(places) of \(Fuzz.shown(bytes))")
      let isStrict = (try? JSON.parse(bytes)) != nil
      let rules = Set(report.problems.map(\.finding.rule))
      try Fuzz.check(isStrict != (rules.contains("syntax") || rules.contains("duplicateMember")), Fuzz.shown(bytes))
    }
  }
}
