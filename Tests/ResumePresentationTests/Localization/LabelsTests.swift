import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Labels")
struct LabelsTests {
  private static let tables = [
    "en": [
      "plain": "Hello", "two": "%2$@ and %1$@", "twice": "%1$@ %1$@", "odd": "100% %3$@ %d %1$s %$@ %",
      "edit": "'resume edit %1$@%{profile}', 'resume publish%{publish}' 100%",
      "english": "Only English", "n.one": "%1$@ year", "n.other": "%1$@ years of %2$@",
    ],
    "es": ["plain": "Hola", "two": "%1$@ y %2$@", "n.one": "%1$@ año", "n.other": "%1$@ años de %2$@", "empty": ""],
  ]

  private func labels(_ language: String) -> Labels {
    Labels(languages: ["en", "es"], language: language) { Self.tables[$1]?[$0] }
  }

  @Test("falls back to English for missing texts")
  func languages() {
    #expect(labels("en").text("plain") == "Hello")
    #expect(labels("es").text("plain") == "Hola")
    #expect(labels("es").text("english") == "Only English")
    #expect(labels("es").text("nowhere") == "nowhere")
    #expect(labels("en").inLanguage("es").text("plain") == "Hola")
  }

  @Test("uses the base language of a language, in any letter case", arguments: ["es-AR", "ES", "es"])
  func baseLanguage(language: String) { #expect(labels("en").inLanguage(language).text("plain") == "Hola") }

  @Test("falls back to English for unknown languages", arguments: ["fr", "", "fr-ES", "en-GB"])
  func unknownLanguage(language: String) {
    #expect(labels(language).language == "en")
    #expect(labels(language).text("plain") == "Hello")
  }

  @Test("'browse' names its tabs and lists as everything else does", arguments: ["en", "es"])
  func tabs(language: String) {
    let labels = Harness.labels.inLanguage(language)
    for tab in ["career", "skills", "about"] {
      #expect(labels.text("browse.key." + tab) == labels.text("browse.tab." + tab))
    }
    for (list, key) in [("works", "left"), ("projects", "right")] {
      let name = labels.text("browse.list." + list)
      #expect(name == labels.text("part." + list))
      #expect(labels.text("browse.word." + key).split(separator: " ").contains { $0 == name.lowercased() })
    }
  }

  @Test("recognizes the words for yes of a language, in any letter case")
  func yes() {
    let (english, spanish) = (Harness.labels.inLanguage("en"), Harness.labels.inLanguage("es"))
    #expect(["y", "YES", "yEs"].allSatisfy(english.isYes))
    #expect(!["", "n", "yess", "sí"].contains(where: english.isYes))
    #expect(["s", "SÍ", "si", "yes"].allSatisfy(spanish.isYes))
  }

  @Test("fills placeholders by number")
  func placeholders() {
    #expect(labels("en").text("two", ["a", "b"]) == "b and a")
    #expect(labels("es").text("two", ["a", "b"]) == "a y b")
    #expect(labels("en").text("twice", ["x"]) == "x x")
  }

  @Test("keeps text that is not a placeholder or has no argument")
  func oddPlaceholders() {
    #expect(labels("en").text("odd", ["a"]) == "100% %3$@ %d %1$s %$@ %")
    #expect(labels("en").text("edit", ["%{profile}"]) == "'resume edit %{profile}', 'resume publish' 100%")
    let hint = "'resume edit a --profile me', 'resume publish --profile me' 100%"
    #expect(labels("en").hint("edit", ["a"], for: "me") == hint)
    #expect(labels("en").hint("edit", ["a"], for: "all") == labels("en").text("edit", ["a"]))
    #expect(labels("en").text("plain", ["a", "b"]) == "Hello")
  }

  @Test("does not fill placeholders inside arguments")
  func hostileArguments() {
    #expect(labels("en").text("two", ["%2$@", "%1$@%"]) == "%1$@% and %2$@")
  }

  @Test(
    "uses the singular for one and the plural otherwise",
    arguments: [
      (1, "1 year", "1 año"), (0, "0 years of x", "0 años de x"), (2, "2 years of x", "2 años de x"),
      (1000, "1,000 years of x", "1000 años de x"), (12_345, "12,345 years of x", "12.345 años de x"),
      (-1, "-1 years of x", "-1 años de x"),
    ])
  func plurals(count: Int, english: String, spanish: String) {
    #expect(labels("en").plural("n", count, ["x"]) == english)
    #expect(labels("es").plural("n", count, ["x"]) == spanish)
  }
}
