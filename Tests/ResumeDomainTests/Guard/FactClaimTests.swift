import ResumeDomain
import Testing

/// Claims that are easily overlooked, and honest texts that look like them.
@Suite("Claims that hide in a résumé's own words")
struct FactClaimTests {
  private static let sources = [
    "Mobile Lead at Acme, 2015–2019. Built 12 apps for 20 countries with 500 partners and 5 people in Swift.",
    "Speaks Spanish. Grace Hopper and Ada Lovelace recommended me.", "Alan Turing", "Apple", "Swift scrum meetings",
    "The Lovelace Award of 2016, University of Bergen",
  ]

  private func facts(_ text: String, _ sources: [String] = Self.sources) throws -> [String] {
    try FactSamples.factGuard(sources).newFacts(in: text).map { "\($0.kind) \($0.text)" }
  }

  @Test(
    "finds names that join words of the sources",
    arguments: [
      ("I won the Turing Award.", "name Turing Award"), ("I won the Apple Design Award.", "name Design Award"),
      ("I worked with Ada Hopper.", "name Ada Hopper"), ("Ada Hopper praised me.", "name Ada Hopper"),
      ("Hopper University", "name Hopper University"), ("I'm a Certified Scrum Master.", "name Certified Scrum Master"),
      ("Certified Electrician", "name Certified Electrician"),
    ])
  func joinedNames(text: String, fact: String) throws {
    #expect(try facts(text) == [fact])
  }

  @Test(
    "accepts names that a source says together",
    arguments: [
      "Grace Hopper praised me.", "I won the Lovelace Award.", "Bergen University", "Recommended by Ada Lovelace.",
      "Winner of the day at Acme, Apple.", "In 2016, the Award of Lovelace",
    ])
  func knownNames(text: String) throws {
    #expect(try facts(text) == [])
  }

  @Test("finds an award of known words")
  func awards() throws {
    #expect(
      try facts("I won the Apple Design Award.", ["Design at Apple", "An award"]) == ["name Apple Design Award"])
    #expect(try facts("I won the Apple Design Award.", ["Award of Apple for design"]) == [])
  }

  @Test("accepts certificates with a name of a source")
  func certificates() throws {
    #expect(try facts("Certified Scrum Master", ["Scrum Master, 2019"]) == [])
    #expect(try facts("Certified Accountant", ["Accountants of Kent"]) == [])
  }

  @Test("finds persons and languages in short texts")
  func shortTexts() throws {
    #expect(try facts("Tim Cook praised me") == ["name Tim Cook"])
    #expect(try facts("Fluent in German") == ["name German"])
    #expect(try facts("Pastry Cook trained in Bergen") == [])
    #expect(try facts("Fluent in Spanish") == [])
  }

  @Test("tells firms from technologies")
  func kinds() throws {
    #expect(try facts("At LetterCo I wrote.") == ["name LetterCo"])
    #expect(try facts("PhD in physics") == [])
    #expect(try facts("Kubernetes") == ["technology Kubernetes"])
    #expect(try facts("VP of Engineering") == ["rank VP"])
  }

  @Test(
    "finds numbers in other spellings",
    arguments: [
      ("Grew sales tenfold.", "number tenfold"), ("Grew sales ten-fold.", "number ten-fold"),
      ("Reached millions of users.", "number millions"), ("A million users.", "number million"),
      ("Shipped hundreds of apps.", "number hundreds"), ("Managed ٣٠ people.", "number ٣٠ people"),
      ("Made the #1 app.", "number #1"), ("Made the №1 app.", "number №1"),
    ])
  func spelledNumbers(text: String, fact: String) throws {
    #expect(try facts(text) == [fact])
  }

  @Test(
    "finds counts of other things",
    arguments: [
      ("Reached 20 users.", "20 countries", "number 20 users"), ("A 5-star app.", "5 people", "number 5-star"),
      ("Raised $40,000.", "40,000 users", "number $40,000"), ("PHP 8", "PHP in 8 cities", "number 8"),
      ("For 17 users.", "PHP 17", "number 17 users"),
    ])
  func otherThings(text: String, source: String, fact: String) throws {
    #expect(try facts(text, [source]).contains(fact))
  }

  @Test(
    "accepts counts of things that can be the same",
    arguments: [
      ("Reached 20 users.", "20 clients"), ("Reached 20 users.", "20 firms"), ("20 usuarios", "20 active users"),
      ("Hundreds of users", "300 customers"), ("Hundreds of users", "300 accounts"), ("PHP 8", "PHP 8.0, 8"),
      ("Millions of users", "2.5 million people"), ("The #1 app", "Number 1 in 2019"), ("Grew 10x", "Grew tenfold"),
      ("٣٠ people", "30 people"), ("A ten-fold rise", "A rise of 10x"), ("Number 3", "#3"),
    ])
  func sameThings(text: String, source: String) throws {
    #expect(try facts(text, [source]) == [])
  }

  @Test("doesn't take years for many things")
  func years() throws {
    #expect(try facts("Served thousands of guests.", ["Served guests from 2015 to 2019."]) == ["number thousands"])
  }

  @Test(
    "finds ranks above a lead",
    arguments: [
      ("CTO of Acme", "rank CTO"), ("Chief Technology Officer", "rank Chief Technology Officer"),
      ("Director of Mobile at Acme", "rank Director"), ("I was the managing director.", "rank director"),
      ("Promoted to director", "rank director"), ("Headed the department.", "rank Headed"),
      ("Was head of engineering.", "rank head of"),
    ])
  func ranks(text: String, fact: String) throws {
    #expect(try facts(text).contains(fact))
  }

  @Test(
    "accepts ranks of the same strength or below",
    arguments: [
      ("Led the mobile team.", "Mobile Lead"), ("Team lead", "Mobile Lead"), ("Headed the team.", "Led the team."),
      ("Head of Sales", "Leiterin Vertrieb"), ("Led the team.", "Head of Sales"), ("Headed sales.", "Director"),
      ("Directed the team.", "Head of Sales"), ("Chief Technology Officer", "CTO"),
    ])
  func sourcedRanks(text: String, source: String) throws {
    #expect(try facts(text, [source]).filter { $0.hasPrefix("rank") } == [])
  }
}
