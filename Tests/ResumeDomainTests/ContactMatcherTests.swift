import Testing

@testable import ResumeDomain

@Suite("Recognition of contact details")
struct ContactMatcherTests {
  private static let person: [String: FieldValue] = [
    "email": .string("ada@example.org"), "phone": .string("+34 600 111 222"),
    "location": .map([
      "address": .string("Calle Mayor 5, 3.º B"), "postalCode": .string("28013"), "city": .string("Madrid"),
    ]),
  ]
  private static let main = "profile/main"

  private static func map(_ members: [String: String]) -> FieldValue { .map(members.mapValues(FieldValue.string)) }

  /// Returns the names of the certain and of the possible details in a field.
  private static func details(_ path: String, _ name: String, _ value: FieldValue) throws -> [[String]] {
    let document = Document(path: try #require(DocumentPath(path)), fields: [name: value])
    let matcher = ContactMatcher(of: person)
    return [true, false].map { matcher.details(in: document, isCertain: $0).map(\.name) }
  }

  @Test(
    "recognizes a detail by the name of its field and by its form",
    arguments: [
      (main, "whatsapp", "x"), (main, "correo electrónico", "x"), (main, "e-mail 2", "x"), (main, "home mobile", "x"),
      (main, "telegram", "@ada"), (main, "url", "MAILTO:c@x.org"), (main, "url", "https://signal.me/#p/+34600111222"),
      (main, "url", "https://wa.me/1"), (main, "url", "www.t.me/ada"), (main, "location", "Calle Mayor 3, Madrid"),
      (main, "location", "10 Downing Street"), (main, "location", "28001 Madrid"), (main, "location", "UTC+1 3"),
      (main, "location", "Mayor 3, Madrid"), (main, "motto", "call: +34 600 111 222"),
      ("references/r", "phone", "555 123 4567"), ("references/r", "email", "grace@navy.mil"),
      ("references/r", "contact", "555 123 4567"), ("references/r", "reference", "grace@navy.mil"),
      ("works/a", "teléfono", "555-123-4567"), ("works/a", "summary", "Email: boss@x.org"),
      ("works/a", "summary", "Tel. (555) 123-4567"), ("works/a", "url", "tel:112"), ("works/a", "summary", "600111222"),
      ("works/a", "url", "https://x.org/?to=ada%40example.org"), ("works/a", "homeAddress", "Calle Mayor 3"),
      ("works/a/recommendations/r", "email", "b@x.org"), ("volunteer/v", "whatsapp", "600 999 888"),
      ("notes/n", "anything", "sms:+34600111222"), ("skills/s", "signal", "ada.99"),
      ("works/a", "summary", "Write [to me](mailto:x@y.org)."), ("works/a", "summary", "See <https://t.me/ada> now"),
    ])
  func certain(path: String, name: String, value: String) throws {
    #expect(
      try Self.details(path, name, .string(value)).map(\.count) == [name == "motto" ? 0 : 1, name == "motto" ? 1 : 0])
  }

  @Test(
    "a value that is nothing but a phone number or one's own address is a detail in every section",
    arguments: [
      "+34600333444", "600333444", "555.123.4567", "(555) 123-4567", "+34 600 333 444", "+1 (555) 123-4567",
      "600 333 444", "600-333-444", "06 12 34 56 78", "0171/1234567", "+33 6 12 34 56 78", " 91 123 45 67. ",
      "Calle Mayor 5, 28013 Madrid", "CALLE MAYOR, 5", "calle mayor 5, 3º B",
    ])
  func wholeValues(value: String) throws {
    for (path, name) in [
      ("works/a", "summary"), ("works/a", "goalsAchieved"), ("skills/s", "items"), ("interests/i", "keywords"),
      ("references/r", "reference"), ("notes/n", "anything"), (Self.main, "motto"),
    ] {
      #expect(try Self.details(path, name, .array([.string(value)])) == [[name], []], "\(path) \(name)")
    }
  }

  @Test(
    "a number or one's own address in a sentence is possible",
    arguments: [
      "My number is +34 600 333 444", "Llámeme al 600333444, por favor.", "Call (555) 123-4567!",
      "555.123.4567 is mine",
      "I live at Calle Mayor 5, 28013 Madrid.", "Ask ada AT example DOT org",
    ])
  func sentences(value: String) throws {
    #expect(try Self.details("works/a", "summary", .string(value)) == [[], ["summary"]])
  }

  @Test(
    "dates, periods, amounts, versions and other numbers are no phone numbers, and other people's streets no details",
    arguments: [
      "2021-08-01", "01/08/2021 - 31/12/2022", "01/08/2021 10:30", "2015-2020", "2015 - 2020", "2021-08-01T12:00:00Z",
      "20210801120000", "In 2019 600000 users joined", "1.234.567 users", "12.345.678", "Raised 1 200 000 000 EUR",
      "123.456.789 users", "100.000.000", "600 000 000 users", "650 333 444 €", "$650333444", "1,234,567,890",
      "126.0.6478.126", "10.0.19045.3803", "192.168.100.200", "3.14159265358979", "1234567.89",
      "ISBN 978-3-16-148410-0",
      "9783161484100", "0000-0002-1825-0097", "https://example.org/123456789",
      "https://apps.apple.com/app/id1234567890",
      "?id=123456789", "cv-600333444.pdf", "B600333444", "Hotel: 12345678", "Wall Street 2020", "Calle Mayor",
      "12 2019-2021", "Improved startup from 1000 to 300 ms", "10 Downing Street, London SW1A 2AA", "Calle Mayor 55",
      "Grace AT navy DOT mil", "28013 users in Madrid",
    ])
  func numbers(value: String) throws {
    #expect(try Self.details("works/a", "summary", .string(value)) == [[], []])
  }

  @Test(
    "lists what is not certain",
    arguments: [
      (main, "summary", "Write to b@x.org."), ("works/a", "location", "Remote, Calle Mayor 5"),
      ("works/a", "summary", "Call me: tel. 555 123 4567 or so"), ("works/a", "summary", "I am ada@example.org, hi"),
      ("works/a", "phone", "in the office"), ("references/r", "reference", "Ask grace@navy.mil."),
      ("works/a", "homeAddress", "Madrid"),
    ])
  func possible(path: String, name: String, value: String) throws {
    #expect(try Self.details(path, name, .string(value)) == [[], [name]])
  }

  @Test(
    "leaves other texts",
    arguments: [
      (main, "location", "Madrid, Spain"), (main, "location", "St. Louis"),
      (main, "location", "Remote (UTC+1), Berlin"), (main, "location", "Calle Mayor"),
      (main, "headline", "Mobile Lead"), (main, "summary", "From 2001-2003, 1,234,567 users"),
      (main, "url", "https://about.me/ada"), ("works/a", "summary", "Lead of mobile 2015-2020"),
      ("works/a", "summary", "Hotel: 12345678"), ("works/a", "location", "Calle Mayor 3, Madrid"),
      ("works/a", "title", "Email"), ("petProjects/p", "title", "Signal"),
      ("petProjects/p", "description", "@ada@x.social"),
      ("petProjects/p", "linkWeb", "https://x.social/@ada"), ("petProjects/p", "summary", "git@github.com:ada/x.git"),
      ("petProjects/p", "downloads", "12345678"), ("works/a", "startDate", "2021-08-01"),
    ])
  func none(path: String, name: String, value: String) throws {
    #expect(try Self.details(path, name, .string(value)) == [[], []])
  }

  @Test(
    "recognizes accounts in networks for messages and calls",
    arguments: [
      (["network": "WhatsApp", "username": "x"], true), (["network": "E-Mail", "url": "https://x.org/ada"], true),
      (["network": "Correo electrónico", "username": "x"], true), (["network": "Teléfono", "username": "1"], true),
      (["network": "Signal", "url": "https://x.org"], true), (["network": "X", "url": "https://t.me/ada"], true),
      (["type": "phone", "value": "600 999 888"], true), (["label": "Telegram", "handle": "@ada"], true),
      (["network": "GitHub", "username": "ada"], false), (["network": "Mastodon", "username": "ada@x.social"], false),
      (["title": "Email marketing", "period": "2015-2020"], false), (["title": "Signal", "icon": "signal"], false),
    ])
  func accounts(members: [String: String], isDetail: Bool) throws {
    let entry = FieldValue.array([Self.map(members)])
    #expect(try Self.details("notes/n", "others", entry) == (isDetail ? [["others"], []] : [[], []]))
    if members["network"] != nil {
      #expect(try Self.details(Self.main, "profiles", entry) == (isDetail ? [["profiles"], []] : [[], []]))
    }
  }

  @Test("names the member of a map")
  func members() throws {
    let contact = Self.map(["name": "Eva", "phone": "600 999 888"])
    #expect(try Self.details(Self.main, "emergencyContact", contact) == [["emergencyContact.phone"], []])
    #expect(try Self.details("works/a", "boss", contact) == [["boss.phone"], []])
    let city = Self.map(["city": "Calle Mayor 3, Madrid", "region": "Madrid", "zipCode": "28001"])
    #expect(try Self.details(Self.main, "location", city) == [["location.city", "location.zipCode"], []])
    let text = FieldValue.map(["en": .string("b@x.org"), "es": .string("Texto")])
    #expect(try Self.details("works/a", "summary", text) == [["summary"], []])
  }

  @Test("finds one's own email, phone and address in any spelling")
  func ownDetails() {
    let matcher = ContactMatcher(of: Self.person)
    for text in [
      "ada AT example DOT org", "ADA@EXAMPLE.ORG", "600_111_222", "+34·600·111·222", "٦٠٠١١١٢٢٢", "callé mayor 5",
      "See ada%40example.org", "600111222", "0034 600 111 222", "Calle Mayor, 5",
      "E-28013 MADRID", "ada%40example.org",
    ] {
      #expect(matcher.own.isIn(text), "\(text)")
    }
    for text in [
      "", "ada@example.com", "Calle Mayor 55", "Calle Mayor", "Madrid", "600 111 223", "1600111222333",
      "grace@navy.mil", "28013",
    ] {
      #expect(!matcher.own.isIn(text), "\(text)")
    }
    #expect(!ContactMatcher(of: [:]).own.isIn("ada@example.org, 600111222, Calle Mayor 5"))
    #expect(ContactMatcher(of: ["location": .string("Calle Mayor 5, Madrid")]).own.isIn("CALLE MAYOR 5"))
  }

  @Test("coordinates of the personal details are an address, those of a job aren't")
  func coordinates() throws {
    let point = FieldValue.geoPoint(latitude: 40.4, longitude: -3.7)
    let numbers = FieldValue.map(["lat": .double(40.4), "lng": .double(-3.7)])
    for (value, names) in [
      (FieldValue.map(["city": .string("Madrid"), "coordinates": numbers]), ["location.coordinates"]),
      (.map(["city": .string("Madrid"), "geo": numbers]), ["location.geo"]),
      (.map(["city": .string("Madrid"), "place": point]), ["location.place"]),
      (.map(["latitude": .double(40.4), "long": .string("-3.7")]), ["location.latitude", "location.long"]),
    ] {
      #expect(try Self.details(Self.main, "location", value) == [names, []])
    }
    #expect(try Self.details(Self.main, "coordinates", point) == [["coordinates"], []])
    #expect(try Self.details("works/a", "coordinates", point) == [[], []])
    #expect(try Self.details("works/a", "location", .map(["geo": numbers])) == [[], []])
    #expect(try Self.details(Self.main, "longDescription", .string("x")) == [[], []])
  }

  @Test("removes links from texts and keeps their words")
  func links() {
    for (text, rest) in [
      ("Write [to me](mailto:x@y.org).", "Write to me."), ("[x@y.org](mailto:x@y.org)", ""),
      ("a <A HREF='tel:1'>call</A> b", "a call b"), ("See <https://t.me/ada> now", "See  now"),
      ("See https://wa.me/34600, please", "See , please"), ("[site](https://x.org) is", "[site](https://x.org) is"),
      ("Tel: 5", "Tel: 5"),
    ] {
      #expect(ContactText.withoutLinks(text) == rest)
    }
  }
}
