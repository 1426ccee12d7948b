import ResumeDomain
import ResumeResources
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Line mode input")
struct LineModeInputTests {
  private static func text(_ line: String, _ state: BrowseState) -> String {
    switch LineModeParser(state: state).input(line) {
    case .repeatPage: "again"
    case .message(let reason): reason
    case .choose(let choice): "choose '\(choice.name)' of \(choice.action.rawValue)"
    case .events(let events):
      events.map { event in
        switch event {
        case .select(let row): "select \(row)"
        case .action(let action): action.rawValue
        case .terminal(.paste(let text)): "type '\(text)'"
        case .terminal(.key(.control("u"))): "clear"
        default: "\(event)"
        }
      }.joined(separator: ", ")
    }
  }

  @Test(
    "lists accept numbers, commands and letters",
    arguments: [
      ("", "again"), ("   ", "again"), ("3", "select 2, open"), (" 3 ", "select 2, open"),
      ("0", "No entry has the number 0."),
      ("7", "No entry has the number 7."), ("-1", "No entry has the number -1."), ("f 3", "select 2, mark"),
      ("mark 3", "select 2, mark"), ("marcar 3", "select 2, mark"), ("o 1", "select 0, link"),
      ("y 2", "select 1, copy"),
      ("f", "Add a number, such as 'f 3'."), ("f 9", "No entry has the number 9."), ("F", "favorites"),
      ("Favoritos", "favorites"), ("help", "keys"), ("AYUDA", "keys"), ("?", "keys"), ("back", "back"),
      ("atrás", "back"),
      ("b", "back"), ("c", "Unknown command 'c'. Type a number, or 'help' to list the commands."), ("quit", "quit"),
      ("salir", "quit"),
      ("q", "quit"), ("next", "There are no more entries."), ("last", "bottom"),
      ("/swift ui", "search, clear, type 'swift ui'"),
      ("/", "search, clear"), ("/ a  b", "search, clear, type 'a b'"), ("buscar swift", "search, clear, type 'swift'"),
      ("projects", "career, left, right"), ("h", "career, left"), ("m", "map"), ("map 1", "map, select 0, open"),
      ("map 9", "No entry has the number 9."),
      ("mapa x", "Unknown command 'mapa x'. Type a number, or 'help' to list the commands."),
      ("tag ios", "choose 'ios' of tag"), ("perfil my self", "choose 'my self' of profile"),
      ("language es", "language"),
      ("language EN", ""), ("language tlh", "The language 'tlh' isn't available. Choose one of en, es."),
      ("quit now", "Unknown command 'quit now'. Type a number, or 'help' to list the commands."),
    ])
  func list(line: String, meaning: String) {
    #expect(Self.text(line, SampleState.make()) == meaning)
  }

  @Test("texts accept no numbers")
  func details() {
    for keys in [[Key.enter], [.character("2")], [.character("3")], [.character("?")], [.character("w")]] {
      let state = SampleState.after(keys, SampleState.make())
      let back = state.screen == nil ? "" : " Type 'back' to return to the previous page."
      for number in ["1", "2", "3", "5"] {
        #expect(Self.text(number, state) == "No entry has the number \(number)." + back, "\(keys)")
      }
    }
    let state = SampleState.after([.enter], SampleState.make())
    for (line, meaning) in [("f", "mark"), ("y", "copy"), ("next", "nextEntry"), ("previous", "previousEntry")] {
      #expect(Self.text(line, state) == meaning)
    }
  }

  @Test("list commands work from anywhere")
  func lists() {
    for typed in ["", "1", "skills", "about", "help", "map", "projects", "/swift", "w"] {
      for (line, list) in [("projects", EntryKind.project), ("l", .project), ("trabajos", .work), ("h", .work)] {
        var browser = LineModeBrowser(SampleState.make())
        _ = browser.handle(line: typed)
        _ = browser.handle(line: line)
        #expect(browser.state.tab == .career && browser.state.screens.isEmpty, "\(typed), \(line)")
        #expect(browser.state.list == list, "\(typed), \(line)")
      }
    }
  }

  @Test("tag, profile and language take an argument")
  func named() {
    var browser = LineModeBrowser(SampleState.make())
    _ = browser.handle(line: "tag IOS")
    #expect(browser.state.filter.tag == "ios" && browser.state.dialog == nil)
    _ = browser.handle(line: "tag all tags")
    #expect(browser.state.filter.isOpen)
    _ = browser.output(columns: 80)
    _ = browser.handle(line: "tag nobody")
    #expect(browser.output(columns: 80) == ["Unknown name 'nobody'. Type 'tag' to list the names."])
    #expect(browser.state.dialog == nil && browser.state.filter.isOpen)
    _ = browser.handle(line: "language es")
    #expect(browser.state.style.language == "es")

    #expect(browser.handle(line: "profile Paper") == [.listProfiles])
    let effects = browser.handle(.finished(.profiles(["sample", "paper"])))
    #expect(effects.contains { if case .load = $0 { true } else { false } })
    #expect(browser.state.subject.profile == "paper" && browser.state.dialog == nil)
    _ = browser.handle(line: "perfil x")
    #expect(browser.handle(.finished(.profiles(["sample", "paper"]))).isEmpty)
    #expect(browser.state.subject.profile == "paper" && browser.state.dialog == nil)
    // A choice without effect is discarded.
    _ = browser.handle(line: "profile sample")
    _ = browser.handle(.failed(.outputClosed))
    _ = browser.handle(line: "profile")
    _ = browser.handle(.finished(.profiles(["sample", "paper"])))
    #expect(browser.state.dialog != nil)
  }

  @Test("with a filter, the PDF command offers what is shown, then everything")
  func filteredPDF() {
    for (number, filter) in [("1", BrowseFilter(tag: "ios")), ("2", BrowseFilter())] {
      var browser = LineModeBrowser(SampleState.make())
      for line in ["tag ios", "pdf", number] { _ = browser.handle(line: line) }
      #expect(browser.handle(line: "1") == [.makePDF(BrowsePDF(filter: filter))])
    }
  }

  @Test("the search screen treats other lines as queries")
  func search() {
    let state = SampleState.after([.character("/")], SampleState.make())
    for (line, meaning) in [
      ("swift", "search, clear, type 'swift'"), ("back", "back"), ("1", "No entry has the number 1."),
      ("b", "back"), ("tag ios", "search, clear, type 'tag ios'"), ("language es", "search, clear, type 'language es'"),
      ("quit smoking", "search, clear, type 'quit smoking'"), ("skills", "skills"),
    ] {
      #expect(Self.text(line, state) == meaning)
    }
  }

  @Test("a question accepts yes, no and the number of a choice only", arguments: ["en", "es"])
  func question(language: String) {
    let state = SampleState.after([.character("x")], SampleState.make(language: language))
    for line in language == "en" ? ["y", "yes", "Yes", "2"] : ["s", "sí", "si", "2"] {
      #expect(Self.text(line, state) == "select 1, open", "\(line)")
    }
    for line in ["n", "No", "back", "volver", "q"] { #expect(Self.text(line, state) == "back", "\(line)") }
    for line in ["m", "/x", "skills", "3", "2 2"] {
      #expect(!Self.text(line, state).contains(",") || Self.text(line, state).contains("."), "\(line)")
      guard case .message = LineModeParser(state: state).input(line) else {
        Issue.record("\(line) is accepted")
        continue
      }
    }
    let result = Browse.update(Browse.update(state, .select(1)).state, .action(.open))
    #expect(result.effects == [.clearCache])
    #expect(Browse.update(state, .action(.back)).state.dialog == nil)
  }

  @Test("a number opens its row, whatever was selected")
  func opens() {
    var browser = LineModeBrowser(SampleState.make())
    #expect(
      browser.handle(line: "2").contains { if case .loadDetails("intelygenz", _) = $0 { true } else { false } })
    #expect(browser.state.screens.map(\.screen) == [.details(EntryReference(.work, "intelygenz"))])
    _ = browser.handle(line: "back")
    #expect(browser.handle(line: "f 3") == [.mark(EntryReference(.work, "one-month"), true)])
    _ = browser.handle(line: "map")
    _ = browser.handle(line: "1")
    #expect(browser.state.screen == .details(EntryReference(.work, "loycus-mobile-lead")))
    #expect(browser.handle(line: "quit") == [.stop(nil)])
  }

  @Test("no word names two commands in any language")
  func words() {
    for language in LabelTables.languages {
      var known: [String: BrowseAction] = [:]
      for action in LineModeCommands.all {
        let words = LineModeCommands.words(action, Harness.labels.inLanguage(language))
        #expect(!words.isEmpty)
        for word in words {
          #expect(known[word] == nil, "\(word)")
          known[word] = action
          #expect(word == word.lowercased() && word.count > 1)
          for other in LabelTables.languages {
            #expect(LineModeCommands.action(word, Harness.labels.inLanguage(other)) == action, "\(word)")
          }
        }
      }
    }
    let typed = BrowseAction.allCases.filter { !LineModeCommands.all.contains($0) }
    #expect(typed == [.nextTab, .previousTab, .up, .down, .open, .nextEntry, .previousEntry, .reword, .retag])
  }

  @Test("handles any input")
  func anything() {
    Fuzz.run(rounds: 200) { random in
      var browser = LineModeBrowser(SampleState.make(favorites: [EntryReference(.work, "intelygenz")]))
      for _ in 0..<12 {
        let line = random.pick(
          "1", "2", "3", "99", "f 2", "o 1", "y", "t", "m", "p", "x", "O", "e", "L", "F", "?", "w", "back", "next",
          "last",
          "projects", "works", "tag ios", "map 1", "profile b", "language es", "b", "skills", "about", "/swift", "yes",
          "no", "", "9999999999999999999999", "\u{1B}[A", "r",
          "q")
        for effect in browser.handle(line: line) {
          if case .listProfiles = effect { _ = browser.handle(.finished(.profiles(["sample", "b"]))) }
        }
        let lines = browser.output(columns: 40)
        try Fuzz.check(!lines.isEmpty, line)
        try Fuzz.check(lines.allSatisfy { JSONText.controls($0) == [] }, line)
      }
    }
  }
}
