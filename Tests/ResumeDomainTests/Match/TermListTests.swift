import Foundation
import ResumeSupport
import Testing

@testable import ResumeDomain

@Suite("List of terms")
struct TermListTests {
  @Test("joins aliases in both directions")
  func aliases() throws {
    for ad in ["Requirements: k8s", "Requirements: Kubernetes"] {
      let term = try AdSamples.match(ad).term("Kubernetes")
      #expect(term.state == .shown)
      #expect(Set(term.evidence.map(\.term)) == ["k8s"])
    }
  }

  @Test("reads a user's terms with aliases and comments")
  func own() throws {
    let own = "# Mine\n\n  Flurbomatic = flurb, Flurbo\r\nk8s = quux\n"
    let match = try AdSamples.match("Requirements: flurb, FLURBO and quux", own: own)
    #expect(match.names == ["Flurbomatic", "k8s"])
    #expect(try match.term("Flurbomatic").asWritten == ["flurb", "FLURBO"])
  }

  @Test(
    "a user's line joins the term that has one of its names",
    arguments: [
      ("Golang = Gopher", "Gopher and Go", ["Golang"]), ("Gopher = Golang", "Gopher and Go", ["Gopher"]),
      ("A1x = B1x\nB1x = C1x", "A1x and C1x", ["B1x"]), ("B1x = C1x\nA1x = B1x", "A1x and C1x", ["A1x"]),
      ("A1x\nC1x\nA1x = C1x", "A1x and C1x", ["A1x"]), ("Code Review", "code reviews", ["Code Review"]),
    ])
  func joined(own: String, ad: String, names: [String]) throws {
    #expect(try AdSamples.match("Requirements: \(ad), Kotlin", own: own).names == names + ["Kotlin"])
  }

  @Test("a user's line that joins two terms keeps what they are related to")
  func joinedFamilies() throws {
    let match = try AdSamples.match("Requirements: UIKit", own: "UIKit = Docker")
    #expect(try match.term("UIKit").state == .shown)
    #expect(try AdSamples.match("Requirements: Kit", own: "UIKit = Kit").term("UIKit").state == .related)
  }

  @Test(
    "refuses a user's line without a name, or with one that is too long",
    arguments: ["Swift\n= x", "Swift\na b c d e f g h i", "Swift\n..."])
  func ownProblems(_ text: String) {
    var list = TermList("")
    #expect(throws: ResumeError.message(.badData, "error.match.terms", ["2"])) { try list.add(own: text) }
  }

  /// The list that the program contains.
  private static let builtIn: String? = {
    let path = URL(filePath: #filePath).appending(path: "../../../../Resources/terms.txt").standardized
    return try? String(contentsOf: path, encoding: .utf8)
  }()

  @Test("the built-in list has no name twice, no cycles, and only known members of families")
  func consistency() throws {
    let text = try #require(Self.builtIn)
    var terms: [String: String] = [:]
    var families: [[String]] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") && !line.hasPrefix("@") {
      #expect(line.utf8.count <= 400, "\(line)")
      if line.hasPrefix("~") {
        families.append(line.dropFirst().split(separator: ",").map { name($0) })
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1)
      let names = [name(parts[0])] + (parts.count > 1 ? parts[1].split(separator: ",").map { name($0) } : [])
      for spelling in names {
        #expect(!spelling.isEmpty, "\(line)")
        let known = terms.updateValue(names[0], forKey: TextFolding.folded(spelling))
        #expect(known == nil, "'\(spelling)' is a name of '\(known ?? "")' and of '\(names[0])'")
      }
    }
    #expect(terms.count > 1000)
    for family in families {
      #expect((2...14).contains(family.count), "\(family)")
      for member in family {
        #expect(terms[TextFolding.folded(member)].map(TextFolding.folded) == TextFolding.folded(member), "\(member)")
      }
    }
  }

  private func name(_ text: Substring) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    return trimmed.hasSuffix(" !") ? String(trimmed.dropLast(2)) : trimmed
  }

  @Test("every name of the built-in list finds its own term")
  func selfMatching() throws {
    var list = TermList(try #require(Self.builtIn))
    for (index, term) in list.terms.enumerated() {
      #expect(list.term(named: term.name) == Int32(index), "\(term.name)")
    }
    #expect(list.terms.count > 500)
  }

  @Test("related is symmetric")
  func related() throws {
    let list = TermList(try #require(Self.builtIn))
    for (family, members) in list.families.enumerated() {
      for member in members { #expect(list.terms[Int(member)].families.contains(Int32(family))) }
    }
  }

  @Test("the built-in list has at most 1,500 lines, no activities and no traits")
  func size() throws {
    var list = TermList(try #require(Self.builtIn))
    #expect(try #require(Self.builtIn).split(separator: "\n").count <= 1500)
    for name in [
      "delivery", "last-mile delivery", "experimentation", "documentation", "stakeholders", "troubleshooting",
      "backend",
      "finance", "compliance", "sales", "communication", "teamwork", "problem solving", "leadership", "job description",
    ] { #expect(list.term(named: name) == nil, "\(name)") }
  }

  @Test(
    "different things are different terms, and relatives at most",
    arguments: [
      ("UK GAAP", "US GAAP"), ("ACA", "ACCA"), ("BLS", "first aid"), ("VLOOKUP", "pivot tables"),
      ("Looker", "Looker Studio"), ("RHCSA", "RHCE"), ("React", "React Native"), ("Java", "JavaScript"),
    ])
  func different(one: String, other: String) throws {
    var list = TermList(try #require(Self.builtIn))
    let terms = [one, other].compactMap { list.term(named: $0) }
    #expect(Set(terms).count == 2)
  }

  @Test("names of vocational training and of driving licenses aren't those of other terms")
  func nestedNames() throws {
    var list = TermList(try #require(Self.builtIn))
    for (name, term) in [("ciclo formativo", "vocational training"), ("carné de conducir", "driving license")] {
      let found = list.term(named: name)
      #expect(found.map { list.terms[Int($0)].name } == term)
    }
  }
}
