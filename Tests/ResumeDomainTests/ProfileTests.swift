import ResumeDomain
import Testing

@Suite("Profiles and settings")
struct ProfileTests {
  @Test(
    "accepts valid profile names",
    arguments: ["me", "a", "0", "a.b_c-d", "sample2", "all-of-us", String(repeating: "x", count: 64)])
  func legal(name: String) {
    #expect(Profile.isValidName(name))
  }

  @Test(
    "rejects invalid profile names",
    arguments: [
      "", "all", "sample", "Me", "-a", ".a", "_a", "a b", "a/b", "../a", "ñ", "a\n", "é",
      String(repeating: "x", count: 65),
    ])
  func illegal(name: String) {
    #expect(!Profile.isValidName(name))
  }

  @Test("accepts valid project IDs", arguments: ["my-project-123", "example.com:my-project", "a"])
  func legalProject(id: String) {
    #expect(Profile.FirestoreSource.isValidProjectID(id))
  }

  @Test(
    "rejects invalid project IDs",
    arguments: ["", ".", "..", "a/b", "a b", "a?b", "a#b", "a%2Fb", "ñ", "a\n", String(repeating: "x", count: 129)])
  func illegalProject(id: String) {
    #expect(!Profile.FirestoreSource.isValidProjectID(id))
  }

  @Test("validates database IDs")
  func databases() {
    for id in ["(default)", "my-db", "db_2"] { #expect(Profile.FirestoreSource.isValidDatabaseID(id), "\(id)") }
    for id in ["", "(other)", "a/b", "a b", "..", "é"] {
      #expect(!Profile.FirestoreSource.isValidDatabaseID(id), "\(id)")
    }
  }

  @Test("uses the default database")
  func defaults() {
    #expect(Profile.FirestoreSource(project: "p").database == "(default)")
    #expect(Profile.sample.source == .sample)
  }

  @Test(
    "accepts valid settings",
    arguments: [
      (.language, ["en", "es", "pt-BR"]), (.profile, ["me", "sample"]),
      (.cacheLifetime, ["0", "1", "3600", "86400"]), (.color, ["auto", "always", "never"]), (.motion, ["on", "off"]),
      (.splash, ["on", "off", "full"]), (.documentTheme, ["modern"]),
      (.pager, ["on", "off", "less", "less -FRX", "sed 's/a/ñ/' | more"]),
    ] as [(SettingKey, [String])])
  func accepted(key: SettingKey, values: [String]) {
    for value in values { #expect(key.accepts(value), "\(value)") }
  }

  @Test(
    "rejects invalid settings",
    arguments: [
      (.language, ["", "e", "en_US", "english", "en/x"]), (.profile, ["", "all", "Me", "a b"]),
      (.cacheLifetime, ["", "-1", "+1", "1.5", "1h", " 1", "1 ", "99999999999999999999", "٣", "0x10"]),
      (.color, ["", "Auto", "yes", "true"]), (.motion, ["", "full", "true"]), (.splash, ["", "auto", "1"]),
      (.documentTheme, [""]),
      (.pager, ["", "  ", "less\n", "a\tb", "\u{1B}[m", "a\0b"]),
    ] as [(SettingKey, [String])])
  func refused(key: SettingKey, values: [String]) {
    for value in values { #expect(!key.accepts(value), "\(value)") }
  }

  @Test("has stable names and defaults of settings")
  func settings() {
    #expect(
      SettingKey.allCases.map(\.rawValue).sorted() == [
        "cache.ttl", "color", "document.address", "document.color", "document.dates", "document.font-size",
        "document.footer", "document.heads", "document.margins",
        "document.paper", "document.sections", "document.source", "document.tags", "document.theme", "lang", "motion",
        "pager", "profile",
        "splash",
      ])
    #expect(SettingKey.cacheLifetime.defaultValue == "3600")
    for key in SettingKey.allCases {
      if let value = key.defaultValue { #expect(key.accepts(value), "\(key)") }
    }
  }
}
