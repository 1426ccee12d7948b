import Foundation
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Ages between arbitrary dates")
struct MomentFuzzTests {
  @Test("every pair of dates has an age; future dates have an age of zero")
  func ages() throws {
    let dates = Dates(labels: Harness.labels, dash: "-", today: SampleEntities.today)
    let now = Date(timeIntervalSince1970: 1_795_240_800)
    let present = dates.age(since: now, now: now)
    Fuzz.run(rounds: 400) { random in
      let distance = Double.random(in: -1...1, using: &random) * pow(10, Double(random.below(309)))
      let then = now.addingTimeInterval(distance)
      let age = dates.age(since: then, now: now)
      try Fuzz.check(!age.isEmpty && (distance < 0 || age == present), "\(distance): \(age)")
      let text = Timestamp.text(then)
      try Fuzz.check(text.utf8.count == 20 && text.hasSuffix("Z"), "\(distance): \(text)")
      try Fuzz.check(Dates.moment(then).hasPrefix(text.prefix(10)), "\(distance): \(text)")
    }
  }
}
