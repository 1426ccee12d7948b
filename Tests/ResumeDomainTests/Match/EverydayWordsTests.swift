import Testing

@testable import ResumeDomain

@Suite("Names that are also everyday words")
struct EverydayWordsTests {
  private func names(_ ad: String) throws -> [String] { try AdSamples.match(ad, resume: Resume()).names }

  @Test(
    "count beside terms, with a word for a job, and after words for knowledge",
    arguments: [
      ("- Go, Docker and Python", ["Go", "Docker", "Python"]), ("- Experience in Go", ["Go"]),
      ("- Sass and Less", ["Less"]), ("- Less, Go", ["Less", "Go"]), ("- programming in C", ["C"]),
      ("- C/C++", ["C", "C++"]), ("- Modern C, C++ and Docker", ["C", "C++", "Docker"]),
      ("- Excel nivel avanzado", ["Excel"]),
      ("- You are a Senior Swift Developer with us", ["Swift"]), ("- You are a Go engineer in our team", ["Go"]),
      ("- Strong Go skills and a good mood", ["Go"]), ("- Wir suchen dich als Swift-Entwickler", ["Swift"]),
      ("- Somos un equipo con un desarrollador Swift", ["Swift"]), ("- Backend services in Go", ["Go"]),
      ("- You know Swift, of course", ["Swift"]), ("- Go", ["Go"]), ("- Go (a small pilot of ours)", ["Go"]),
      ("- Gute Kenntnisse in Excel und mehr", ["Excel"]), ("- Go-Kenntnisse und mehr", ["Go"]), ("- C", ["C"]),
      ("- Nivel alto de Excel y otros", ["Excel"]), ("- You write Swift every single day", ["Swift"]),
    ])
  func accepted(ad: String, names: [String]) throws { #expect(try self.names("Requirements\n" + ad) == names) }

  @Test(
    "count in the title and in headings",
    arguments: [
      "Senior Swift Developer", "Swift-Entwickler gesucht", "Swift | Acme", "Desarrollador Swift (h/m)",
      "Senior Frontend Person for Swift (all genders) m/w/d",
    ])
  func titles(_ title: String) throws { #expect(try names(title + "\n\nWe are nice.") == ["Swift"]) }

  @Test(
    "don't count as verbs, in other spellings, and as part of another name",
    arguments: [
      "go to market, less meetings", "Go to the office every day", "Excel in what you do",
      "Less is more than enough here",
      "Vitamin C helps all of us", "Swift replies to all of our emails", "Work with Ruby Jones on it",
      "Based in our Oracle Park office", "SWIFT payments for banks", "Knows swift answers", "Grade C and series C",
      "Talk to Peter Swift about it",
    ])
  func refused(_ sentence: String) throws {
    let terms = AdSamples.terms + "\n@\nRuby !"
    for zone in ["Requirements", "Responsibilities"] {
      #expect(try AdSamples.match("\(zone)\n- \(sentence)", terms: terms, resume: Resume()).names.isEmpty)
    }
  }

  @Test("count in a sentence if the résumé has them or another term is there")
  func elsewhere() throws {
    #expect(try names("Developer\n\nPeople like Oracle here.").isEmpty)
    #expect(try names("People with Oracle and many friends run Docker here.") == ["Oracle", "Docker"])
    #expect(try AdSamples.match("People love Swift here.").names == ["Swift"])
  }

  @Test("the first word of a sentence and another name are no evidence in a résumé")
  func evidence() throws {
    let terms = AdSamples.terms + "\n@\nRuby !"
    for (text, state) in [
      ("Go to market in a year.", AdMatch.State.absent), ("Built it in Go.", .shown), ("Go, Swift and more.", .shown),
      ("Go, we said.", .absent),
      ("Swift codebase of ours.", .shown), ("It was the Go of it.", .absent),
      ("Worked with Ruby Jones.", .absent),
      ("Worked with Ruby on it.", .shown), ("Sent SWIFT messages.", .absent),
    ] {
      let match = try AdSamples.match("Requirements\n- Go, Ruby, Swift", terms: terms, resume: AdSamples.job(text))
      #expect(match.terms.map(\.state).contains(.shown) == (state == .shown), "\(text)")
    }
  }
}
