import ResumeDomain
import Testing

/// 500 rewrites of a sample résumé: harmless ones in three languages, most with a planted claim.
@Suite("Generated rewrites with planted claims")
struct FactGeneratorTests {
  private static let sources = [
    "Mobile Lead at Acme Robotics in Madrid, March 2015 – September 2019",
    "Built the ordering app in Swift and Kotlin for 1,200 restaurants in 12 cities",
    "Cut crashes by 30 % and build times from 20 min to 4 min", "Mentored 5 engineers with Ana Duarte and the QA team",
    "Raised €1.5 million for the Harbor Foundation, 2021", "https://acme-robotics.example/work/app",
    "BSc in Computer Science, University of Seville, 2010", "Clean code, careful tests, patient reviews",
  ]

  /// Rewrites without a new claim: other order, other words, fewer words, other inflection, other months and numbers.
  private static let harmless = [
    "en": [
      "At Acme Robotics from 03/2015 to 09/2019, as Mobile Lead in Madrid.",
      "Mobile lead (Acme Robotics, Madrid, 2015–2019).",
      "The ordering app, built in Kotlin and Swift, serves 1200 restaurants.",
      "Served 1.2k restaurants across 12 cities.",
      "Crashes fell by 30%; builds went from 20 min to 4.", "Reduced build times to 4 min and crashes by 30 percent.",
      "Ana Duarte and I mentored 5 engineers.", "Worked with quality assurance: QA and 5 colleagues.",
      "Raised 1.5M € for the Harbor Foundation in 2021.", "Fundraiser of €1,500,000 for Harbor Foundation.",
      "See acme-robotics.example/work/app or acme-robotics.example.",
      "Computer Science at the University of Seville (2010).",
      "Careful reviews, clean code, patience with every test.", "Since March of 2015: patient, careful, clean.",
    ],
    "es": [
      "En Acme Robotics, Madrid, de marzo de 2015 a septiembre de 2019.",
      "Jefe móvil de Acme Robotics (03/2015–09/2019).",
      "La aplicación de pedidos, en Swift y Kotlin, sirve a 1.200 restaurantes.",
      "Para 1200 restaurantes de 12 ciudades.",
      "Los fallos bajaron un 30 por ciento.", "Compilar pasó de 20 min a 4 min, con un 30 % menos de fallos.",
      "Con Ana Duarte acompañé a 5 ingenieros.", "Recaudé 1,5 millones de euros para la Harbor Foundation en 2021.",
      "Graduado por la Universidad de Sevilla en 2010.", "Código limpio, pruebas cuidadas y paciencia.",
    ],
    "de": [
      "Bei Acme Robotics in Madrid von März 2015 bis September 2019.",
      "Mobile Lead bei Acme Robotics, 03.2015 bis 09.2019.",
      "Die Bestell-App mit Swift und Kotlin nutzen 1.200 Restaurants.", "Eine App für 1200 Restaurants in 12 Städten.",
      "Die Abstürze sanken um 30 Prozent.", "Das Kompilieren dauert 4 min statt 20 min.",
      "Mit Ana Duarte habe ich 5 Leute begleitet.", "Ich sammelte 1,5 Mio. € für die Harbor Foundation.",
      "Sauber, geduldig, sorgfältig, seit 2010 mit der Universität Sevilla verbunden.",
    ],
  ]

  /// Claims without a source, and the words that plant each in a sentence.
  private static let claims: [String: [(claim: String, words: String)]] = [
    "en": [
      ("40 engineers", ", with 40 engineers"), ("45%", " and 45% less waste"), ("2.5 M", ", worth 2.5 M"),
      ("3x", ", now 3x faster"),
      ("1,300", ", then 1,300 shops"), ("Siemens", " for Siemens"), ("Bergen", ", later in Bergen"),
      ("NASA", " with NASA"),
      ("Grace Hopper", ", praised by Grace Hopper"), ("LetterCo", ", invited by LetterCo"),
      ("Kubernetes", " on Kubernetes"),
      ("PostgreSQL", " and PostgreSQL"), ("May 2014", ", from May 2014"), ("1998", ", since 1998"),
      ("2016-11", " until 2016-11"),
      ("https://ada.example", ", see https://ada.example"), ("evil[.]example", " at evil[.]example"),
      ("PhD", " after my PhD"),
      ("award", ", which won an award"), ("30 people", ", among 30 people"), ("Lufthansa", ". Clients: Lufthansa"),
    ],
    "es": [
      ("40 ingenieros", ", con 40 ingenieros"), ("45 %", " y un 45 % menos de gasto"),
      ("2,5 millones", " por 2,5 millones"),
      ("Bilbao", ", después en Bilbao"), ("Telefónica", " con Telefónica"), ("Nuria Vidal", " gracias a Nuria Vidal"),
      ("Kubernetes", " con Kubernetes"), ("mayo de 2014", " desde mayo de 2014"), ("1998", ", ya en 1998"),
      ("ada.example/cv", " (ada.example/cv)"), ("premio", ", con un premio"), ("800 pedidos", " y 800 pedidos"),
    ],
    "de": [
      ("40 Leuten", ", mit 40 Leuten"), ("45 %", " und 45 % weniger"), ("2,5 Mio", ", etwa 2,5 Mio. €"),
      ("Siemens", " bei Siemens"),
      ("Hannover", ", dann in Hannover"), ("Telekom", " für Telekom"), ("PostgreSQL", " mit PostgreSQL"),
      ("Mai 2014", " seit Mai 2014"), ("1998", ", schon 1998"), ("www.ada.example", ", siehe www.ada.example"),
      ("Doktorin", ", auch als Doktorin"), ("700 Seiten", " auf 700 Seiten"),
    ],
  ]

  /// Returns 500 different texts, three of four with a claim.
  private static func rewrites() -> [(text: String, claim: String?)] {
    let all = harmless.sorted { $0.key < $1.key }.flatMap { language, texts in
      texts.enumerated().flatMap { place, text in
        let planted = (claims[language] ?? []).enumerated().map { index, claim in
          // A planted claim ends the sentence, or the text before another sentence.
          let other = index.isMultiple(of: 2) ? "" : " " + texts[(place + index) % texts.count]
          return (text: text.dropLast() + claim.words + "." + other, claim: String?.some(claim.claim))
        }
        let pairs = texts.enumerated().filter { $0.offset > place }.map {
          (text: text + " " + $0.element, claim: String?.none)
        }
        return planted + [(text, nil)] + pairs
      }
    }
    return Array(all.prefix(500))
  }

  @Test("finds planted claims and little else")
  func recall() throws {
    let rewrites = Self.rewrites()
    #expect(Set(rewrites.map(\.text)).count == 500 && rewrites.count { $0.claim == nil } > 100)
    let search = try FactSamples.factGuard(Self.sources)
    var (planted, found, reported, correct) = (0, 0, 0, 0)
    var errors: [String] = []
    for (text, claim) in rewrites {
      let facts = search.newFacts(in: text)
      let hits = facts.filter { fact in claim.map { fact.text.contains($0) || $0.contains(fact.text) } ?? false }
      if claim != nil { planted += 1 }
      if !hits.isEmpty { found += 1 }
      reported += facts.count
      correct += hits.count
      if claim != nil && hits.isEmpty || hits.count < facts.count { errors.append("\(text): \(facts.map(\.text))") }
    }
    #expect(Double(found) / Double(planted) >= 0.95, "\(errors)")
    #expect(Double(correct) / Double(reported) >= 0.9, "\(errors)")
  }
}
