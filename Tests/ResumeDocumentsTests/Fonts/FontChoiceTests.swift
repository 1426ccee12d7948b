import ResumeDomain
import ResumeResources
import TestSupport
import Testing

@testable import ResumeDocuments

struct FontChoiceTests {
  private static let latin = " ()-abcdefghijklmnopqrstuvwxyzADR0123456789é"
  private static let hebrew = "\u{5D0}\u{5D1}\u{5D2}"

  private static func handout(_ name: String, _ text: String = "") -> Handout {
    Handout(
      language: "en", person: name,
      sections: [.init(.summary, heading: "about", content: .paragraphs([.init(RichText(plain: text))]))],
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
    bold: [UInt8]? = nil, bundled: (String) -> [UInt8]? = { _ in nil }
  ) throws(ResumeError) -> FontChoice {
    try FontChoice(
      for: handout, theme: theme, regular: regular.map { ("/r.ttf", $0) },
      bold: bold.map { ("/b.ttf", $0) }, bundled: bundled, installed: InstalledFonts(files))
  }

  @Test func usesBundledFontsWithoutReadingInstalledOnes() throws {
    let installed = InstalledFonts(["/a.ttf": Self.font(Self.latin)])
    var read: [String] = []
    let choice = try FontChoice(
      for: Self.handout("ad\u{E9} “€” \u{A0}\u{200D}", "a\nb\u{2011}"), theme: .modern, regular: nil, bold: nil,
      bundled: { name in
        read.append(name)
        return EmbeddedResource.font(name)
      }, installed: installed)
    #expect(choice.sources == [FontChoice.Source(name: "Resume Sans", path: nil)])
    #expect(choice.missingLetters.isEmpty && choice.missingSymbols.isEmpty)
    let files = ["ResumeSans-Regular", "ResumeSans-Italic", "ResumeSans-SemiBold"]
    #expect(read.filter { !$0.hasSuffix("-Display") } == files)
    #expect(installed.reads == [])
    let names = FontStyle.allCases.compactMap { choice.fonts.face(for: "\u{E9}", $0)?.name.dropFirst(7) }
    #expect(names.map(String.init) == files + ["ResumeSans-SemiBold"])
  }

  @Test(arguments: [
    (Theme.classic, "Ada Łęcka", "Literata-Display"), (.classic, "Ада", "Literata-SemiBold"),
    (.modern, "Ada", "ResumeSans-SemiBold"),
  ])
  func drawsTheNameWithTheFontForLargeText(theme: Theme, name: String, font: String) throws {
    let handout = Self.handout(name, "xyz")
    let choice = try Self.choice(handout, theme: theme, bundled: EmbeddedResource.font)
    let scalar = try #require(name.unicodeScalars.first)
    #expect(choice.fonts.face(for: scalar, .display)?.name.dropFirst(7) == Substring(font))
    #expect(choice.fonts.face(for: "x", .display)?.name.hasSuffix("-SemiBold") == true)
    let file = try PDFReader(
      PDFWriter.bytes(handout, layout: PDFLayout(paper: .a4, theme: theme), fonts: choice.fonts))
    let page = try #require(file.pages.first)
    let names = (file[page, "Resources", "Font"].dictionary ?? [:]).values.compactMap { file[$0, "BaseFont"].name }
    #expect(names.contains { $0.hasSuffix("+" + font) })
  }

  @Test(arguments: Theme.allCases, [FontStyle.regular, .italic, .bold])
  func bundlesFontsForEuropeanLanguages(theme: Theme, style: FontStyle) throws {
    let font = try TrueTypeFont(#require(EmbeddedResource.font(theme.fontName(style))))
    let text = """
      ABCXYZabcxyz0123456789 ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚě
      ĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĸĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž ȘșȚțẀẁẂẃẄẅỲỳẞ
      ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώϊϋΐΰαβγδεζηθικλμνξοπρσςτυφχψω АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмн
      опрстуфхцчшщъыьэюяЂЃЄЅІЇЈЉЊЋЌЎЏђѓєѕіїјљњћќўџҐґ €£¥$¢ •·–—‘’“”„‚«»‹›…†‡©®™§¶°±×÷½№ .,:;!?¡¿'"()[]{}/\\|@#%&*+-=<>~^_`
      """
    let missing = text.unicodeScalars.filter { $0 != "\n" && font.glyph($0) == nil }
    #expect(missing.isEmpty)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || font.advance(font.glyph($0) ?? 0) > 0 })
    #expect(font.description.isItalic == (style == .italic))
    #expect(font.description.weight == (style == .bold ? 600 : 400))
    #expect(font.description.hasSerifs == (theme == .classic))
    #expect(font.description.allowsSubsets)
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

  @Test func complementsBundledFonts() throws {
    let choice = try Self.choice(
      Self.handout("a\u{5D0}\u{4E00}"), ["/c.ttf": Self.font("\u{4E00}", family: "C")], bundled: EmbeddedResource.font)
    #expect(choice.sources.map(\.name) == ["Literata", "Open Sans", "C"])
    let names = ["a", "\u{B7}", "\u{5D0}", "\u{4E00}"].map { choice.fonts.face(for: $0, .bold)?.name.dropFirst(7) }
    #expect(names == ["Literata-SemiBold", "Literata-SemiBold", "OpenSans-SemiBold", "C"])
    #expect(choice.fonts.face(for: "a", .italic)?.name.dropFirst(7) == "Literata-Italic")
    #expect(choice.fonts.face(for: "\u{4E00}", .italic)?.name.dropFirst(7) == "C", "for a family without italics")
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
    _ = try FontChoice(
      for: Self.handout("\u{5D0}"), theme: .classic, regular: nil, bold: nil, bundled: { _ in nil },
      installed: installed)
    #expect(installed.reads.filter { $0.hasPrefix("bytes") } == ["bytes /a.ttf"])
    #expect(installed.reads.filter { $0 == "paths" }.count == 1)
  }

  @Test func namesCharactersThatNoFontCovers() throws {
    let choice = try Self.choice(
      Self.handout("a\u{4E00}\u{5D1}\u{5D0}"), ["/a.ttf": Self.font(Self.latin + "\u{5D0}")])
    #expect(choice.missingLetters == ["\u{5D1}", "\u{4E00}"])
    #expect(choice.sources.map(\.path) == ["/a.ttf"])
    #expect(
      try Self.choice(Self.handout("a \u{1F680}"), bundled: EmbeddedResource.font).missingSymbols == ["\u{1F680}"])
  }

  @Test(arguments: [
    ("\u{1F680} launch", "launch"), ("a \u{1F680} b", "a b"), ("a\u{1F680}\u{FE0F} b", "a b"),
    ("a  b", "a  b"), ("\u{1F680}", ""), ("a \u{1F680}\u{200D}\u{1F680} b", "a b"),
    ("a \u{1F469}\u{200D}\u{1F680} b \u{1F469}", "a b \u{1F469}"),
  ])
  func omitsCharactersWithTheirSpaces(text: String, expected: String) {
    let handout = Self.handout("Ada", text).without(["\u{1F680}"])
    #expect(handout == Self.handout("Ada", expected))
  }

  @Test func prefersTheSpecifiedFont() throws {
    let files = ["/f/DejaVuSerif.ttf": Self.font(Self.latin + Self.hebrew)]
    let choice = try Self.choice(
      Self.handout("ad"), files, regular: Self.font(Self.latin), bold: Self.font("abdocutnpge", weight: 700))
    #expect(choice.sources.map(\.path) == ["/r.ttf", "/b.ttf"])
    #expect(choice.fonts.face(for: "a", .bold)?.isFauxBold == false)
    let mixed = try Self.choice(Self.handout("\u{5D0}"), files, regular: Self.font(Self.latin))
    #expect(mixed.sources.map(\.path) == ["/r.ttf", "/f/DejaVuSerif.ttf"])
    #expect(mixed.missingLetters.isEmpty && mixed.missingSymbols.isEmpty)
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
  func leavesComplexScriptsToBoxes(text: String) throws {
    let named = text.unicodeScalars.map { String($0) }
    let choice = try Self.choice(Self.handout("a", text), regular: Self.font(Self.latin + text))
    #expect(choice.complexLetters == named && choice.missingLetters == named && choice.missingSymbols.isEmpty)
  }

  @Test func aDocumentDependsOnItsNameAndItsHeadings() {
    #expect(Self.handout("Ada 예", "x").depends(on: ["예"]))
    #expect(!Self.handout("Ada", "예시").depends(on: ["예", "시"]))
    var handout = Self.handout("Ada", "abc")
    handout.sections[0].heading = "요약"
    #expect(handout.depends(on: ["약"]) && !handout.depends(on: ["예"]))
    #expect(handout.consists(of: ["요", "약"]) && !handout.consists(of: ["요"]))
    handout.sections[0].heading = ""
    #expect(!handout.consists(of: ["요"]) && Self.handout("Ada", "").consists(of: ["A", "d", "a"]))
  }

  @Test func namesWhatHasACharacter() {
    var handout = Self.handout("Ada", "x 예")
    handout.headline = "예"
    handout.sections += [
      .init(
        .section(.work), heading: "work", content: .entries([.init(title: "예"), .init(title: "b", facts: ["예"])])),
      .init(.section(.skills), heading: "skills", content: .rows([.init(label: "", items: ["예"])])),
      .init(.section(.awards), heading: "awards", content: .lines([.init(title: "c")])),
    ]
    #expect(handout.places(of: ["예"]) == ["basics", "about", "예", "b", "skills"])
    #expect(handout.places(of: ["시"]).isEmpty)
  }

  @Test func requiresMirroredBracketsForRightToLeftText() throws {
    let need = RequiredCharacters(Self.handout("\u{5D0}("))
    #expect(need.all.contains(")") && need.bold.contains(")"))
    #expect(!RequiredCharacters(Self.handout("a(")).all.contains(")"))
  }

  @Test func ignoresPlaceholders() throws {
    var handout = Self.handout("a")
    handout.words.page = "Page %1$@ of %2$@"
    let all = RequiredCharacters(handout).all
    #expect(all.contains("P") && !all.contains("%") && !all.contains("$") && !all.contains("@"))
  }

  @Test func composesCombiningMarks() {
    let composed = Self.handout("Ame\u{301}lie", "nin\u{303}o \u{5E9}\u{5C1}").composed
    #expect(composed.name.unicodeScalars.elementsEqual("Am\u{E9}lie".unicodeScalars))
    guard case .paragraphs(let paragraphs) = composed.sections[0].content else {
      Issue.record("no paragraphs")
      return
    }
    #expect(paragraphs[0].text.plain.unicodeScalars.elementsEqual("ni\u{F1}o \u{5E9}\u{5C1}".unicodeScalars))
  }

  @Test func mapsEveryText() {
    let entry = Handout.Entry(
      title: "t1", organization: "t2", location: "t3", time: .init([.init("t4", date: "2020")]),
      facts: ["t5"],
      paragraphs: ["r1"], highlights: Handouts.items("r2"), keywords: ["t6"],
      links: [.init(label: "t7", link: .mail("t8"))])
    let handout = Handout(
      language: "en", person: "t9", headline: "t10", contacts: [.init(kind: .phone, label: "t11", text: "t12")],
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
