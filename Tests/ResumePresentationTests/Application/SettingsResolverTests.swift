import ResumeDomain
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Precedence of settings")
struct SettingsResolverTests {
  private func resolver(_ environment: [String: String] = [:], _ file: [SettingKey: String] = [:]) -> SettingsResolver {
    SettingsResolver(environment: environment, file: StubSettings(file))
  }

  private static let me = Profile(
    name: "me",
    source: .firestore(Profile.FirestoreSource(project: "p", email: "a@example.com", strings: "/s", skills: "/k")))
  private static let other = Profile(name: "other", source: .file("/x"))
  private let profiles = StubProfiles([me, other])

  struct Language: Sendable {
    var flag: String?
    var environment: [String: String] = [:]
    var file: [SettingKey: String] = [:]
    var tag: String
    var source: SettingSource
  }

  static let languages = [
    Language(
      flag: "de", environment: ["RESUME_LANG": "fr", "LANG": "it_IT"], file: [.language: "es"], tag: "de",
      source: .flag),
    Language(
      environment: ["RESUME_LANG": "fr", "LANG": "it_IT"], file: [.language: "es"], tag: "fr",
      source: .environment),
    Language(environment: ["LANG": "it_IT"], file: [.language: "es"], tag: "es", source: .config),
    Language(environment: ["RESUME_LANG": "", "LANG": "it_IT.UTF-8"], tag: "it-IT", source: .default),
    Language(environment: ["LC_ALL": "pt_BR", "LC_MESSAGES": "fr", "LANG": "it_IT"], tag: "pt-BR", source: .default),
    Language(environment: ["LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "it_IT"], tag: "fr-FR", source: .default),
    Language(environment: ["LC_CTYPE": "fr_FR", "LANG": "it"], tag: "it", source: .default),
    // The first variable that is set decides, even if it names no language.
    Language(environment: ["LC_ALL": "C", "LANG": "es_ES"], tag: "en", source: .default),
    Language(environment: ["LANG": "POSIX"], tag: "en", source: .default),
    Language(tag: "en", source: .default),
  ]

  @Test("language: option, RESUME_LANG, file, LC_ALL, LC_MESSAGES, LANG, English", arguments: languages)
  func language(example: Language) throws {
    let request = try resolver(example.environment, example.file).language(flag: example.flag)
    #expect(request == LanguageRequest(tag: example.tag, source: example.source))
  }

  @Test("other settings: option, file, default")
  func values() throws {
    let resolver = resolver([:], [.color: "never", .cacheLifetime: "60"])
    #expect(try resolver.value(.color, flag: "always") == .init(value: "always", source: .flag))
    #expect(try resolver.value(.color) == .init(value: "never", source: .config))
    #expect(try resolver.value(.motion) == .init(value: "on", source: .default))
    #expect(try resolver.value(.language) == nil)
    #expect(try resolver.cacheLifetime() == 60)
    #expect(try self.resolver().cacheLifetime() == 3600)
  }

  @Test(
    "pager: RESUME_PAGER, file, PAGER, less; empty, blank, cat or off for none",
    arguments: [
      ([:], [:], "less -FRX"), (["PAGER": "more"], [:], "more"), (["PAGER": ""], [:], nil), (["PAGER": " "], [:], nil),
      (["PAGER": "cat"], [:], nil), (["PAGER": "more"], [.pager: "off"], nil),
      (["PAGER": "more"], [.pager: "on"], "more"),
      (["PAGER": "more"], [.pager: "most -s"], "most -s"),
      (["RESUME_PAGER": "x", "PAGER": "more"], [.pager: "off"], "x"),
      (["RESUME_PAGER": "", "PAGER": "more"], [.pager: "most"], nil), (["RESUME_PAGER": "cat"], [:], nil),
      (["RESUME_PAGER": "on", "PAGER": "more"], [.pager: "off"], "more"), (["RESUME_PAGER": "off"], [:], nil),
    ] as [([String: String], [SettingKey: String], String?)])
  func pager(environment: [String: String], file: [SettingKey: String], command: String?) throws {
    #expect(try resolver(environment, file).pager() == command)
  }

  @Test("validates values from the file and the environment")
  func invalid() {
    #expect(
      throws: ResumeError.invalidSetting("cache.ttl", value: "soon", source: .config, expected: .seconds)
    ) { try resolver([:], [.cacheLifetime: "soon"]).cacheLifetime() }
    #expect(
      throws: ResumeError.invalidEnvironment(variable: "RESUME_LANG", value: "x_", expected: .languageTag)
    ) { try resolver(["RESUME_LANG": "x_"]).language(flag: nil) }
    // Overridden values are not validated.
    #expect(throws: Never.self) { try resolver(["RESUME_LANG": "e/s"]).language(flag: "en") }
  }

  struct Choice: Sendable {
    var flag: String?
    var environment: [String: String] = [:]
    var file: String?
    var profile: String
  }

  static let choices = [
    Choice(flag: "other", environment: ["RESUME_PROFILE": "me"], file: "me", profile: "other"),
    Choice(environment: ["RESUME_PROFILE": "other"], file: "me", profile: "other"), Choice(file: "me", profile: "me"),
    Choice(profile: "sample"), Choice(flag: "sample", file: "me", profile: "sample"),
    Choice(environment: ["RESUME_PROFILE": "sample"], file: "me", profile: "sample"),
    Choice(environment: ["RESUME_PROFILE": ""], file: "me", profile: "me"),
    Choice(flag: "me", environment: ["RESUME_PROJECT": "p2"], profile: "me"),
  ]

  @Test("profile: --profile, RESUME_PROFILE, file, sample", arguments: choices)
  func profile(example: Choice) throws {
    let resolver = resolver(example.environment, example.file.map { [.profile: $0] } ?? [:])
    #expect(try resolver.profile(flag: example.flag, among: profiles).name == example.profile)
  }

  @Test("RESUME_PROJECT replaces the configured profile completely")
  func project() throws {
    let environment = ["RESUME_PROJECT": "p2", "RESUME_API_KEY": "k"]
    let profile = try resolver(environment, [.profile: "me"]).profile(flag: nil, among: profiles)
    #expect(
      profile
        == Profile(
          name: "p2", source: .firestore(Profile.FirestoreSource(project: "p2", apiKey: "k")), isFromEnvironment: true))
    // If --profile overrides the project, its key does not apply.
    #expect(try resolver(environment).profile(flag: "me", among: profiles) == Self.me)
    // Not even to a profile of the same name.
    let same = try resolver(["RESUME_PROJECT": "p"]).profile(flag: nil, among: profiles)
    #expect(same.source == .firestore(Profile.FirestoreSource(project: "p")))
  }

  @Test("rejects both variables at once, and invalid projects, as configuration errors")
  func conflict() {
    #expect(throws: ResumeError.conflictingEnvironment("RESUME_PROFILE", "RESUME_PROJECT")) {
      try resolver(["RESUME_PROFILE": "me", "RESUME_PROJECT": "p"]).profile(flag: nil, among: profiles)
    }
    for project in ["a/b", "a b", "../x", "a?b"] {
      #expect(
        throws: ResumeError.invalidEnvironment(variable: "RESUME_PROJECT", value: project, expected: .projectID)
      ) { try resolver(["RESUME_PROJECT": project]).profile(flag: nil, among: profiles) }
    }
  }

  @Test("an unknown profile error names its source")
  func unknown() {
    let known = ["sample", "me", "other"]
    #expect(throws: ResumeError.unknownProfile("x", source: .flag, known: known)) {
      try resolver().profile(flag: "x", among: profiles)
    }
    #expect(throws: ResumeError.unknownProfile("x", source: .environment, known: known)) {
      try resolver(["RESUME_PROFILE": "x"]).profile(flag: nil, among: profiles)
    }
    #expect(throws: ResumeError.unknownProfile("x", source: .config, known: known)) {
      try resolver([:], [.profile: "x"]).profile(flag: nil, among: profiles)
    }
  }
}
