import ResumeDomain
import ResumeTerminal
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Diffs of values")
struct ValueDiffTests {
  private static func list(_ texts: String...) -> FieldValue { .array(texts.map(FieldValue.string)) }

  private static let sentences = [
    "Cut the build from 20 minutes to 5 minutes with a cache on every machine of the team",
    "Wrote the style guide for all apps of the company", "Speaks at meetups about Swift on Linux and servers",
  ]

  private static func lines(_ before: FieldValue?, _ after: FieldValue?, width: Int = 60, isColored: Bool = false)
    -> [String]
  {
    let canvas = TextCanvas(width: width, styler: Styler(isEnabled: isColored), symbols: .unicode)
    return ValueDiff.lines(before, after, named: "f", Harness.labels).flatMap { canvas.wrapped($0) }
  }

  @Test(
    "show the words that changed, and the values of other types as a whole",
    arguments: [
      ("Mobile Lead", "Lead", "~ f: [-Mobile -]Lead"), ("Lead", "Mobile Lead", "~ f: {+Mobile +}Lead"),
      ("Lead", "Chief", "~ f: [-Lead-]{+Chief+}"), (nil, "A b", "+ f: A b"), ("A b", nil, "- f: A b"),
      (.timestamp("2021-08-02T12:00:00Z"), .timestamp("2021-08-01T12:00:00Z"), "~ f: [-2021-08-02-]{+2021-08-01+}"),
      ("a", .null, "~ f: [-a-]{+null+}"), (.integer(1), "1", #"~ f: [-1-]{+"1"+}"#),
      (.boolean(true), .boolean(false), "~ f: [-true-]{+false+}"),
      ("", "A", "~ f: {+A+}"), ("移动开发者", "桌面开发者", "~ f: [-移动-]{+桌面+}开发者"),
    ] as [(FieldValue?, FieldValue?, String)])
  func texts(before: FieldValue?, after: FieldValue?, line: String) {
    #expect(Self.lines(before, after) == [line])
  }

  @Test(
    "show short lists on one line",
    arguments: [
      (list("a", "b"), list("a", "c"), "~ f: a, [-b-]{+c+}"), (list("a"), list("a", "b"), "~ f: a, {+b+}"),
      (list("a", "b", "c"), list("a", "c", "b"), "~ f: a, [-b-], c, {+b+}"),
      (list("a", "a"), list("a"), "~ f: a, [-a-]"),
      (list("a"), list(), "~ f: [-a-]"), (.integer(1), list("a"), "~ f: [-1-]{+a+}"),
      (list("x", "a"), list("a"), "~ f: [-x-], a"),
    ] as [(FieldValue, FieldValue, String)])
  func shortLists(before: FieldValue, after: FieldValue, line: String) {
    #expect(Self.lines(before, after) == [line])
  }

  @Test("pair the elements of lists by their words, and name those that moved")
  func elements() {
    let (a, b, c) = (Self.sentences[0], Self.sentences[1], Self.sentences[2])
    let new = Self.list(c, a.replacing("5", with: "3"), "Hired four people for the team in Madrid")
    #expect(
      Self.lines(Self.list(a, b, c), new, width: 80) == [
        "- f#2: Wrote the style guide for all apps of the company",
        "~ f#1 -> #2: …build from 20 minutes to [-5-]{+3+} minutes with a cache on…",
        "+ f#3: Hired four people for the team in Madrid",
      ])
    #expect(
      Self.lines(Self.list(a, b, c), Self.list(b, c, a)) == [
        "~ f#1 -> #3: Cut the build from 20 minutes to 5 minutes…"
      ])
    let tags = ["cost", "money"].map { tag in
      FieldValue.array([.string("A"), .map(["$text": "Cut", "$tags": Self.list(tag)])])
    }
    #expect(Self.lines(tags[0], tags[1]) == ["~ f#2: Cut [-(cost)-]{+(money)+}"])
    let tagged = FieldValue.array([.map(["$text": .string(b), "$tags": Self.list("ci")]), .string(a)])
    #expect(Self.lines(Self.list(b, a), tagged) == ["~ f#1: …the style guide for all apps of the company{+ (ci)+}"])
  }

  @Test("show members of objects by their path, and texts of several lines by line")
  func members() {
    let place = FieldValue.map(["city": "London", "countryCode": "GB"])
    #expect(Self.lines(place, .map(["city": "Paris", "countryCode": "GB"])) == ["~ f.city: [-London-]{+Paris+}"])
    let accounts = [("ada", "x"), ("bo", "x")].map { name, url in
      FieldValue.array([.map(["username": .string(name), "network": "GitHub", "url": .string(url)])])
    }
    #expect(Self.lines(accounts[0], accounts[1]) == ["~ f#1.username: [-ada-]{+bo+}"])
    #expect(
      Self.lines("One line of text\nTwo\nThree", "One line of words\nTwo\nFour\nFive")
        == [
          "~ f (line 1): One line of [-text-]{+words+}", "- f (line 3): Three", "+ f (line 3): Four",
          "+ f (line 4): Five",
        ])
    for (old, new) in [("a\n\nb", "a\nb"), ("a\tb", "a b")] as [(FieldValue, FieldValue)] {
      #expect(Self.lines(old, new) == ["~ f: only spaces or line breaks differ"])
    }
    #expect(Self.lines("a\nb", "b\na") == ["- f (line 1): a", "+ f (line 2): a"])
    // A line is no rewording of one beyond unchanged lines.
    let lines = (1...9).map { "line \($0) of text" }
    let old = FieldValue.string((lines[..<4] + lines[5...] + ["extra"]).joined(separator: "\n"))
    #expect(
      Self.lines(old, .string(lines.joined(separator: "\n"))) == [
        "+ f (line 5): line 5 of text", "- f (line 9): extra",
      ])
  }

  @Test("elide unchanged words at their borders, as the width requires", arguments: [40, 80, 200])
  func widths(width: Int) {
    let (old, new) = (
      FieldValue.string(Self.sentences[0]), FieldValue.string(Self.sentences[0].replacing("5", with: "3"))
    )
    let expected = [
      40: ["~ f: …minutes to [-5-]{+3+} minutes…"],
      80: ["~ f: …the build from 20 minutes to [-5-]{+3+} minutes with a cache on every…"],
      200: ["~ f: " + Self.sentences[0].replacing("5", with: "[-5-]{+3+}")],
    ]
    let lines = Self.lines(old, new, width: width)
    #expect(lines == expected[width])
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test("give the columns of a short end to the other one")
  func shortEnd() {
    let old = "Cut the whole build of every app from 20 minutes to 5 minutes"
    let lines = Self.lines(.string(old), .string(old.replacing("5", with: "3")))
    #expect(lines == ["~ f: …of every app from 20 minutes to [-5-]{+3+} minutes"])
  }

  @Test("strike removed words red, and show new ones green")
  func colors() {
    #expect(
      Self.lines("The old text", "The new text", isColored: true)
        == ["~ f: The \u{1B}[31;9mold\u{1B}[0m\u{1B}[32mnew\u{1B}[0m text"])
    #expect(Self.lines(nil, "New", isColored: true) == ["+ f: \u{1B}[32mNew\u{1B}[0m"])
    // Escape sequences in a value are removed.
    #expect(Self.lines("a", "\u{1B}[31mb") == ["~ f: [-a-]{+[31mb+}"])
  }

  @Test(
    "values that differ look different in JSON",
    arguments: [
      (.timestamp("2020-01-31T12:00:00Z"), "2020-01-31"), (.timestamp("2020-01-31T13:00:00Z"), "2020-01-31T13:00:00Z"),
      (.double(.infinity), "Infinity"), (.double(.nan), "NaN"),
    ] as [(FieldValue, String)])
  func exactValues(value: FieldValue, text: String) {
    #expect(value.diffText == text)
    #expect(JSON(value) == .string(text))
  }
}

extension FieldValue: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
}
