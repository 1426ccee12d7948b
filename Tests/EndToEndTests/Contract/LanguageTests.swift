import TestSupport
import Testing

/// The precedence of the language: option, `RESUME_LANG`, setting, `LC_ALL`, `LC_MESSAGES`, `LANG`, English.
@Suite(.limitedConcurrency) struct LanguageTests {
  private static let requests: [(flag: String?, config: String?, environment: [String: String], expected: String)] = [
    (nil, nil, [:], "en"),
    (nil, nil, ["LANG": "es_ES.UTF-8"], "es"),
    (nil, nil, ["LANG": "es"], "es"),
    (nil, nil, ["LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_MX.UTF-8"], "es"),
    (nil, nil, ["LANG": "es_ES.UTF-8", "LC_MESSAGES": "es_ES.UTF-8", "LC_ALL": "en_US.UTF-8"], "en"),
    (nil, nil, ["LANG": "es_ES.UTF-8", "LC_ALL": ""], "es"),
    (nil, nil, ["LANG": "fr_FR.UTF-8"], "en"),
    (nil, nil, ["LANG": "nonsense!!"], "en"),
    (nil, nil, ["LC_ALL": "C", "LANG": "es_ES.UTF-8"], "en"),
    (nil, "es", ["LC_ALL": "en_US.UTF-8"], "es"),
    (nil, "es", ["RESUME_LANG": "en"], "en"),
    (nil, nil, ["RESUME_LANG": "es", "LC_ALL": "en_US.UTF-8"], "es"),
    ("en", "es", ["RESUME_LANG": "es", "LC_ALL": "es_ES.UTF-8"], "en"),
    ("es", nil, [:], "es"),
    ("ES", nil, [:], "es"),
    ("es-MX", nil, [:], "es"),
  ]

  @Test(arguments: requests)
  func resolvesTheLanguageByPrecedence(flag: String?, config: String?, environment: [String: String], expected: String)
    async throws
  {
    let sandbox = try Sandbox(environment)
    if let config { try sandbox.folder.write("{\"lang\": \"\(config)\"}", to: "kept/config.json") }
    let arguments = flag.map { ["--lang", $0] } ?? []
    let json = try await sandbox.run(["skills", "--json"] + arguments)
    #expect(json.exitCode == 0)
    #expect(json.error == "")
    let titles = try JSON(json.output)["skills"].strings("title")
    #expect(titles.first == (expected == "es" ? "Lenguajes de programación" : "Programming languages"))
    let text = try await sandbox.run(["works"] + arguments)
    #expect(text.exitCode == 0)
    #expect(text.error == (expected == "es" ? "Currículum de muestra\n" : "Sample résumé\n"))
  }

  @Test(arguments: ["works", "about", "help", "config", "--version", "profile", "cache"])
  func anUnknownLanguageIs64AndListsTheKnown(command: String) async throws {
    let error = try await Sandbox().failure(command, "--lang", "fr", code: 64)
    #expect(error["candidates"].strings() == ["en", "es"])
    let result = try await Sandbox().run(command, "--lang", "fr")
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.error.contains("'fr'") && result.error.contains("en, es"))
  }

  @Test func anUnknownLanguageInEnvironmentOrSettingsFallsBackWithOneWarning() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.run("config", "set", "lang", "fr").exitCode == 0)
    for environment in [[:], ["RESUME_LANG": "de_AT"]] {
      let json = try await sandbox.json("works", as: "worksAnswer", with: environment)
      #expect(json["language"] == "en")
      #expect(json["warnings"].strings("code") == ["languageMissing"])
    }
    #expect(try await sandbox.run("works", "--lang", "es").error == "Currículum de muestra\n")
    try await sandbox.failure("config", "set", "lang", "x_y!", code: 64)
    try await Sandbox(["RESUME_LANG": "x_y!"]).failure("works", code: 78)
  }

  @Test(arguments: [
    ["wroks"], ["works", "--limit", "x"], ["work", "a/b"], ["work", "zzz"], ["profile", "use", "nobody"],
  ])
  func printsErrorsInTheLanguage(arguments: [String]) async throws {
    let spanish = try await Sandbox().run(["--lang", "es"] + arguments)
    let english = try await Sandbox().run(arguments)
    #expect([64, 66].contains(spanish.exitCode))
    #expect(spanish.exitCode == english.exitCode)
    #expect(spanish.output + english.output == "")
    #expect(!spanish.error.isEmpty)
    #expect(Set(spanish.error.split(separator: "\n")).isDisjoint(with: english.error.split(separator: "\n")))
  }

  @Test func acceptsLanguagesOfTheDataWithEnglishLabels() async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set(
      "works/a",
      fields: Field.document([
        "title": Field.languages(["en": "Lead", "fr": "Chef d'équipe", "pt": "Líder"]),
        "startDate": Field.text("2020-08"),
        "endDate": Field.text("2021-07"), "goalsAchieved": Field.array(Field.languages(["fr": "Un but"])),
      ]))
    let sandbox = try Sandbox(firebase)
    let french = try await sandbox.run("work", "a", "--lang", "fr")
    #expect(french.exitCode == 0)
    #expect(french.output.contains("Chef d'équipe") && french.output.contains("• Un but"))
    #expect(french.output.contains("from August 2020 until July 2021"))
    #expect(french.error == "Loaded from the server\n")
    let previous = firebase.server.requests.count
    let portuguese = try await sandbox.json("works", "--lang", "pt-BR", "--refresh")
    #expect(portuguese["works"][0]["title"] == "Líder")
    #expect(try await sandbox.json("works", "--lang", "es")["works"][0]["title"] == "Lead")
    #expect(try await sandbox.json("works", with: ["LANG": "fr_CA.UTF-8"])["works"][0]["title"] == "Chef d'équipe")
    let error = try await sandbox.failure("works", "--lang", "de", code: 64)
    #expect(error["candidates"].strings() == ["en", "es", "fr", "pt"])
    // Another language needs no request.
    #expect(firebase.server.requests.count == previous + 1)
  }

  @Test func reportsALoadFailureBeforeAnUnknownLanguage() async throws {
    let port = try RefusingPort()
    let sandbox = try Sandbox(["RESUME_PROJECT": "demo", "FIRESTORE_EMULATOR_HOST": port.host])
    try await sandbox.failure("works", "--lang", "fr", code: 69)
    // Another test's server may reuse the port after its release.
    withExtendedLifetime(port) {}
  }
}
