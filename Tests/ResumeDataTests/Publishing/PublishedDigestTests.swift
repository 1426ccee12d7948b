import Testing

@testable import ResumeData
@testable import ResumeDomain

@Suite("Digests of published documents")
struct PublishedDigestTests {
  /// A résumé with values of every kind.
  private static let resume = #"""
    {"$schema":"x", "basics":{"name":"Ada Lovelace", "label":{"en":"Engineer", "es":"Ingeniera"}, "email":"ada@example.org",
      "phone":"+34 600 111 222", "url":"https://ada.example", "summary":"Hi **there**", "location":{"city":"Madrid",
      "countryCode":"ES", "address":"Calle 1", "postalCode":"28001"}, "profiles":[{"network":"GitHub", "username":"ada",
      "url":"https://github.com/ada"}], "x-note":"secret"},
      "work":[{"id":"acme", "name":"Acme", "position":{"en":"Lead", "es":"Jefa"}, "startDate":"2020-03", "summary":"Sum",
      "highlights":[{"$text":"A", "$tags":["ios"]}, {"en":"B", "es":"Be"}, "C"], "tags":["x", "y"], "keywords":["Swift"],
      "odd":1.50, "when":{"$timestamp":"2024-01-02T03:04:05.678Z"}, "geo":{"$geoPoint":[1.5, 2]}, "n":null, "deep":{"a":[1,
      [2]], "b":true}, "recommendations":[{"id":"bob", "author":"Bob", "text":"Good"}], "location":"Seville",
      "coordinates":{"latitude":1, "longitude":2}}, {"id":"beta-2018", "name":"Beta", "position":"Dev", "startDate":"2018",
      "endDate":"2019-12-31"}],
      "volunteer":[{"id":"org-2015", "organization":"Org", "position":"Helper", "startDate":"2015"}],
      "education":[{"id":"uni-2010", "institution":"Uni", "area":"CS", "studyType":"BSc", "startDate":"2010",
      "endDate":"2014", "score":"9.10", "courses":["A - B"]}],
      "awards":[{"id":"prize-2020", "title":"Prize", "date":"2020-05-01", "awarder":"X"}], "certificates":[{"id":"cert-2021",
      "name":"Cert", "date":"2021-01-02", "issuer":"Y", "url":"https://c.example"}],
      "publications":[{"id":"paper-2022", "name":"Paper", "publisher":"P", "releaseDate":"2022", "url":"https://p.example",
      "summary":"s"}],
      "skills":[{"id":"langs", "name":"Langs", "level":"Pro", "keywords":["Swift", {"en":"Go", "es":"Ir"}]}],
      "languages":[{"id":"english", "language":"English", "fluency":"C2"}], "interests":[{"id":"chess", "name":"Chess",
      "keywords":["a"]}], "references":[{"id":"ref", "name":"Ref", "reference":"Great"}],
      "projects":[{"id":"proj", "name":"Proj", "description":"d", "highlights":["h"], "keywords":["k"], "startDate":"2023",
      "url":"https://x.example", "roles":["r"], "type":"app", "downloads":1200}],
      "patents":[{"title":"Patent", "date":"2020", "summary":"p"}, {"title":"P2"}], "motto":"Carpe", "talks":[],
      "meta":{"version":"v1", "resume":{"format":3, "language":"en", "sections":{"patents":{"title":"Patents"}},
      "variants":{"ios":{"select":{"omit":["beta"]}, "override":{"acme":{"summary":"Other"}}}}}}}
    """#

  /// What an earlier commit, 9f5a23e9, stored when it published the résumé. With another digest, each entry would count as changed.
  private static let digests = [
    "awards/prize-2020": "259c254961702887",
    "certificates/cert-2021": "ac472df84478b16d",
    "education/uni-2010": "e29a870d3e1d66cd",
    "interests/chess": "111022e6b92ce4c4",
    "languages/english": "6a293a94cc9df520",
    "petProjects/proj": "4626b00cfe42fa35",
    "profile/main": "0743f3bf7c24b0b9",
    "profile/main/__resume__/meta": "e0131ddd06faeda1",
    "profile/main/__resume__/motto": "d541301af7c37118",
    "profile/main/__resume__/patents": "f1bbf97ddf438eb5",
    "profile/main/__resume__/talks": "5013e60888f761dd",
    "publications/paper-2022": "3b5797b5ae582022",
    "references/ref": "04c1988756d05905",
    "skills/langs": "eaa1b1aabbaffe6e",
    "volunteer/org-2015": "2d3c8fe1c0352f39",
    "works/acme": "cb2b9603cf2d1f19",
    "works/acme/recommendations/bob": "78999b700c8edae7",
    "works/beta-2018": "e844c51b5f049cce",
  ]

  @Test("are those that earlier commits have stored")
  func known() throws {
    let file = try JSONResumeFile(Array(Self.resume.utf8)).file
    let parts = file.namingLanguageInRoot.published.documents.flatMap(\.parts)
    let digests = parts.map { ($0.path.text, $0.digest) }
    #expect(Dictionary(uniqueKeysWithValues: digests) == Self.digests)
  }
}
