import Foundation
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
      ("Served 1,200 guests.", "Served 1200 guests."), ("Served 1,200 guests.", "Served 1.200 guests."),
      ("Served 1200 guests.", "Served 1.2k guests."), ("Facturé 1,2 millones de euros.", "Sold for €1.2M."),
      ("Budget: 250.000 €", "A budget of 250k €."), ("Two dogs.", "2 dogs."), ("Dos perros.", "Zwei Hunde."),
      ("Cut costs by 20 %.", "Cut costs by twenty percent."), ("Raised it 3x.", "Raised it 3 times."),
      ("25 Mitarbeiter", "Fünfundzwanzig Beschäftigte"), ("45 alumnos", "Cuarenta y cinco alumnos"),
      ("Ein vierköpfiges Team", "A team of four"), ("From 10 to 4 s.", "Down from 10 s to 4 s."),
      ("4 Wochen", "Vierwöchige Reise"), ("About 300 orders", "Hundreds of orders"), ("2–3 millones", "2 to 3 million"),
    ])
  func sameNumbers(source: String, text: String) throws {
    #expect(try facts(source, text: text) == [])
  }

  @Test(
    "finds numbers with another value or unit",
    arguments: [
      ("Managed 30 people.", "Cut costs by 30 %.", "number 30 %"), ("In 20 s.", "In 20 ms.", "number 20 ms"),
      ("Raised £40,000.", "Raised £400,000.", "number £400,000"), ("Raised $5,000.", "Raised €5,000.", "number €5,000"),
      ("Sold bread.", "Sold twelve loaves.", "number twelve loaves"),
      ("Sold bread.", "Sold 1,2 mil panes", "number 1,2 mil panes"),
      ("12 nurses, 30 beds.", "30 nurses.", "number 30 nurses"), ("Grew sales.", "Doubled sales.", "number Doubled"),
      ("Grew sales.", "Grew sales by a third and thousands of users.", "number thousands"),
      ("Kunden beraten", "Dreijährige Beratung", "number Dreijährige"),
    ])
  func otherNumbers(source: String, text: String, fact: String) throws {
    #expect(try facts(source, text: text) == [fact])
  }

  @Test(
    "compares dates in words and digits",
    arguments: [
      ("09/2014", "September 2014"), ("2014-09-01", "September 2014"), ("septiembre de 2014", "Since 09.2014"),
      ("März 2014", "March 2014"), ("12 mars 2014", "marzo 2014"), ("setembre de 2014", "september 2014"),
      ("From February 2018 to July 2018.", "February–July 2018"), ("2018/19", "2018–2019"), ("May ’19", "May 2019"),
    ])
  func sameDates(source: String, text: String) throws {
    #expect(try facts(source, text: text) == [])
  }

  @Test("finds other years and months")
  func otherDates() throws {
    #expect(try facts("Since 2014", text: "Since 2012") == ["date 2012"])
    #expect(try facts("June 2014 to May 2016", text: "May 2014") == ["date May 2014"])
    #expect(try facts("desde 2014", text: "desde marzo de 2014") == ["date marzo de 2014"])
  }

  @Test("finds names without a source, once each")
  func names() throws {
    #expect(try facts("Baker.", text: "Baker at Bosch, then Siemens. Loved Bosch.") == ["name Bosch", "name Siemens"])
    #expect(try facts("Nurse", text: "Nurse at the University of Bergen") == ["name Bergen"])
    #expect(try facts("By Paul Greene", text: "Praised by Martin Greene.") == ["name Martin Greene"])
    #expect(
      try facts("Nurse.", text: "Nurse of the year, National Health Service.") == ["name National Health Service"])
    #expect(try facts("Chef.", text: "Lufthansa’s chef.") == ["name Lufthansa"])
  }

  @Test(
    "accepts names in another form",
    arguments: [
      ("Worked at Loycus.", "Loycus's engineer."), ("Lives in Wien.", "Worked in Vienna."),
      ("Speaks español.", "Spanish."),
      ("Active Directory", "An AD server."), ("AD administration", "Active Directory."),
      ("Verlag in Bonn", "Bonner Verlag"),
      ("Universidad de Sevilla", "University of Seville"), ("Open on Saturdays.", "Open on Mondays."),
      ("At Gоogle.", "At Google."), ("At Goo\u{200B}gle.", "At Google."), ("At Ｇｏｏｇｌｅ.", "At Google."),
    ])
  func sameNames(source: String, text: String) throws {
    #expect(try facts(source, text: text) == [])
  }

  @Test("finds names that hide behind characters")
  func hiddenNames() throws {
    #expect(try facts("Baker.", text: "Baker at Sie\u{200B}mens.") == ["name Sie\u{200B}mens"])
    #expect(try facts("Coder in C.", text: "Coder in С++.") == ["technology С++"])
  }

  @Test("tells German names from nouns")
  func germanNames() throws {
    let text = "Betreute bei der Deutschen Post die Kundschaft in der Filiale am Marienplatz, mit Sorgfalt und Geduld."
    #expect(try facts("Verkäuferin", text: text) == ["name Deutschen Post", "name Marienplatz"])
    #expect(try facts("Erzieherin", text: "Erzieherin in der Kita Sonnenschein.") == ["name Sonnenschein"])
    #expect(try facts("Koch", text: "Koch mit einer eigenen Speisekarte, Vorbereitung und Einkauf.") == [])
  }

  @Test("finds technologies by spelling and by list")
  func technologies() throws {
    #expect(
      try facts("Wrote C.", text: "Wrote C++ and Node.js with pandas.") == [
        "technology C++", "technology Node.js", "technology pandas",
      ])
    #expect(try facts("Wrote Java.", text: "Wrote JavaScript.") == ["technology JavaScript"])
    #expect(try facts("Ran Kubernetes.", text: "Ran k8s on Postgres.") == ["technology Postgres"])
    #expect(try facts("Accountant.", text: "Did the accounting.") == [])
  }

  @Test("finds ranks that no source has, in any language")
  func ranks() throws {
    #expect(try facts("Helped.", text: "Led the team.") == ["rank Led"])
    #expect(try facts("Head of Sales", text: "Led the team.") == [])
    #expect(try facts("Dirigí la tienda.", text: "Leitete den Laden.") == [])
    #expect(try facts("Led a team.", text: "Founded a firm.") == ["rank Founded"])
    #expect(try facts("Founder.", text: "Led a firm.") == [])
    #expect(try facts("Helped.", text: "A change that led to success, supervised by others.") == [])
    #expect(try facts("Ayudante.", text: "Jefa de cocina.") == ["rank Jefa"])
  }

  @Test("finds URLs and domains")
  func urls() throws {
    #expect(try facts("https://example.com/a", text: "See www.example.com/a and example.com.") == [])
    #expect(try facts("https://example.com", text: "See example.org/b.") == ["url example.org/b"])
    #expect(try facts("me@example.com", text: "Write to you@example.com.") == ["url you@example.com"])
  }

  @Test("has no facts in a plain sentence")
  func plainSentences() throws {
    for text in [
      "I'm a careful, curious worker. One of my strengths: I listen.", "", " \n\t", "• Reliable\n• Punctual",
      "Trabajo con cuidado. Aprendo rápido.", "Ich arbeite gern im Team. Zuverlässigkeit und Genauigkeit.",
      "Je travaille avec soin.", "Lavoro con cura.", "Trabalho com cuidado.", "Ik werk zorgvuldig.",
      "Treballo amb cura.",
    ] {
      #expect(try facts("Worker.", text: text) == [], "\(text)")
    }
  }
}
