import Foundation
import ResumeArguments
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Settings, profiles, cache and account commands")
struct ManagementCommandsTests {
  @Test("config sets, prints, unsets, lists and resets settings")
  func config() async throws {
    let harness = Harness()
    #expect(await harness.run("config", "set", "lang", "es").code == 0)
    #expect(harness.settings.values.value == [.language: "es"])
    #expect(await harness.run("config", "get", "lang").output == "es\n")
    let list = try #require(JSONText.object(await harness.run("config", "list", "--json").output))
    let rows = try #require(list["settings"] as? [NSDictionary])
    #expect(rows.contains(["from": "config", "key": "lang", "value": "es"]))
    #expect(rows.contains(["from": "default", "key": "cache.ttl", "value": "3600"]))
    #expect(list["origin"] is NSNull && list["savedAt"] is NSNull)
    #expect(await harness.run("config", "unset", "lang").code == 0)
    #expect(harness.settings.values.value == [:])
    _ = await harness.run("config", "set", "color", "never")
    #expect(await harness.run("config", "reset", "--yes").code == 0)
    #expect(harness.settings.values.value == [:])
    #expect(await harness.run("config", "path").output == "/home/ada/.config/resume/config.json\n")
  }

  @Test(
    "config rejects invalid keys and values with exit code 64 and changes nothing",
    arguments: [
      ["langg", "es"], ["lang", "e/s"], ["cache.ttl", "-1"], ["cache.ttl", "1h"], ["color", "yes"], ["motion", "full"],
      ["splash", "auto"], ["profile", "nobody"], ["profile", "A B"], ["lang", ""], ["document.theme", "old"],
      ["document.paper", ""], ["document.tags", "yes"], ["document.x", "1"], ["document.font-size", "99"],
      ["document.margins", "wide"],
      ["document.color", "never mind"], ["document.color", "never"], ["document.footer", "off"],
    ])
  func badSettings(words: [String]) async {
    let harness = Harness()
    #expect(await harness.run(["config", "set", "--"] + words).code == 64)
    #expect(harness.settings.values.value == [:])
  }

  @Test(
    "the error of a setting of documents gives the reason of its option",
    arguments: [
      ("font-size", "99", "expected a number from 8 to 14."), ("margins", "wide", "expected a length, such as 20mm"),
      ("color", "#ffff00", "its contrast with white"), ("color", "never", "expected six hexadecimal digits"),
      ("tags", "yes", "expected one of on, off."),
    ])
  func documentSettingErrors(option: String, value: String, reason: String) async {
    let error = await Harness().run("config", "set", "document." + option, value).error
    let line = error.replacing(#/\n\s+/#, with: " ")
    #expect(line.contains("Invalid value '\(value)' for the setting 'document.\(option)': \(reason)"), "\(error)")
  }

  @Test("documents use the settings for options that are not given")
  func documentSettings() async throws {
    let harness = Harness()
    let classic = await harness.run("export", "html")
    let modern = await harness.run("export", "html", "--theme", "modern")
    let text = await harness.run("export", "text")
    #expect(await harness.run("config", "set", "document.theme", "modern").code == 0)
    #expect(await harness.run("config", "get", "document.theme").output == "modern\n")
    #expect(await harness.run("export", "html") == modern)
    #expect(await harness.run("export", "html", "--theme", "classic") == classic)
    // A setting that doesn't apply to a format is ignored there, unlike an option.
    #expect(await harness.run("export", "text") == text)
    #expect(await harness.run("export", "-o", "/cv.txt").code == 0)
    #expect(await harness.run("export", "-o", "/cv.html").code == 0)
    #expect(harness.outputFiles.files.value["/cv.html"] == modern.output)
    let tagged = await harness.run("export", "text", "--tags")
    #expect(tagged != text)
    for (value, wanted) in [("on", tagged), ("off", text)] {
      #expect(await harness.run("config", "set", "document.tags", value).code == 0)
      #expect(await harness.run("export", "text") == wanted)
      #expect(await harness.run("export", "text", "--no-tags") == text)
    }
    #expect(await harness.run("export", "text", "--no-tags", "--tags").code == 64)
    harness.settings.values.value = [.documentTheme: "ancient"]
    let invalid = await harness.run("export", "html")
    #expect(invalid.code == 78 && invalid.error.contains("resume config unset document.theme"), "\(invalid.error)")
    #expect(await harness.run("export", "html", "--theme", "classic") == classic)
    #expect(await harness.run("export", "text") == text)
    #expect(await harness.run("config", "unset", "document.theme").code == 0)
    #expect(await harness.run("export", "html") == classic)
  }

  @Test("a color for documents doesn't concern the terminal")
  func documentColor() async throws {
    let harness = Harness()
    let teal = await harness.run("export", "html", "--color", "teal")
    let plain = await harness.run("export", "html")
    #expect(teal.code == 0 && teal != plain)
    #expect(await harness.run("config", "set", "document.color", "teal").code == 0)
    #expect(await harness.run("export", "html", "--color", "never") == teal)
    harness.settings.values.value = [.documentColor: "gone"]
    #expect(await harness.run("works").code == 0)
    #expect(await harness.run("export", "text").code == 0)
    #expect(await harness.run("export", "html").code == 78)
  }

  @Test("each setting of documents keeps the value of one option")
  func documentOptions() {
    let keys = SettingKey.allCases.filter { $0.rawValue.hasPrefix("document.") }
    let options = DocumentOptions.kept.map { "document." + $0.declaration.long }
    // The address is a value of '--with'.
    #expect(keys.map(\.rawValue) == options + [SettingKey.documentAddress.rawValue])
    for key in keys {
      for value in key.values + (key.option?.defaultText.map { [$0] } ?? []) { #expect(key.isValid(value), "\(value)") }
      #expect(!key.isValid("") && !key.isValid("\u{1B}[m"))
    }
  }

  @Test("profile adds, lists, selects, shows and removes profiles")
  func profiles() async throws {
    var harness = Harness()
    let line = ["profile", "add", "me", "--project", "my-project", "--api-key", "-", "--email", "ada@example.com"]
    harness.standardInput = "AIzaSyA-0123456789abcdef"
    #expect(await harness.run(line).code == 0)
    #expect(
      harness.profiles.values.value == [
        Profile(
          name: "me",
          source: .firestore(
            Profile.FirestoreSource(
              project: "my-project", apiKey: "AIzaSyA-0123456789abcdef", email: "ada@example.com")))
      ])
    #expect(await harness.run(line).code == 64)
    #expect(await harness.run("profile", "use", "me").code == 0)
    #expect(harness.settings.values.value == [.profile: "me"])
    let list = try #require(JSONText.object(await harness.run("profile", "list", "--json").output))
    #expect(
      list["profiles"] as? [NSDictionary] == [
        ["active": false, "name": "sample", "source": "sample"], ["active": true, "name": "me", "source": "firestore"],
      ])
    #expect(await harness.run("profile", "remove", "me").code == 64)
    #expect(harness.profiles.values.value.count == 1)
    #expect(await harness.run("profile", "remove", "me", "--yes").code == 0)
    #expect(harness.profiles.values.value.isEmpty)
    #expect(harness.settings.values.value == [:])
    #expect(await harness.run("profile", "remove", "sample", "--yes").code == 64)
    #expect(await harness.run("profile", "use", "nobody").code == 64)
  }

  @Test("profile remove names what it deleted if the profiles can't be written")
  func incompleteRemoval() async {
    var harness = Harness()
    harness.profiles = StubProfiles([Profile(name: "me", source: .file("/data/profiles/me.json"))])
    harness.profiles.writeFailure = .cannotWrite(path: "/p/profiles.json", detail: "No space left on device")
    let removed = await harness.run("profile", "remove", "me", "--yes")
    #expect(removed.code == 73 && removed.output == "")
    let lines = removed.error.replacing(#/\n\s+/#, with: " ").split(separator: "\n")
    #expect(
      lines == [
        "The profile 'me' still exists; run the command again to remove the rest. Already deleted: 3 favorites, 1 session and 2 cached copies.",
        "Error: Couldn't write '/p/profiles.json': no disk space left. Free disk space and try again.",
      ], "\(removed.error)")
  }

  @Test(
    "profile add rejects invalid profiles",
    arguments: [
      ["all", "--project", "p"], ["sample", "--project", "p"], ["Me", "--project", "p"], ["me"],
      ["me", "--project", "a/b"],
      ["me", "--project", "p", "--file", "x"], ["me", "--project", "p", "--database", "a b"],
      ["me", "--project", "p", "--api-key", "-"], ["me", "--file", "x", "--api-key", "k"], ["me", "--project", ""],
    ])
  func badProfiles(words: [String]) async {
    let harness = Harness()
    #expect(await harness.run(["profile", "add"] + words).code == 64)
    #expect(harness.profiles.values.value.isEmpty)
  }

  @Test("profile add --force disconnects a local résumé only with --yes or after a question")
  func disconnect() async {
    var harness = Harness()
    let local = Profile(name: "me", source: .file("/data/profiles/me.json"))
    harness.profiles = StubProfiles([local])
    harness.resumeFile = StubResumeFile(ResumeFile())
    let line = ["profile", "add", "me", "--project", "p"]
    #expect(await harness.run(line).error.contains("'--force' would disconnect the local résumé."))
    let refused = await harness.run(line + ["--force"])
    #expect(refused.code == 64 && refused.error.contains("--yes"), "\(refused)")
    #expect(harness.profiles.values.value == [local])
    #expect(await harness.run(line + ["--force", "--yes"]).code == 0)
    #expect(harness.profiles.values.value != [local])
  }

  @Test("profile set without a value suggests an option of the profile's kind")
  func nothingToSet() async {
    var harness = Harness()
    harness.profiles = StubProfiles([
      Profile(name: "me", source: .file("/cv.json")), Profile(name: "site", source: .firestore(.init(project: "p"))),
    ])
    #expect(await harness.run("profile", "set", "me").error.contains("such as '--file PATH'"))
    #expect(await harness.run("profile", "set", "site").error.contains("such as '--email ADDRESS'"))
  }

  @Test("profile set names an option that the kind of the profile doesn't have")
  func otherKind() async {
    var harness = Harness()
    harness.profiles = StubProfiles([
      Profile(name: "me", source: .file("/cv.json")), Profile(name: "site", source: .firestore(.init(project: "p"))),
    ])
    let local = await harness.run("profile", "set", "me", "--api-key", "k")
    #expect(local.code == 64 && local.error.contains("'me' is a local profile and doesn't accept '--api-key'."))
    let remote = await harness.run("profile", "set", "site", "--file", "x")
    #expect(remote.code == 64 && remote.error.contains("'site' is a Firestore profile and doesn't accept '--file'."))
  }

  @Test("profile show masks the API key", arguments: [[], ["--json"], ["--plain"]])
  func mask(form: [String]) async {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    let shown = await harness.run(["profile", "show", "me"] + form)
    #expect(shown.code == 0)
    #expect(!shown.output.contains("AIzaSyA"))
    #expect(shown.output.contains("my-project"))
    for line in [["profile", "list"], ["config", "list"]] {
      #expect(!(await harness.run(line + form)).output.contains("AIzaSyA"))
    }
    for secret in ["short", "", "exactly12chr"] {
      #expect(!ProfileShowCommand.masked(secret).contains(secret.suffix(4)) || secret.isEmpty)
    }
  }

  @Test("reads a profile by name and RESUME_PROJECT by ID")
  func plans() async throws {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    harness.settings = StubSettings([.cacheLifetime: "60"])
    let json = await harness.run("works", "--profile", "me", "--timeout", "2.5", "--json")
    #expect(JSONText.object(json.output)?["profile"] as? String == "me")
    let plan = try #require(harness.plans.value.first)
    #expect(plan.profile == SampleEntities.profiles[0])
    #expect(plan.cacheLifetime == 60)
    #expect(plan.timeout == 2.5)
    #expect(plan.log == nil)
    harness.environment["RESUME_PROJECT"] = "env-project"
    let environment = await harness.run("works", "--json")
    #expect(JSONText.object(environment.output)?["profile"] as? String == "env-project")
  }

  @Test("cache lists entries and counts removed ones")
  func cache() async throws {
    var harness = Harness()
    harness.cache.cached = SampleEntities.entries
    let status = try #require(JSONText.object(await harness.run("cache", "--json").output))
    let entries = try #require(status["entries"] as? [NSDictionary])
    #expect(entries.count == 2)
    #expect(
      entries[1] == [
        "bytes": 1_234_567_890, "key": "my-project (default) firestore.googleapis.com anonymous works",
        "savedAt": "2026-11-21T05:59:00Z", "validUntil": "2026-11-21T06:59:00Z",
      ])
    #expect(await harness.run("cache", "clear").code == 0)
    #expect(await Harness().run("cache", "clear").code == 0)
  }

  @Test("whoami without a session exits with 77, logout with 0")
  func notSignedIn() async {
    var harness = Harness()
    #expect(await harness.run("whoami").code == 77)
    #expect(await harness.run("logout").code == 0)
    harness.profiles = StubProfiles(SampleEntities.profiles)
    #expect(await harness.run("whoami", "--profile", "me").code == 77)
    #expect(await harness.run("logout", "--profile", "me").code == 0)
  }

  @Test("login reads the password from standard input")
  func password() async throws {
    let calls = Shared<[String]>([])
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    harness.account.onCall = { calls.value.append($0) }
    harness.standardInput = "s3cret word"
    let login = await harness.run("login", "--profile", "me", "--password-stdin")
    #expect(login.code == 0)
    #expect(calls.value == ["password ada@example.com s3cret word"])
    #expect(login.error.contains("identitytoolkit.googleapis.com"))
    #expect(!login.error.contains("s3cret") && !login.output.contains("s3cret"))
    harness.account.account = SampleEntities.account
    let who = try #require(JSONText.object(await harness.run("whoami", "--profile", "me", "--json").output))
    #expect(
      who["account"] as? NSDictionary == [
        "anonymous": false, "email": "ada@example.com", "expiresAt": "2026-11-21T07:00:00Z", "profile": "me",
        "uid": "u7",
      ])
    calls.value = []
    #expect(await harness.run("logout", "--profile", "me", "--offline").code == 0)
    #expect(calls.value == ["logout false"])
  }

  @Test(
    "profiles accept only an email address with text on both sides of '@', or none",
    arguments: ["foo", "@", "a@", "@b"])
  func invalidEmail(address: String) async {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    let added = await harness.run("profile", "add", "new", "--project", "my-project", "--email", address)
    #expect(added.code == 64 && added.error.contains("expected an email address"), "\(added)")
    #expect(await harness.run("profile", "set", "me", "--email", address).code == 64)
    #expect(await harness.run("profile", "set", "me", "--email", "").code == 0)
  }

  @Test(
    "login rejects unusable input",
    arguments: [
      (["--profile", "sample", "--password-stdin"], "x", 64), (["--profile", "paper", "--password-stdin"], "x", 64),
      (["--profile", "me", "--password-stdin"], "", 64), (["--profile", "me", "--google-token-stdin"], "", 64),
      (["--profile", "me"], "x", 64), (["--profile", "me", "--password-stdin", "--google-token-stdin"], "x", 64),
      (["--profile", "me", "--password", "x"], "", 64), (["--profile", "keyless", "--password-stdin"], "x", 78),
      (["--profile", "keyless", "--email", "a@b.c", "--password-stdin"], "x", 78),
      (["--profile", "me", "--email", "foo", "--password-stdin"], "x", 64),
      (["--profile", "me", "--email", "@b.c", "--password-stdin"], "x", 64),
      (["--profile", "misspelled", "--password-stdin"], "x", 64),
    ] as [([String], String, Int32)])
  func badLogins(flags: [String], input: String, code: Int32) async {
    let calls = Shared<[String]>([])
    var harness = Harness()
    let keyless = Profile(name: "keyless", source: .firestore(Profile.FirestoreSource(project: "p")))
    let misspelled = Profile(
      name: "misspelled", source: .firestore(Profile.FirestoreSource(project: "p", apiKey: "k", email: "ada@")))
    harness.profiles = StubProfiles(SampleEntities.profiles + [keyless, misspelled])
    harness.account.onCall = { calls.value.append($0) }
    harness.standardInput = input
    #expect(await harness.run(["login"] + flags).code == code)
    #expect(calls.value == [])
  }

  @Test(
    "login reports refused credentials without secrets",
    arguments: [
      (ResumeError.denied(.wrongCredentials), 77), (.denied(.userDisabled), 77), (.tooManyAttempts, 69),
      (.requestRefused(code: "INVALID_EMAIL"), 78), (.apiKeyRefused(.invalid), 78),
    ] as [(ResumeError, Int32)])
  func refused(error: ResumeError, code: Int32) async {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    harness.account.failure = error
    harness.standardInput = "s3cret"
    let result = await harness.run("login", "--profile", "me", "--password-stdin")
    #expect(result.code == code)
    #expect(!result.error.contains("s3cret") && !result.error.contains("AIza"))
  }
}
