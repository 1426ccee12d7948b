import Foundation
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Map screen")
struct BrowseMapTests {
  private static func work(_ id: String, _ latitude: Double?, _ longitude: Double = 0, _ name: String? = nil) -> Work {
    Work(
      id: id, title: LocalizedText("Job " + id), company: LocalizedText("Acme"),
      location: name.map { LocalizedText($0) },
      coordinate: latitude.flatMap { Coordinate(latitude: $0, longitude: longitude) },
      period: Period(start: PartialDate(year: 2020), end: nil, isCurrent: true))
  }

  static let spain = [
    work("a", 40.4168, -3.7038, "Madrid"), work("b", 40.3083, -3.7325, "Getafe"),
    work("c", 37.3891, -5.9845, "Seville"),
    work("d", 40.4169, -3.7039), work("e", nil),
  ]

  static func state(
    _ works: [Work] = spain, language: String = "en", isUTF8: Bool = true, columns: Int = 80, rows: Int = 24,
    favorites: [EntryReference] = []
  ) -> BrowseState {
    var state = SampleState.make(
      works: works, favorites: favorites, language: language, isUTF8: isUTF8, columns: columns, rows: rows)
    state = SampleState.after([.character("m")], state)
    return Browse.update(state, .finished(.outline(StubLand.whole))).state
  }

  private static func lines(_ state: BrowseState) -> [ScreenLine] {
    BrowseMap(state, columns: state.size.columns, rows: BrowseLayout(size: state.size).contentRows).lines
  }

  /// Returns the text with inverted parts between `«` and `»`.
  private static func shown(_ line: ScreenLine) -> String {
    line.spans.map { $0.look.attributes.contains(.inverse) ? "«\($0.text)»" : $0.text }.joined()
  }

  @Test("output matches the snapshots", arguments: ["en", "es"])
  func pictures(language: String) {
    var text = ""
    for (columns, rows, isUTF8) in [(40, 12, true), (80, 24, true), (80, 24, false), (200, 50, true)] {
      var state = Self.state(
        language: language, isUTF8: isUTF8, columns: columns, rows: rows, favorites: [EntryReference(.work, "d")])
      for place in [0, 1, 2] where place == 0 || columns < 200 {
        state.place = place
        text += "=== \(columns)x\(rows), \(isUTF8 ? "UTF-8" : "ASCII"), place \(place + 1)\n"
        text += Self.lines(state).map { Self.shown($0) + "\n" }.joined()
      }
    }
    Snapshot.assert(text, named: "browse-map-" + language)
  }

  @Test("fills the available space and highlights the selected location")
  func sizes() {
    let sizes = [(40, 12), (80, 24), (5, 5), (1, 1), (41, 13), (200, 20), (60, 60), (250, 80)]
    for (_, works) in MapTests.regions {
      for (columns, rows) in Soak.all(sizes, otherwise: Array(sizes.prefix(4))) {
        var state = Self.state(works, columns: columns, rows: rows)
        let places = Array(state.map.places.indices)
        for place in Soak.all(places, otherwise: Array(places.prefix(2))) {
          state.place = place
          let rows = BrowseLayout(size: state.size).contentRows
          let lines = Self.lines(state)
          #expect(lines.count == rows)
          #expect(lines.allSatisfy { $0.columns <= columns })
          #expect(lines.allSatisfy { JSONText.controls($0.text) == [] })
          guard columns >= 40 else { continue }
          let chosen = lines.flatMap(\.spans).filter { $0.look.attributes.contains(.inverse) }.map(\.text)
          #expect(chosen.count == 1 && chosen[0].contains { $0 == "[" || $0 == "]" }, "\(chosen)")
          #expect(lines.contains { $0.text.hasPrefix(" \(place + 1)  ") })
        }
      }
    }
  }

  @Test("marks a hidden location at the number that covers it")
  func under() {
    var state = Self.state(columns: 40, rows: 12)
    state.place = 1
    let lines = Self.lines(state)
    #expect(lines.flatMap(\.spans).first { $0.look.attributes.contains(.inverse) }?.text == "[1]")
    #expect(lines.contains { $0.text == " 2  Getafe (below 1 on the map)" })
  }

  @Test("draws only numbers without an outline")
  func noOutline() {
    var state = Self.state()
    state.data.outline = nil
    let text = Self.lines(state).prefix(14).map(\.text).joined()
    #expect(Set(text).subtracting(" ").isSubset(of: "[]123"))
  }

  @Test("mentions jobs without coordinates once, also on small screens", arguments: ["en", "es"])
  func missing(language: String) {
    let words = language == "en" ? "1 job isn't on the map." : "1 trabajo no está en el mapa."
    for (columns, rows) in [(40, 12), (80, 12), (80, 24), (200, 50)] {
      let state = Self.state(language: language, columns: columns, rows: rows)
      let lines = Browse.view(state, state.size).map(\.text)
      #expect(lines.count { $0.contains(words) } == 1, "\(columns)x\(rows): \(lines)")
      #expect(lines[1].contains(language == "en" ? "Map" : "Mapa"))
    }
  }

  @Test("lists as many jobs as fit and counts the others")
  func many() {
    let works = (1...9).map { Self.work("n\($0)", 40, -3, "Madrid") }
    func last(_ count: Int, _ columns: Int, _ rows: Int) -> String {
      Self.lines(Self.state(Array(works.prefix(count)), columns: columns, rows: rows)).last?.text ?? ""
    }
    #expect(last(1, 40, 12) == "    Job n1 · Acme · 2020 – current")
    #expect(last(2, 40, 12) == "    Job n1 · Acme · 2020 – current +1")
    #expect(last(2, 80, 12) == "    Job n1 · Acme · 2020 – current; Job n2 · Acme · 2020 – current")
    #expect(last(9, 80, 12) == "    Job n1 · Acme · 2020 – current; Job n2 · Acme · 2020 – current +7")
    #expect(last(9, 80, 24) == "    Job n3 · Acme · 2020 – current; Job n4 · Acme · 2020 – current +5")
    #expect(last(3, 40, 24) == "    Job n3 · Acme · 2020 – current")
  }

  @Test("shows company and period in the dialog for jobs at one location")
  func choices() {
    let state = SampleState.after([.enter], Self.state(favorites: [EntryReference(.work, "d")]))
    #expect(
      state.dialog?.choices.map(\.title) == ["Job a · Acme · 2020 – current", "Job d ★ · Acme · 2020 – current"])
  }

  @Test("explains an empty map")
  func nothing() {
    func text(_ state: BrowseState) -> String {
      Browse.view(state, state.size)[2..<20].map { $0.text.trimmingCharacters(in: .whitespaces) }.joined()
    }
    #expect(text(Self.state([Self.work("a", nil)])).hasPrefix("No job has coordinates or a known city."))
    let empty = "There are no jobs yet. Add entries to a local profile"
    #expect(text(Self.state([])).hasPrefix(empty))
    #expect(
      text(
        SampleState.after(
          [.character("F"), .character("m")], Self.state(favorites: [EntryReference(.project, "gifts")])))
        == "No job matches. Use fewer filters.")
    #expect(text(SampleState.after([.character("m")], SampleState.empty())) == "Reading…")
    func local(_ works: [Work], _ keys: String = "m", flag: String? = nil) -> String {
      var state = SampleState.empty()
      state.subject.flag = flag
      let responses = SampleState.responses(to: state, works: works, projects: [], groups: [], origin: .file)
      return text(SampleState.after(keys.map { Key.character($0) }, SampleState.after(responses, state)))
    }
    #expect(local([Self.work("a", nil)]).hasSuffix("'coordinates' to a job with E."))
    #expect(local([]) == "There are no jobs yet. Add an entry with 'resume add job'.")
    #expect(local([], "1") == "There are no jobs yet. Add an entry with 'resume add job'.")
    #expect(local([], flag: "two").hasSuffix("--profile two'."))
    #expect(local([], "2").hasPrefix("There are no skills yet. Add an entry with 'resume add"))
  }

  @Test("without personal details, names the key that adds them to a local résumé")
  func withoutPersonalDetails() {
    for (origin, message) in [
      (Origin.file, "There are no personal details. Add them with E."), (.remote, "profile/main"),
    ] {
      var state = SampleState.empty(columns: 200)
      state = SampleState.after(SampleState.responses(to: state, origin: origin), state)
      let person = Loaded<Person?>(value: nil, origin: origin, savedAt: nil, isStale: false, warnings: [])
      state = SampleState.after([.loaded(.person(.success(person)), load: state.subject.load)], state)
      state = SampleState.after([Key.character("3")], state)
      #expect(Browse.view(state, state.size).contains { $0.text.contains(message) })
    }
  }

  @Test("a click on a number selects its location, a second click opens it")
  func mouse() throws {
    let state = Self.state()
    let line = try #require(Self.lines(state).firstIndex { $0.text.contains("3") })
    let text = Self.lines(state)[line].text
    let column = text.distance(from: text.startIndex, to: try #require(text.firstIndex(of: "3")))
    func press(_ column: Int, _ row: Int, _ state: BrowseState) -> BrowseState {
      let event = MouseEvent(.press, column: column, row: row + BrowseLayout.headRows)
      return Browse.update(state, .terminal(.mouse(event))).state
    }
    let chosen = press(column, line, state)
    #expect(chosen.place == 2 && chosen.screens.map(\.screen) == [.map])
    #expect(press(column, line, chosen).screen == .details(EntryReference(.work, "c")))
    #expect(press(column + 1, line, state).place == 2)
    #expect(press(column + 9, line, state).place == 0)
    #expect(press(column, line + 1, state).place == 0)
  }

  @Test("a click on the selected number opens its location on narrow maps as well")
  func margin() throws {
    var state = Self.state(MapTests.regions[4].works, columns: 200, rows: 20)
    let map = BrowseMap(state, columns: 200, rows: 16)
    #expect(map.drawing.indent > 0)
    for place in state.map.places.indices where map.drawing.markers.covered[place + 1] == nil {
      state.place = place
      let lines = Self.lines(state).map { $0.text }
      let row = try #require(lines.firstIndex { $0.contains("[\(place + 1)]") })
      let column = lines[row].distance(from: lines[row].startIndex, to: try #require(lines[row].firstIndex(of: "[")))
      #expect(map.place(atColumn: column, row: row) == place)
      #expect(map.place(atColumn: column + 1, row: row) == place)
    }
  }

  @Test("removes control characters")
  func hostile() {
    let state = Self.state([Self.work("x\u{202E}y", 40, -3, "\u{1B}[31mMad\nrid\u{7}\u{9B}2J\u{202E}")])
    #expect(Self.lines(state).allSatisfy { JSONText.controls($0.text) == [] })
  }
}
