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
    case .object(let form): object(form.fields, &random)
    case .objects(let form): .array(random.list(upTo: 3) { object(form.fields, &$0) })
    case .integer, .coordinates: .literal("1")
    }
  }

  /// Returns an object with at least one of its members, and sometimes an unknown one.
  private static func object(_ fields: [Field], _ random: inout SplitMix64) -> FuzzJSON {
    var members = fields.shuffled(using: &random).prefix(1 + random.below(fields.count)).map { field in
      (name: field.member, value: form(field.kind, &random))
    }
    if random.chance(in: 3) { members.append(("x-mine", .make(depth: 2, with: &random))) }
    return .object(members)
  }

  private static func resume(_ random: inout SplitMix64) -> FuzzJSON {
    func schema(_ table: FieldTable) -> [Field] { table.fields.filter { $0.exchange == .schema } }
    var members = schema(.root).map { (name: $0.member, value: form($0.kind, &random)) }
    members.append(("basics", object(schema(.personalDetails), &random)))
    for section in ResumeSection.allCases where !random.chance(in: 3) {
      members.append((section.rawValue, .array(random.list(upTo: 3) { object(schema(section.table), &$0) })))
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
      let whole = Self.resume(&random)
      let spoilt = random.chance(in: 2) ? whole.corrupted(with: &random) : whole
      var bytes = Array(spoilt.text(with: &random).utf8)
      if random.chance(in: 2) { bytes = ByteMutation.of(bytes, words: FirestoreFuzz.words, with: &random) }
      let report = try ResumeValidation.report(bytes, ValidationScope(today: Validated.today))
      let places = report.problems.map(\.position)
      try Fuzz.check(places == places.sorted(), Fuzz.shown(bytes))
      let isWithin = places.allSatisfy { $0.line >= 1 && $0.column >= 1 && $0.column <= bytes.count + 1 }
      try Fuzz.check(isWithin, "\(places) of \(Fuzz.shown(bytes))")
      let isStrict = (try? JSON.parse(bytes)) != nil
      let isCalledWrong = report.problems.contains { problem in
        switch problem.finding {
        case .syntax, .duplicateMember: true
        // JSON of other programs is read as JSON.
        case .foreignFile(.reactiveResume), .foreignFile(.fresh), .foreignFile(.members): false
        case .foreignFile: true
        default: false
        }
      }
      try Fuzz.check(isStrict != isCalledWrong, Fuzz.shown(bytes))
    }
  }
}
