import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

struct FontChoiceTests {
  private static let latin = " ()-abcdefghijklmnopqrstuvwxyzADR0123456789é"
  private static let hebrew = "\u{5D0}\u{5D1}\u{5D2}"

  private static func handout(_ name: String, _ text: String = "") -> Handout {
    Handout(
      language: "en", name: name,
      sections: [.init(.summary, heading: "about", content: .paragraphs([RichText(plain: text)]))],
      words: .init(document: "doc", contact: "contact", page: "page"))
  }

  private static func font(_ text: String, family: String = "Test", weight: Int = 400) -> [UInt8] {
    var font = SyntheticFont(text)
    font.family = family
    font.weight = weight
    return font.bytes
  }

  private static func choice(
    _ handout: Handout, _ files: [String: [UInt8]] = [:], theme: Theme = .classic, regular: [UInt8]? = nil,
    bold: [UInt8]? = nil
  ) throws(ResumeError) -> FontChoice {
    try FontChoice.fonts(
      for: handout, theme: theme, regular: regular.map { FontFile(path: "/r.ttf", bytes: $0) },
      bold: bold.map { FontFile(path: "/b.ttf", bytes: $0) }, installed: InstalledFonts(files))
  }

  @Test func usesStandardFontsWithoutReadingInstalledOnes() throws {
    let installed = InstalledFonts(["/a.ttf": Self.font(Self.latin)])
    let choice = try FontChoice.fonts(
      for: Self.handout("ad\u{E9} “€” \u{A0}\u{200D}", "a\nb\u{2011}"), theme: .modern, regular: nil, bold: nil,
      installed: installed)
    #expect(choice.sources.map(\.name) == ["Helvetica", "Helvetica-Bold"])
    #expect(choice.sources.allSatisfy { $0.path == nil } && !choice.fonts.isEmbedded)
    #expect(installed.reads == [])
  }

  @Test func choosesACompleteFamilyWithItsBoldFont() throws {
    let files = [
      "/f/Zeta.ttf": Self.font(Self.latin + Self.hebrew, family: "Zeta"),
      "/f/NotoSans-Regular.ttf": Self.font(Self.latin, family: "Noto Sans"),
      "/f/DejaVuSans.ttf": Self.font(Self.latin + Self.hebrew, family: "DejaVu Sans"),
      "/f/DejaVuSans-Bold.ttf": Self.font(Self.latin + Self.hebrew, family: "DejaVu Sans", weight: 700),
      "/g/DejaVuSans-Bold.ttf": Self.font(Self.latin, family: "Other", weight: 700),
    ]
    let choice = try Self.choice(Self.handout("\u{5D0}\u{5D1}", "xyz"), files)
    #expect(choice.sources.map(\.path) == ["/f/DejaVuSans.ttf", "/f/DejaVuSans-Bold.ttf"])
    #expect(choice.sources.map(\.name) == ["DejaVu Sans", "DejaVu Sans Bold"])
    #expect(choice.fonts.isEmbedded)
    let bold = try #require(choice.fonts.face(for: "\u{5D0}", .bold))
    #expect(bold.name.hasSuffix("+DejaVuSans-Bold") && !bold.isFauxBold)
    // Characters of running text aren't in the bold font.
    let (standIn, regular) = (choice.fonts.face(for: "z", .bold), choice.fonts.face(for: "z", .regular))
    #expect(try #require(standIn).isFauxBold)
    let names = (standIn?.name, regular?.name)
    #expect(names.0 == names.1)
  }

  @Test func prefersFontsThatMatchTheTheme() throws {
    let files = [
      "/f/DejaVuSans.ttf": Self.font(Self.latin + Self.hebrew),
      "/f/DejaVuSerif.ttf": Self.font(Self.latin + Self.hebrew),
    ]
    #expect(try Self.choice(Self.handout("\u{5D0}"), files).sources.map(\.path) == ["/f/DejaVuSerif.ttf"])
    #expect(
      try Self.choice(Self.handout("\u{5D0}"), files, theme: .modern).sources.map(\.path) == ["/f/DejaVuSans.ttf"])
  }

  @Test func prefersFamiliesWithABoldFont() throws {
    let files = [
      "/f/LiberationSerif-Regular.ttf": Self.font(Self.latin + Self.hebrew),
      "/f/x.ttf": Self.font(Self.latin + Self.hebrew, family: "X"),
      "/f/xbd.ttf": Self.font(Self.latin + Self.hebrew, family: "X", weight: 700),
    ]
    #expect(try Self.choice(Self.handout("\u{5D0}"), files).sources.map(\.path) == ["/f/x.ttf", "/f/xbd.ttf"])
  }

  @Test func combinesAsFewFontsAsPossible() throws {
    let files = [
      "/a.ttf": Self.font("\u{5D0}", family: "A"), "/b.ttf": Self.font(Self.latin + "\u{4E00}", family: "B"),
      "/c.ttf": Self.font(Self.hebrew, family: "C"),
    ]
    let choice = try Self.choice(Self.handout("a\u{5D0}\u{5D1}\u{4E00}"), files)
    #expect(choice.sources.map(\.path) == ["/b.ttf", "/c.ttf"])
    let regular = try #require(choice.fonts.face(for: "\u{5D1}", .regular))
    let bold = try #require(choice.fonts.face(for: "\u{5D1}", .bold))
    let names = [regular.name, bold.name]
    #expect(names[0].hasSuffix("+C") && names[0] == names[1])
    let isStandIn = bold.isFauxBold
    #expect(isStandIn)
  }

  @Test func complementsStandardFonts() throws {
    let choice = try Self.choice(Self.handout("a\u{5D0}"), ["/c.ttf": Self.font(Self.hebrew, family: "C")])
    #expect(choice.sources.map(\.name) == ["Times-Roman", "Times-Bold", "C"])
    let isEmbedded = choice.fonts.isEmbedded
    #expect(!isEmbedded)
    let names = [choice.fonts.face(for: "a", .bold)?.name, choice.fonts.face(for: "\u{5D0}", .bold)?.name]
    #expect(names[0] == "Times-Bold" && names[1]?.hasSuffix("+C") == true)
  }

  @Test func skipsDamagedAndUnsuitableFonts() throws {
    var variable = SyntheticFont(Self.latin + Self.hebrew)
    variable.changes["fvar"] = [0]
    var damaged = SyntheticFont(Self.latin + Self.hebrew)
    damaged.changes["glyf"] = [0]
    var slanted = SyntheticFont(Self.latin + Self.hebrew)
    slanted.isItalic = true
    let files = [
      "/a/LiberationSerif-Regular.ttf": variable.bytes, "/a/NotoSerif-Regular.ttf": damaged.bytes, "/b.ttf": [1, 2],
      "/c.ttf": slanted.bytes, "/d.ttf": Self.font(Self.latin + Self.hebrew, weight: 900),
      "/z.ttf": Self.font(Self.latin + Self.hebrew),
    ]
    #expect(try Self.choice(Self.handout("\u{5D0}"), files).sources.map(\.path) == ["/z.ttf"])
  }

  @Test func readsOnlyTheChosenFontCompletely() throws {
    let installed = InstalledFonts([
      "/a.ttf": Self.font(Self.latin + Self.hebrew), "/b.ttf": Self.font(Self.latin), "/c.ttf": Self.font(Self.hebrew),
    ])
    _ = try FontChoice.fonts(
      for: Self.handout("\u{5D0}"), theme: .classic, regular: nil, bold: nil, installed: installed)
    #expect(installed.reads.filter { $0.hasPrefix("bytes") } == ["bytes /a.ttf"])
    #expect(installed.reads.filter { $0 == "paths" }.count == 1)
  }

  @Test func reportsCharactersThatNoFontCovers() {
    #expect(throws: ResumeError.missingCharacters(["\u{5D1}", "\u{4E00}"], font: nil)) {
      try Self.choice(Self.handout("a\u{4E00}\u{5D1}\u{5D0}"), ["/a.ttf": Self.font(Self.latin + "\u{5D0}")])
    }
    #expect(throws: ResumeError.missingCharacters(["\u{142}"], font: nil)) { try Self.choice(Self.handout("\u{142}")) }
  }

  @Test func usesOnlyTheSpecifiedFont() throws {
    let files = ["/f/DejaVuSerif.ttf": Self.font(Self.latin + Self.hebrew)]
    let choice = try Self.choice(
      Self.handout("ad"), files, regular: Self.font(Self.latin), bold: Self.font("abdocutnpge", weight: 700))
    #expect(choice.sources.map(\.path) == ["/r.ttf", "/b.ttf"])
    #expect(choice.fonts.isEmbedded)
    #expect(choice.fonts.face(for: "a", .bold)?.isFauxBold == false)
    #expect(throws: ResumeError.missingCharacters(["\u{5D0}"], font: "Test")) {
      try Self.choice(Self.handout("\u{5D0}"), files, regular: Self.font(Self.latin))
    }
  }

  @Test func imitatesAMissingBoldFont() throws {
    let choice = try Self.choice(Self.handout("ad"), regular: Self.font(Self.latin))
    let bold = try #require(choice.fonts.face(for: "a", .bold))
    #expect(bold.isFauxBold && bold.name == choice.fonts.face(for: "a", .regular)?.name)
    #expect(choice.fonts.face(for: "a", .regular)?.isFauxBold == false)
  }

  @Test func reportsProblemsOfTheSpecifiedFont() {
    #expect(throws: ResumeError.unusableFont(path: "/r.ttf", .notFont)) {
      try Self.choice(Self.handout("a"), regular: Array("%PDF-1.7".utf8))
    }
    #expect(throws: ResumeError.unusableFont(path: "/b.ttf", .damaged)) {
      try Self.choice(Self.handout("a"), regular: Self.font(Self.latin), bold: [0, 1, 0, 0])
    }
  }

  @Test(arguments: [
    "\u{627}\u{644}", "\u{915}", "\u{E01}", "\u{1780}", "\u{1100}", "\u{FEFB}", "\u{780}", "\u{5B8}", "\u{5C1}",
  ])
  func rejectsComplexScriptsBeforeReadingFonts(text: String) {
    let named = text.unicodeScalars.map { String($0) }
    #expect(throws: ResumeError.needsShaping(named)) {
      try Self.choice(Self.handout("a", text), regular: Self.font(Self.latin))
    }
  }

  @Test func requiresMirroredBracketsForRightToLeftText() throws {
    let need = try RequiredCharacters(Self.handout("\u{5D0}("))
    #expect(need.all.contains(")") && need.bold.contains(")"))
    #expect(try !RequiredCharacters(Self.handout("a(")).all.contains(")"))
  }

  @Test func ignoresPlaceholders() throws {
    var handout = Self.handout("a")
    handout.words.page = "Page %1$@ of %2$@"
    let all = try RequiredCharacters(handout).all
    #expect(all.contains("P") && !all.contains("%") && !all.contains("$") && !all.contains("@"))
  }

  @Test func composesCombiningMarks() {
    let composed = Self.handout("Ame\u{301}lie", "nin\u{303}o \u{5E9}\u{5C1}").composed
    #expect(composed.name.unicodeScalars.elementsEqual("Am\u{E9}lie".unicodeScalars))
    guard case .paragraphs(let paragraphs) = composed.sections[0].content else {
      Issue.record("no paragraphs")
      return
    }
    #expect(paragraphs[0].plain.unicodeScalars.elementsEqual("ni\u{F1}o \u{5E9}\u{5C1}".unicodeScalars))
  }

  @Test func mapsEveryText() {
    let entry = Handout.Entry(
      id: "id", title: "t1", organization: "t2", location: "t3", time: .init([.init("t4", date: "2020")]),
      facts: ["t5"],
      paragraphs: ["r1"], highlights: ["r2"], keywords: ["t6"],
      links: [.init(label: "t7", link: .mail("t8"))])
    let handout = Handout(
      language: "en", name: "t9", headline: "t10", contacts: [.init(kind: .phone, label: "t11", text: "t12")],
      sections: [
        .init(.section(.work), heading: "t13", content: .entries([entry])),
        .init(.section(.skills), heading: "t14", content: .rows([.init(label: "t15", items: ["t16"])])),
        .init(.section(.references), heading: "t17", content: .quotes([.init(paragraphs: ["r3"], author: "t18")])),
        .init(.summary, heading: "t19", content: .paragraphs(["r4"])),
      ], words: .init(document: "t20", contact: "t21", page: "t22"))
    var short: Set<String> = []
    var running: Set<String> = []
    let changed = handout.mapped { text, isRunning in
      if isRunning { running.insert(text) } else { short.insert(text) }
      return text
    }
    #expect(changed == handout)
    #expect(short == Set((1...22).map { "t\($0)" }))
    #expect(running == ["r1", "r2", "r3", "r4"])
    #expect(handout.mapped { text, _ in text + "!" }.sections.allSatisfy { $0.heading.hasSuffix("!") })
  }
}
