import Foundation
import TestSupport
import Testing

/// The shapes of files in public repositories, with invented content.
@Suite("Files as public repositories have them", .limitedConcurrency) struct PublicShapeTests {
  private static let shapes = [
    // Nothing but empty names, a region that is the country, and flags of a theme.
    #"""
    {"basics": {"name": "Ana Gil", "label": "Baker", "image": "", "url": "",
       "location": {"address": "", "city": "Gijón", "countryCode": "ES", "region": "España"},
       "profiles": [{"network": "LinkedIn", "username": "", "url": "https://linkedin.example/in/anagil"},
         {"network": "X", "username": "otro", "url": "https://x.example/anagil"}]},
     "interests": [{"name": "", "keywords": ["Rye", "Spelt"]}],
     "projects": [{"name": "Oven", "isActive": true, "description": "A stone oven", "highlights": ["Wood", "Brick"]}]}
    """#,
    // Skills in rows of rows.
    #"""
    {"basics": {"name": "Bo Lind"}, "skills": [{"title": "Dough", "rows": [{"label": "Wheat",
      "items": [{"name": "Rolls"}, {"name": "Buns", "detail": "sweet"}]}]}]}
    """#,
    // Texts at the top level and texts in place of entries.
    #"""
    {"name": "Cy Diaz", "headline": "Baker of bread", "updated": "2026-10-06",
     "links": [{"label": "Blog", "text": "blog.example", "url": "https://blog.example/"}],
     "languages": ["English (native)", "Latin"], "certifications": ["Hygiene (City)", "Ovens"],
     "summary": ["I bake.", "I sell."]}
    """#,
    // Roles with a period each.
    #"""
    {"basics": {"name": "Di Roy"}, "experience": [{"name": "Mill House", "duration": "5 years", "roles": [
      {"title": "Head baker", "period": {"start": "June 2021", "end": "October 2023"}, "bullets": ["Ran the mill"]},
      {"title": "Helper", "period": {"start": "January 2018", "end": "May 2021"}, "bullets": ["Swept", "Carried"]}]}]}
    """#,
    // A file of its own form.
    #"""
    {"name": "Ed", "lastname": "Mola", "phoneNumber": "+34 600 111 222", "birthday": {"year": 1996, "month": 9},
     "livesIn": {"city": "Lorca", "country": "Spain"}, "links": {"site": "https://ed.example"}, "honors": [], "skills": []}
    """#,
    // Names in words, sections with capitals.
    #"""
    {"resume_title": "Whole", "name": "Flo Gant", "Education": [{"degree": "Diploma in bread", "Institution": "School of Flour",
       "Cumulative GPA": "3.27"}], "Knowledge": ["Kneading", "Baking"], "Ovens": {"Stone": ["Round", "Square"], "Steel": ["Deck"]},
     "Work Experience": [{"Employer": "Corner Bakery", "from": "2/2005", "to": "12/2008", "Position": "Helper",
       "Duties": "Sold rolls"}]}
    """#,
    // One school in place of a list, periods and prose under other names.
    #"""
    {"identity": {"name": "Gus Ito", "mobile": "600 111 333"},
     "education": {"name": "Flour University", "degree": "BSc in crumbs", "when": "Fall 2010 - Spring 2014", "what": "Yeast, salt"},
     "positions": [{"company": "Clay Ovens", "title": "Fitter", "href": "https://clay.example", "start": "May 2014",
       "end": "Present", "where": "Lund", "what": ["Built ovens", "Tiled"]}], "projects": ["stove", "chimney"], "skills": []}
    """#,
    // Skills with a description, jobs with tasks, awards with ranges of years.
    #"""
    {"education": [{"institution": "Dough College", "startDate": "September 2012", "endDate": "August 2016",
       "program": "Crust studies", "distinctions": "First class", "gpa": "4.18"}],
     "skills": [{"name": "Grains", "description": "Rye, oats."}],
     "work": [{"title": "Miller", "company": "Old Mill", "location": "Cork", "startDate": "December 2020", "endDate": "Present",
       "tasks": ["Milled", "Sieved"]}],
     "awards": [{"name": "Loaf prize", "institution": "Town", "date": "2012 - 2016", "amount": "$250 / term"},
       {"name": "Roll prize", "date": "Winter 2015"}, {"name": "Bun prize", "date": "June, 2012", "amount": 0}]}
    """#,
    // Authors as objects, numbers and flags.
    #"""
    {"basics": {"name": "Hal Oz", "orcidId": "0000-0001-0000-0001"}, "publications": [{"title": "On crust", "type": "article",
      "authors": [{"name": "Hal Oz", "s2AuthorId": "2260"}, {"name": "Ida Po", "s2AuthorId": "2326"}], "publisher": "Crumb Press",
      "releaseDate": "2025-12-19", "year": 2025, "doi": "10.1000/crust.1", "openAccess": false, "citationCount": 0, "url": "",
      "abstract": "Crusts crack."}]}
    """#,
    // JSON Resume 0.0 with old names, and URLs without a scheme.
    #"""
    {"basics": {"name": "Io Park", "picture": "", "website": "https://io.example/", "profiles": [
       {"network": "Github", "username": "iopark", "url": "github.com/iopark"}]},
     "work": [{"company": "Own Oven", "position": "Owner", "website": "https://own.example/", "startDate": "2015-12", "endDate": "2016-04"}],
     "languages": [{"name": "Korean", "level": "Native"}], "education": [{"institution": "Wheat School", "studyType": "Diploma"}]}
    """#,
    // Dates without leading zeros, trailing commas and flags.
    #"""
    {"basics": {"name": "Jo Ma", "website": "https://jo.example"}, "skills": [{"keywords": ["Rolls / Buns", "Pies",], "level": "Senior",
      "name": "Pastry"}], "work": [{"name": "Pie Shop", "position": "Cook | Lead", "startDate": "2023-9-28", "pinned": true,
      "highlights": ["Worked on pies"]}], "references": [{"reference": "Very good.\nVery.", "name": "Kay, owner"}]}
    """#,
    // Names in another language.
    #"""
    {"Intro": {"nome": "Lia Neri", "ruolo": "Fornaia", "località": "Roma"}, "Esperienze": [{"ruolo": "Capo", "azienda": "Il Forno",
      "periodo": "Feb 2025 - Mar 2025", "descrizione": "Pane e pizza."}], "Competenze": ["Pane", "Pizza (bianca)"]}
    """#,
    // Contact details in an object, jobs by company.
    #"""
    {"basics": {"name": "Max Ode", "contact": {"email": "max@ode.example", "city": "Bern"}}, "work": {"Big Bakery": {
      "position": "Baker", "startDate": "2019"}, "Small Bakery": {"position": "Owner", "startDate": "2021"}},
     "skills": {"Ovens": ["Gas", "Wood"], "Doughs": ["Rye"]}}
    """#,
    // Highlights as groups, locations as objects, a list of positions as texts.
    #"""
    {"basics": {"name": "Nia Poe"}, "work": [{"name": "Tower Mill", "position": ["Lead", "Trainer"], "location": {"city": "Ghent",
      "countryCode": "BE", "remote": true}, "startDate": "2018", "endDate": "", "highlights": [{"group": "Flour", "items": ["White", "Brown"]},
      {"text": "Cut waste", "metric": "20 %"}]}], "volunteer": "Fire brigade"}
    """#,
    // Courses as objects, scores as numbers, summaries as lists of lists.
    #"""
    {"basics": {"name": "Ola Quist", "summary": ["One.", ["Two.", "Three."]]}, "education": [{"institution": "Salt School",
      "area": "Brine", "score": 4.5, "courses": [{"name": "Salting", "grade": "A"}, {"code": "S2", "title": "Smoking"}],
      "startDate": 2011, "endDate": 2015}], "certificates": {"name": "Brine card", "date": 2016}}
    """#,
    // Everything in groups.
    #"""
    {"resume": {"basics": {"name": "Pia Rey"}, "work": {"current": [{"name": "Now Inc", "position": "Chief"}],
      "past": [{"name": "Then Inc", "position": "Deputy"}]}}}
    """#,
  ]

  @Test("print every text, or a message names it", arguments: shapes)
  func shape(text: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "cv.jsonc")
    let whole = try await sandbox.run("show", "--long", "--file", "cv.jsonc")
    let document = try await sandbox.run("export", "text", "--file", "cv.jsonc")
    let validated = try await sandbox.run("validate", "cv.jsonc")
    let messages = whole.error + document.error + validated.error
    // A file without a known section is refused.
    if messages.contains("not a résumé") { return }
    try #require(whole.exitCode == 0 && document.exitCode == 0, "\(whole) \(document)")
    let outputs = [whole.output, document.output].map(Self.letters)
    for leaf in Self.leaves(try JSON(text.replacing(",]", with: "]")), []) {
      // A date is printed in words, with its year.
      let text = leaf.text.prefixMatch(of: #/\d{4}(?=-\d)/#).map { String($0.output) } ?? leaf.text
      let isPrinted = outputs.allSatisfy { $0.contains(Self.letters(text)) }
      // A code is printed as the name of the country.
      let isName = leaf.path.last == "countryCode" || Self.isNamed(leaf.path, messages)
      #expect(isPrinted || isName, "\(leaf.path): \(leaf.text) \(whole)")
    }
    #expect(!messages.contains("goalsAchieved") && !messages.contains("arrayValue"), "\(messages)")
    #expect(try sandbox.folder.text(of: "cv.jsonc") == text)
  }

  /// Whether messages name a path, or one of its members, as `work.salary`, `work[0].salary` or `'salary'`.
  private static func isNamed(_ path: [String], _ messages: String) -> Bool {
    let isUnknown = messages.contains("fields: \(path[0])") || messages.contains(", \(path[0])")
    return isUnknown || path.count == 1 && messages.contains("'\(path[0])'")
      || path.dropFirst().contains { messages.contains(".\($0)") || messages.contains("'\($0)'") }
  }

  private static func leaves(_ value: JSON, _ path: [String]) -> [(path: [String], text: String)] {
    switch value {
    case .object(let members): members.flatMap { leaves($0.value, path + [$0.key]) }
    case .array(let elements): elements.flatMap { leaves($0, path) }
    case .string(let text) where !text.isEmpty: [(path, text)]
    case .integer, .number: [(path, value.text)]
    default: []
    }
  }

  private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
