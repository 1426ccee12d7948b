import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Cities of the map")
struct CityTableTests {
  private static let table = CityTable(
    cities: [
      "ES": [
        "Andalucía": "Seville|Sevilla 37.41 -5.98;Córdoba 37.88 -4.77", "Comunidad Valenciana": "Valencia 39.49 -0.4",
      ],
      "DE": ["Bayern": "Munich|München 48.13 11.57"], "GB": ["Westminster": "London|Londres 51.5 -0.12"],
      "US": [
        "Georgia|GA": "Atlanta 33.83 -84.4", "Oregon|OR": "Portland 45.52 -122.68",
        "District of Columbia|DC|D.C.": "Washington 38.9 -77.01", "Ohio|OH": "Columbus 39.98 -83",
      ],
      "AR": ["": "Córdoba -31.4 -64.18"], "FR": ["Île-de-France": "Paris 48.87 2.33"],
      "IN": ["Assam": "Gauhati|Dispur 26.16 91.77;Dispur 26.15 91.77"],
    ],
    countries: [
      "ES": "Spain|España", "DE": "Germany|Alemania|Deutschland", "GB": "United Kingdom|Reino Unido|UK|England",
      "US": "United States|USA|EE. UU.|EEUU", "AR": "Argentina", "FR": "France", "GE": "Georgia", "IN": "India",
    ])

  @Test(
    "finds a city with its region, its country or both, in any spelling",
    arguments: [
      ("Seville, Spain", 37.41), ("sevilla, españa", 37.41), ("Sevilla, ES", 37.41), ("SEVILLA", 37.41),
      ("Sevilla, Andalucia", 37.41), ("Sevilla, Andalucía, España", 37.41), ("Sevilla,Sevilla,España", 37.41),
      ("München", 48.13), ("Munchen, Deutschland", 48.13), ("Munich, Bavaria, Germany", 48.13),
      ("Munich (Germany)", 48.13),
      ("Atlanta, Georgia", 33.83), ("Atlanta, GA, USA", 33.83), ("Portland, OR", 45.52), ("Washington, D.C.", 38.9),
      ("Washington DC", 0), ("London, England", 51.5), ("Londres, Reino Unido", 51.5), ("Greater London", 51.5),
      ("Greater Munich Metropolitan Area, Germany", 48.13), ("Greater Seville Area", 37.41),
      ("Córdoba, Argentina", -31.4),
      ("Cordoba, España", 37.88), ("Dispur", 26.16), ("Atlanta, EE.UU.", 33.83),
    ])
  func found(text: String, latitude: Double) {
    let found = Self.table.coordinate(of: text, in: ["ES", "DE", "GB", "IN"])
    guard latitude != 0 else { return #expect(found == .failure(.unknownPlace)) }
    #expect((try? found.get())?.latitude == latitude, "\(text): \(found)")
  }

  @Test("guesses nothing")
  func unknown() {
    for text in [
      "", " ", ",", "Remote", "Madrid", "Spain", "Paris, Texas", "Paris, Germany", "Munich, Bavaria",
      "Columbus, Georgia, USA",
      "Paris, France, Europe, Earth", "Calle Paris", "Paris, Texas, USA", "Tbilisi, Georgia", "Area", "Greater",
      String(repeating: "Paris, ", count: 100_000),
    ] {
      #expect(Self.table.coordinate(of: text) == .failure(.unknownPlace), "\(text.prefix(40))")
    }
    #expect(Self.table.coordinate(of: "Córdoba", in: ["ES", "AR"]) == .failure(.ambiguousPlace))
    // A table lacks most cities, so that another one may have this name.
    for known: Set<String> in [[], ["US"]] {
      #expect(Self.table.coordinate(of: "Valencia", in: known) == .failure(.ambiguousPlace))
    }
    #expect(CityTable().coordinate(of: "Paris") == .failure(.unknownPlace))
  }

  @Test("ignores malformed cities")
  func malformed() {
    let table = CityTable(cities: ["ES": ["": "Madrid;Lugo 1;Vigo x y;Soria 91 0; ;Jaca 42.57 -0.55"]])
    for name in ["Madrid", "Lugo", "Vigo", "Soria", "1"] {
      #expect(table.coordinate(of: name) == .failure(.unknownPlace))
    }
    #expect((try? table.coordinate(of: "Jaca", in: ["ES"]).get())?.latitude == 42.57)
  }

  @Test("places a city without a country only in a country that the résumé names")
  func countries() {
    func reasons(_ texts: [String], person: Person? = nil, shown: Int? = nil) -> [WorkMap.Unplaced.Reason] {
      let works = texts.map { Work(id: $0, location: LocalizedText($0)) }
      let listed = works.prefix(shown ?? texts.count).map { Listed($0) }
      return WorkMap(listed, cities: Self.table, among: works, person: person).unplaced.map(\.reason)
    }
    #expect(reasons(["Valencia", "Seville"]) == [.ambiguousPlace, .ambiguousPlace])
    #expect(reasons(["Valencia", "Atlanta, GA", "GE"]) == [.ambiguousPlace, .unknownPlace])
    #expect(reasons(["Valencia", "Seville, Spain"]) == [] && reasons(["Valencia", "Spain"], shown: 1) == [])
    func person(_ place: [String: FieldValue]) -> Person { Person(otherFields: ["location": .map(place)]) }
    for place: [String: FieldValue] in [
      ["countryCode": .string("ES")], ["city": .string("Sevilla, España")],
      ["city": .string("Sevilla"), "region": .string("Andalucía")],
    ] { #expect(reasons(["Valencia"], person: person(place)) == []) }
    #expect(reasons(["Valencia"], person: person(["city": .string("Sevilla")])) == [.ambiguousPlace])
  }

  @Test("the job's own coordinates precede its city, and locations may be maps")
  func works() throws {
    let own = Work(id: "own", location: LocalizedText("Paris"), coordinate: Coordinate(latitude: 1, longitude: 2))
    let map = Work(
      id: "map",
      otherFields: [
        "location": .map(["city": .string("Sevilla"), "region": .string("Andalusia"), "countryCode": .string("ES")])
      ])
    let spanish = Work(
      id: "two",
      location: LocalizedText([.init(language: "en", text: "HQ"), .init(language: "es", text: "Londres, UK")]))
    let works = [own, map, spanish, Work(id: "none")].map { Listed($0) }
    #expect(WorkMap.needsCities(works) && !WorkMap.needsCities([works[0], works[3]]))
    let placed = WorkMap(works, cities: Self.table)
    #expect(placed.places.map(\.coordinate.latitude) == [1, 37.41, 51.5])
    #expect(placed.places.dropFirst().first?.name == LocalizedText("Sevilla, Andalusia, ES"))
    #expect(placed.unplaced.map(\.reason) == [.noLocation])
  }
}
