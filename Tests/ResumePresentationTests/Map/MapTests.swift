import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("map")
struct MapTests {
  private static func work(_ id: String, _ latitude: Double?, _ longitude: Double = 0, _ name: String? = nil) -> Work {
    Work(
      id: id, title: LocalizedText("Job " + id), company: LocalizedText("Acme"),
      location: name.map { LocalizedText($0) },
      coordinate: latitude.flatMap { Coordinate(latitude: $0, longitude: longitude) },
      period: Period(start: PartialDate(year: 2020), end: nil, isCurrent: true))
  }

  static func harness(_ works: [Work], columns: Int = 80, isUTF8: Bool = true) -> Harness {
    var harness = Harness(resume: StubResume(works: works))
    harness.columns = columns
    harness.environment = isUTF8 ? ["LC_CTYPE": "C.UTF-8"] : [:]
    return harness
  }

  static let regions: [(name: String, works: [Work])] = [
    ("iberia", [work("a", 40.4168, -3.7038, "Madrid"), work("b", 37.3891, -5.9845, "Seville")]),
    ("far", [work("a", 40.4168, -3.7038, "Madrid"), work("b", 35.6764, 139.65, "Tokyo"), work("c", nil)]),
    ("fiji", [work("a", -17.6, 178, "Nadi"), work("b", -16.8, -179.9, "Taveuni")]),
    ("antarctica", [work("a", -90, 0, "South Pole"), work("b", -77.85, 166.67, "McMurdo")]),
    (
      "world",
      [
        work("a", 40.4, -3.7), work("b", 37.8, -122.4), work("c", -33.9, 151.2), work("d", -23.5, -46.6),
        work("e", 1.4, 103.8), work("f", 55.8, 37.6), work("g", -36.8, 174.8), work("h", -33.9, 18.4),
        work("i", 64.1, -21.9), work("j", 28.6, 77.2),
      ]
    ),
  ]

  @Test(
    "never exceeds the terminal",
    arguments: Soak.all([20, 21, 33, 40, 79, 80, 120, 200, 500], otherwise: [20, 33, 80, 120]))
  func sizes(columns: Int) async {
    for (_, works) in Self.regions {
      for isUTF8 in [true, false] {
        let result = await Self.harness(works, columns: columns, isUTF8: isUTF8).run("map")
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { line in line.displayWidth <= columns }, "\(result.output)")
        let list = lines.firstIndex { $0.hasPrefix("1 ") } ?? 0
        let tallest = columns > 80 ? 41 : 25
        #expect(list >= 4 && list <= tallest, "\(result.output)")
        #expect(isUTF8 || result.output.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test("does not draw cuts of the outline as coasts")
  func seams() {
    func ring(_ corners: [(Double, Double)]) -> [Coordinate] {
      corners.compactMap { Coordinate(latitude: $0.1, longitude: $0.0) }
    }
    let land = [
      ring([(170, 60), (180, 60), (180, 70), (170, 70), (170, 60)]),
      ring([(-180, 60), (-170, 60), (-170, 70), (-180, 70), (-180, 60)]),
    ]
    let projection = MapProjection(fitting: ring([(180, 65)]), width: 80, height: 48)
    var canvas = DotCanvas(columns: 40, rows: 12, glyphs: .braille)
    LandDrawing(outline: land, projection: projection).drawCoast(on: &canvas)
    #expect(canvas.lines(Styler(isEnabled: false)) == Self.island)
    LandDrawing(outline: land, projection: projection).drawInside(on: &canvas)
    #expect(canvas.lines(Styler(isEnabled: false))[6] != Self.island[6])

    let ice = [ring([(-180, -90), (-180, -80), (180, -80), (180, -90), (-180, -90)])]
    let south = MapProjection(fitting: ring([(0, -90)]), width: 40, height: 24)
    var coast = DotCanvas(columns: 40, rows: 12, glyphs: .ascii)
    LandDrawing(outline: ice, projection: south).drawCoast(on: &coast)
    #expect(coast.lines(Styler(isEnabled: false)).filter { !$0.isEmpty }.count == 1)
  }

  /// One island, not two.
  private static let island =
    ["", "            ⢠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⡄"] + Array(repeating: "            ⢸              ⡇", count: 8)
    + ["            ⠘⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠃", ""]

  @Test("numbers distant locations in a crowd or marks them as hidden")
  func crowd() async {
    let count = Soak.isOn ? 1000 : 300
    let works = (0..<count).map { (index: Int) -> Work in
      let latitude = Double((index * 37) % 170) - 80
      let longitude = Double((index * 91) % 350) - 170
      return Self.work(String(index), latitude + Double(index) / 1000, longitude)
    }
    let result = await Self.harness(works).run("map")
    #expect(result.code == 0)
    let named = result.output.matches(of: /(?m)^(\d+) +-?\d+\.?\d*, -?\d+\.?\d*( \(below (\d+) on the map\))?/)
    #expect(named.count == count)
    #expect(named.contains { $0.3 != nil })
  }

  @Test("shows one number and all jobs for a single location")
  func onePlace() async {
    let works = (0..<5).map { Self.work(String($0), 40.4168 + Double($0) / 10_000, -3.7038, "Madrid") }
    let output = await Self.harness(works).run("map").output
    #expect(output.matches(of: /(?m)^1  Madrid$/).count == 1)
    #expect(!output.contains("\n2 "))
    for index in 0..<5 { #expect(output.contains("Job \(index) · Acme · 2020 – current  \(index)\n")) }
  }

  @Test("keeps directions between close locations: Getafe is south of Madrid")
  func neighbours() async {
    let works = [
      Self.work("a", 40.4168, -3.7038, "Madrid"), Self.work("b", 40.3083, -3.7325, "Getafe"),
      Self.work("c", 37.3891, -5.9845, "Seville"),
    ]
    for columns in [40, 60, 80, 120, 200] {
      let lines = await Self.harness(works, columns: columns).run("map").output.split(separator: "\n")
      let list = lines.firstIndex { $0.hasPrefix("1  ") } ?? 0
      let rows = ["1", "2", "3"].map { number in lines[..<list].firstIndex { $0.contains(number) } }
      let isUnder = lines.contains("2  Getafe (below 1 on the map)")
      #expect(isUnder == (rows[1] == nil), "\(lines)")
      #expect((rows[0] ?? 99) <= (rows[1] ?? 100) && (rows[0] ?? 99) < (rows[2] ?? -1), "\(lines)")
      if columns == 40 { #expect(isUnder) }
    }
  }

  @Test("counts jobs without coordinates; without others there is no map")
  func without() async {
    let one = await Self.harness([Self.work("a", 1), Self.work("b", nil)]).run("map")
    #expect(
      one.output.hasSuffix(
        "\n1 job isn't on the map:\n• Job b · Acme · 2020 – current · b\n  No coordinates and no location\n"))
    let none = await Self.harness([Self.work("a", nil), Self.work("b", nil)]).run("map", "--lang", "es")
    #expect(none.code == 0)
    #expect(none.output.hasPrefix("2 trabajos no están en el mapa:\n• Job a"))
    #expect(none.error.contains("Ningún trabajo tiene coordenadas"))
    let empty = await Self.harness([]).run("map")
    #expect(empty.code == 0 && empty.output == "")
    #expect(empty.error.hasPrefix("There are no jobs yet. Add") && empty.error.contains("'resume publish'"))
  }

  @Test("applies the filters of 'works'")
  func filters() async {
    var works = Self.regions[4].works
    works[3].entry["tags"] = .array([.string("ios")])
    works[7].entry["tags"] = .array([.string("ios")])
    let result = await Self.harness(works).run("map", "--tag", "ios", "--plain", "--sort", "title", "--reverse")
    #expect(result.output == "1\t-33.9\t18.4\t\th\tJob h\tAcme\t\n2\t-23.5\t-46.6\t\td\tJob d\tAcme\t\n")
  }

  @Test("marks favorites in every format")
  func favorites() async throws {
    var harness = Self.harness(Self.regions[0].works)
    harness.favorites = StubFavorites(["sample": [EntryReference(.work, "b")]])
    #expect(await harness.run("map").output.hasSuffix("\n2  Seville\n   Job b ★ · Acme · 2020 – current  b\n"))
    harness.environment = [:]
    let ascii = await harness.run("map").output
    #expect(ascii.contains("Job b * ") && !ascii.contains("Job a *"))
    #expect(
      await harness.run("map", "--plain").output
        == "1\t40.4168\t-3.7038\tMadrid\ta\tJob a\tAcme\t\n2\t37.3891\t-5.9845\tSeville\tb\tJob b\tAcme\t*\n")
    let collection = try #require(JSONText.object(await harness.run("map", "--geojson").output))
    let features = try #require(collection["features"] as? [[String: Any]])
    #expect(features.map { ($0["properties"] as? [String: Any])?["isFavorite"] as? Bool } == [false, true])
    #expect(await harness.run("map", "--favorites", "--plain").output.hasSuffix("\t*\n"))
  }

  @Test("removes control characters without affecting the width")
  func hostile() async {
    let works = [
      Self.work("x\u{202E}y", 40, -3, "\u{1B}[31mMad\nrid\u{7}\u{9B}2J\u{202E}"),
      Self.work(String(repeating: "w", count: 300), 41, -3, String(repeating: "日本", count: 80)),
    ]
    for columns in [20, 40, 80] {
      let result = await Self.harness(works, columns: columns).run("map")
      #expect(JSONText.controls(result.output) == [])
      #expect(result.output.split(separator: "\n").allSatisfy { $0.displayWidth <= columns }, "\(result.output)")
    }
    for form in ["--geojson", "--json", "--plain"] {
      let output = await Self.harness(works).run("map", form).output
      #expect(JSONText.controls(output.replacing("\t", with: "")) == [])
    }
  }

  @Test("formats degrees with at most five decimals and no exponent")
  func degrees() {
    let cases: [(Double, String)] = [
      (40.4168, "40.4168"), (-3.7038, "-3.7038"), (0, "0"), (-0.0, "0"), (0.000001, "0"), (-0.000001, "0"),
      (0.00001, "0.00001"), (-180, "-180"), (179.999999, "180"), (1e-300, "0"), (12.5, "12.5"), (-0.05, "-0.05"),
    ]
    for (number, text) in cases { #expect(Degrees.number(number) == text) }
  }

  @Test("--open opens the first location and prints its URL without a browser")
  func open() async throws {
    var harness = Self.harness(Self.regions[0].works)
    let address = "https://www.openstreetmap.org/?mlat=40.4168&mlon=-3.7038#map=12/40.4168/-3.7038"
    let printed = await harness.run("map", "--open")
    #expect(printed.code == 0)
    #expect(printed.output == address + "\n")
    #expect(printed.error.hasPrefix("No browser found to open 'Madrid'."))
    harness.hasBrowser = true
    let opened = await harness.run("map", "--open", "--plain")
    #expect(opened.output == "")
    #expect(opened.error.hasPrefix("Opened Madrid:\n\(address)\n"))
    #expect(harness.opened.value == [address, address])
    let json = try #require(JSONText.object(await harness.run("map", "--open", "--json").output))
    #expect(
      json["opened"] as? NSDictionary == ["id": "a", "link": "map", "opened": true, "url": address] as NSDictionary)
  }

  @Test("--open without a location exits with 66")
  func openNothing() async {
    var harness = Self.harness([Self.work("a", nil)])
    #expect(await harness.run("map").error.contains("Add the field 'coordinates'"))
    harness.resume.origin = .file
    let result = await harness.run("map", "--open")
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("Error: No matching job has coordinates"))
    let coordinates = "'resume edit a --set coordinates=LATITUDE,LONGITUDE'"
    #expect(result.error.replacing("\n ", with: "").contains(coordinates))
    #expect(await harness.run("map").error.replacing("\n ", with: "").contains(coordinates))
    #expect(harness.opened.value.isEmpty)
  }

  @Test(
    "--geojson excludes other formats",
    arguments: [["--json"], ["--plain"], ["--open"]])
  func exclusions(other: [String]) async {
    let result = await Harness().run(["map", "--geojson"] + other)
    #expect(result.code == 64)
    #expect(result.output == "")
  }

  @Test("reads the outline only to draw a map", arguments: ["--json", "--plain", "--geojson", "--open"])
  func laziness(form: String) async {
    var harness = Self.harness(Self.regions[0].works)
    harness.land = FailingLand()
    #expect(await harness.run("map", form).code == 0)
    #expect(await harness.run("map").code == 1)
  }

  @Test("draws jobs without coordinates where their city is, and lists the others with the reason")
  func cities() async throws {
    var harness = Self.harness([
      Self.work("own", 10, 10, "Madrid, Spain"), Self.work("madrid", nil, 0, "Madrid, España"),
      Self.work("many", nil, 0, "Valencia"), Self.work("named", nil, 0, "Caracas, Venezuela"),
      Self.work("remote", nil, 0, "Remote"), Self.work("none", nil),
    ])
    harness.land = StubLand(
      known: CityTable(
        cities: [
          "ES": ["Comunidad de Madrid": "Madrid 40.4 -3.68", "": "Valencia 39.49 -0.4"],
          "VE": ["Carabobo": "Valencia 10.23 -67.98;Caracas 10.5 -66.92"],
        ], countries: ["ES": "Spain|España", "VE": "Venezuela"]))
    let text = await harness.run("map")
    #expect(text.output.contains("  Madrid, Spain\n") && text.output.contains("  Madrid, España\n"))
    #expect(
      text.output.hasSuffix(
        """
        3 jobs aren't on the map:
        • Job many · Acme · 2020 – current · many
          'Valencia' may be in several countries; add the country
        • Job none · Acme · 2020 – current · none
          No coordinates and no location
        • Job remote · Acme · 2020 – current · remote
          'Remote' isn't a known city; add coordinates

        """), "\(text.output)")
    let plain = await harness.run("map", "--plain").output
    #expect(plain.hasPrefix("1\t40.4\t-3.68\tMadrid, España\tmadrid\t"))
    #expect(plain.contains("\t\t\tRemote\tremote\tJob remote\tAcme\t\tunknownPlace\n"))
    let json = try #require(JSONText.object(await harness.run("map", "--json").output))
    #expect(
      (json["unplaced"] as? [[String: Any]])?.compactMap { $0["reason"] as? String }.sorted()
        == ["ambiguousPlace", "noLocation", "unknownPlace"])
    #expect(json["withoutCoordinates"] as? Int == 3)
    harness.land = FailingLand()
    #expect(await harness.run("map", "--json").code == 1)
  }
}

private struct FailingLand: LandRepository {
  func outline() throws(ResumeError) -> LandOutline { throw .internalError("outline requested") }
  func cities() throws(ResumeError) -> CityTable { throw .internalError("cities requested") }
}
