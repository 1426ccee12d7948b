import ResumeDomain
import Testing

@Suite("Claims without a source")
struct FactGuardTests {
  /// Returns the new facts of a text as "kind text".
  private func facts(_ sources: String..., text: String) throws -> [String] {
    try FactSamples.factGuard(sources).newFacts(in: text).map { "\($0.kind) \($0.text)" }
  }

  @Test(
    "compares numbers by value",
    arguments: [
      ("Served 1,200 guests.", "Served 1200 guests."), ("Served 1,200 guests.", "Served 1.200 visitors."),
      ("Served 1200 guests.", "Served 1.2k guests."), ("Facturé 1,2 millones de euros.", "Sold for €1.2M."),
      ("Budget: 250.000 €", "A budget of 250k €."), ("Cut costs by 20 %.", "Cut costs by 20 percent."),
      ("20 por ciento", "20%"), ("Raised it 3x.", "Raised it 3 times."), ("From 10 to 4 s.", "Down from 10 s to 4 s."),
      ("2–3 millones", "2 to 3 million"), ("1 200 guests", "1,200 guests"), ("In 20 seconds.", "In 20 s."),
      ("1,750 GitHub stars", "1.75k GitHub stars"), ("A team of four.", "A team of 4."), ("30 people", "٣٠ people"),
      ("Served 2000 guests.", "Served 2,000 guests."), ("Number 3", "#3"),
    ])
  func sameNumbers(source: String, text: String) throws {
    #expect(try facts(source, text: text) == [])
  }

  @Test(
    "finds numbers with the word after them",
    arguments: [
      ("Managed 30 people.", "Cut costs by 30 %.", "number 30 %"), ("In 20 s.", "In 20 ms.", "number 20 ms"),
      ("Raised £40,000.", "Raised £400,000.", "number £400,000"),
      ("Sold bread.", "Sold 1,2 mil panes", "number 1,2 mil"),
      ("Led people.", "Led 40 engineers.", "number 40 engineers"), ("Fast.", "Made it 2x faster.", "number 2x"),
      ("Raised money.", "Raised 1.5 M.", "number 1.5 M"), ("5–9 people", "5–12 people", "number 5–12 people"),
      ("320 files", "320.000 files", "number 320.000 files"),
    ])
  func otherNumbers(source: String, text: String, fact: String) throws {
    #expect(try facts(source, text: text) == [fact])
  }

  @Test(
    "compares dates in words and digits",
    arguments: [
      ("09/2014", "September 2014"), ("2014-09-01", "September 2014"), ("septiembre de 2014", "Since 09.2014"),
      ("März 2014", "March 2014"), ("12 mars 2014", "marzo 2014"), ("wrzesień 2014", "september 2014"),
      ("From February 2018 to July 2018.", "February–July 2018"), ("2018/19", "2018–2019"), ("May ’19", "May 2019"),
      ("September 2014 to July 2019", "09/2014–07/2019"), ("March 2014", "since 2014"),
    ])
  func sameDates(source: String, text: String) throws {
    #expect(try facts(source, text: text) == [])
  }

  @Test("finds other years and months")
  func otherDates() throws {
    #expect(try facts("Since 2014", text: "Since 2012") == ["date 2012"])
    #expect(try facts("June 2014 to May 2016", text: "May 2014") == ["date May 2014"])
    #expect(try facts("desde 2014", text: "desde marzo de 2014") == ["date marzo de 2014"])
    #expect(try facts("2018", text: "2018–2020") == ["date 2018–2020"])
  }

  @Test("finds names without a source, once each")
  func names() throws {
    #expect(try facts("Baker.", text: "Baker at Bosch, then Siemens. Loved Bosch.") == ["name Bosch", "name Siemens"])
    #expect(try facts("Nurse", text: "Nurse at the University of Bergen") == ["name University of Bergen"])
    #expect(try facts("By Paul Greene", text: "Praised by Martin Greene.") == ["name Martin"])
    #expect(try facts("Chef.", text: "Chef for Lufthansa’s crew.") == ["name Lufthansa"])
    #expect(try facts("Baker.", text: "Clients: Lufthansa") == ["name Lufthansa"])
    #expect(try facts("Baker.", text: "NASA and GitHub hired me.") == ["name NASA", "technology GitHub"])
    #expect(try facts("Baker.", text: "Careful. Punctual.\n• Honest") == [])
  }

  @Test(
    "accepts names in another form",
    arguments: [
      ("Worked at Loycus.", "Engineer of Loycus's team."), ("Speaks español.", "Fluent in Spanish."),
      ("Active Directory Services", "An ADS server."), ("Nurse of the National Health Service", "Nurse of the NHS"),
      ("Verlag in Bonn", "Im Bonner Verlag"), ("Universidad de Sevilla", "At the University of Seville"),
      ("Open on Saturdays.", "Open on Mondays."), ("At Google.", "At Ｇｏｏｇｌｅ."), ("At Google.", "At Goo\u{200B}gle."),
    ])
  func sameNames(source: String, text: String) throws {
    #expect(try facts(source, text: text) == [])
  }

  @Test("finds names that hide behind characters")
  func hiddenNames() throws {
    #expect(try facts("Baker.", text: "Baker at Sie\u{200B}mens.") == ["name Sie\u{200B}mens"])
    #expect(try facts("At Google.", text: "At Gооgle.") == ["name Gооgle"])
  }

  @Test("tells German names from nouns")
  func germanNames() throws {
    #expect(
      try facts("Köchin", text: "Ich koche mit Sorgfalt bei Siemens und Aldi die Speisen der Kantine.") == [
        "name Sorgfalt", "name Siemens", "name Aldi",
      ])
    #expect(try facts("Koch", text: "Koch mit einer eigenen Speisekarte, Vorbereitung und Beratung.") == [])
  }

  @Test("finds technologies of the list, also at the start of a sentence")
  func technologies() throws {
    #expect(
      try facts("Wrote C.", text: "Node.js and pandas with PostgreSQL.") == [
        "technology Node.js", "technology pandas", "technology PostgreSQL",
      ])
    #expect(try facts("Wrote Java.", text: "Wrote JavaScript.") == ["technology JavaScript"])
    #expect(try facts("Ran Kubernetes.", text: "Ran k8s.") == [])
    #expect(try facts("Kotlin coroutines", text: "Kotlin") == [])
  }

  @Test(
    "finds degrees, awards and clearances in any language",
    arguments: [
      ("Has a PhD.", "PhD"), ("Doktorin der Physik", "Doktorin"), ("Holds a degree.", "degree"),
      ("Won the award.", "award"), ("Gané un premio.", "premio"), ("Has a security clearance.", "clearance"),
      ("東京で博士号を取得", "東京で博士号を取得"),
    ])
  func honors(text: String, honor: String) throws {
    #expect(try facts("Physics", text: text).contains("name \(honor)"))
    #expect(
      try facts("Premio", "Doctora", "Licenciada", "Award", "Clearance", text: text).filter { $0.hasSuffix(honor) }
        == [])
  }

  @Test("finds URLs and domains")
  func urls() throws {
    #expect(try facts("https://example.com/a", text: "See www.example.com/a and example.com.") == [])
    #expect(try facts("https://example.com", text: "See example.org/b.") == ["url example.org/b"])
    #expect(try facts("me@example.com", text: "Write to you@example.com.") == ["url you@example.com"])
    #expect(try facts("Baker", text: "See evil[.]example, e.g. at night") == ["url evil[.]example"])
  }

  @Test("has no facts in a plain sentence, a number in words or a verb of rank")
  func plainSentences() throws {
    for text in [
      "I'm a careful, curious worker. One of my strengths: I listen.", "", " \n\t", "• Reliable\n• Punctual",
      "Trabajo con cuidado. Aprendo rápido.", "Ich arbeite gern im Team. Zuverlässigkeit und Genauigkeit.",
      "Je travaille avec soin.", "Lavoro con cura.", "Trabalho com cuidado.", "Ik werk zorgvuldig.",
      "Treballo amb cura.", "Led forty engineers and doubled sales.",
    ] {
      #expect(try facts("Worker.", text: text) == [], "\(text)")
    }
  }
}
