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
}
