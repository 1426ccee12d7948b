import ResumeArguments
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Completions")
struct CompletionsTests {
  /// The names of values that are free text, numbers or times.
  private static let freeText: Set = [
    "value.number", "value.seconds", "value.date", "value.text", "value.words", "value.address", "value.apiKey",
    "value.assignment", "value.company", "value.url",
  ]
  /// Arguments and options with a value that is new or exists only on a server.
  private static let unknown: Set = [
    "profile add name", "profile add --project", "profile add --database", "profile add --ios-bundle-id",
    "profile set --project", "profile set --database", "profile set --ios-bundle-id",
  ]

  /// The completion of every value in the tree, by its command and name.
  private static let values = CommandTreeTests.paths.flatMap { names in
    let command = names.reduce(CommandTree.program.root) { $0.subcommand(named: $1) ?? $0 }
    let place = names.joined(separator: " ") + " "
    return command.arguments.map { (place + $0.name, $0.valueName, $0.completion) }
      + (command.options + CommandTree.program.root.options).filter(\.takesValue).map {
        (place + "--" + $0.long, $0.valueName, $0.completion)
      }
  }

  @Test("every value except free text is completed")
  func complete() {
    #expect(Self.values.count > 100)
    for (name, valueName, completion) in Self.values
    where !Self.freeText.contains(valueName ?? "") && !Self.unknown.contains(name) {
      #expect(completion != .none, "\(name) (\(valueName ?? "a choice")) has no completion.")
    }
  }

  @Test("every option of documents that a variant may set is an option of commands")
  func variantOptions() {
    let names = VariantOptions.all.map(\.declaration.long) + [VariantOptions.language, VariantOptions.address]
    #expect(names.sorted() == Variant.documentOptions.sorted())
  }

  @Test("--plain prints the same script", arguments: ["bash", "zsh", "fish"])
  func plain(shell: String) async {
    let script = await Harness().run("completions", shell).output
    #expect(script.count > 500)
    #expect(await Harness().run("completions", shell, "--plain").output == script)
  }

  /// Returns the names that the program offers at the end of a line.
  private func names(_ words: String..., in harness: Harness = Harness()) async -> [String] {
    await names(words, in: harness)
  }

  private func names(_ words: [String], in harness: Harness) async -> [String] {
    let result = await harness.run(["__complete", "fish", "--"] + words)
    #expect(result.code == 0 && result.error == "")
    return result.output.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("the program prints the candidates of every kind")
  func kinds() async {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    harness.favorites = StubFavorites(["sample": SampleEntities.favorites])
    harness.resume.person = CustomSectionCommandTests.person
    harness.applications.applications = [
      Application(id: "acme", profile: "sample", company: "Acme", date: SampleEntities.today, status: .sent)
    ]
    for path in CommandTreeTests.paths {
      let command = path.reduce(CommandTree.program.root) { $0.subcommand(named: $1) ?? $0 }
      let places =
        command.arguments.enumerated().map { ($1.completion, path + Array(repeating: "x", count: $0) + [""]) }
        + command.options.filter(\.takesValue).map { ($0.completion, path + ["--" + $0.long, ""]) }
      for (completion, words) in places {
        switch completion {
        // They need a local profile, or the name of a setting.
        case .dynamic("documents"), .dynamic("versions"), .dynamic("variants"), .dynamic("values"),
          .dynamicOrFile("versions"):
          continue
        case .dynamic, .dynamicOrFile: #expect(await names(words, in: harness) != [], "\(words)")
        default: continue
        }
      }
    }
  }

  @Test("candidates come from the profile of the line, and never fail")
  func profile() async {
    #expect(await names("work", "").first == "loycus-mobile-lead")
    #expect(await names("project", "") == ["my-wardrobe", "small", "fresh", "unknown"])
    #expect(await names("works", "--tag", "") == ["android", "ios"])
    #expect(await names("works", "--company", "") == ["Intelygenz", "Loycus"])
    #expect(await names("favorites", "remove", "") == [])
    #expect(await names("--profile", "nobody", "work", "") == [])
    #expect(await names("--profile=nobody", "wor").contains("works"))
    #expect(await Harness().run("__complete", "tcsh", "--", "wor") == .init(output: "", error: "", code: 0))
    #expect(await names() == names(""))
    var harness = Harness()
    harness.resume.projects.append(PetProject(id: "bare"))
    let entries = await names("favorites", "add", "", in: harness)
    #expect(Set(entries).isSuperset(of: ["loycus-mobile-lead", "my-wardrobe", "work:bare", "project:bare"]))
    #expect(!entries.contains("bare"))
    harness.favorites = StubFavorites(["sample": SampleEntities.favorites])
    #expect(await names("favorites", "remove", "", in: harness) == SampleEntities.favorites.map(\.id))
    harness.resume.failure = .notCached
    harness.favorites.failure = .notCached
    #expect(await names("favorites", "remove", "", in: harness) == [])
    harness.settings.failure = .configurationUnreadable(path: "/x", .notJSON)
    #expect(await names("work", "", in: harness) == [])
  }

  @Test(
    "completes the fields of '--set' in JSON Resume's spelling",
    arguments: [
      (["add", "job", "--set", "n"], ["name="]), (["add", "skill", "--set", "keyw"], ["keywords="]),
      (["add", "job", "--set=pos"], ["--set=position="]), (["add", "project", "--set", "title"], []),
      (
        ["edit", "basics", "--set", "loc"],
        ["address", "postalCode", "city", "countryCode", "region"].map { "location.\($0)=" }
      ),
      (["edit", "basics", "--set", "pro"], ["profiles+="]),
      (["edit", "awards:x", "--set", "aw"], ["awarder="]), (["edit", "x", "--set", "issu"], ["issuer="]),
      (["edit", "work:x", "--set", "i"], ["id="]),
    ])
  func assignments(words: [String], expected: [String]) async {
    // fish filters the candidates itself.
    #expect(await names(words, in: Harness()).filter { $0.hasPrefix(words.last ?? "") } == expected)
  }

  @Test("descriptions are in the user's language")
  func descriptions() async {
    var harness = Harness()
    harness.environment["RESUME_LANG"] = "es"
    #expect(await harness.run("__complete", "zsh", "--", "work").output.contains("works\tListar "))
    #expect(await Harness().run("__complete", "zsh", "--", "work").output.contains("works\tList "))
  }

  @Test(
    "offers the values of the setting before the cursor",
    arguments: [
      ("color", ["auto", "always", "never"]), ("splash", ["on", "off", "full"]), ("pager", ["on", "off"]),
      ("lang", ["en", "es"]), ("profile", ["sample", "me", "paper"]),
      ("document.theme", ["classic", "modern", "margin"]),
      ("document.paper", ["a4", "letter"]), ("document.tags", ["on", "off"]), ("document.footer", ["page", "none"]),
      ("document.heads", ["one", "two"]), ("document.dates", ["short", "long", "numeric", "year"]),
      ("document.margins", ["10mm", "15mm", "20mm", "25mm"]), ("cache.ttl", []), ("nonsense", []),
    ])
  func settings(key: String, expected: [String]) async {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    #expect(await names("config", "set", key, "", in: harness) == expected)
  }

  @Test("offers the languages of the data")
  func languages() async {
    var harness = Harness()
    harness.resume.works[0].set(
      "title", LocalizedText([.init(language: "pt-BR", text: "x"), .init(language: "en", text: "y")]))
    harness.resume.person?.set("headline", LocalizedText([.init(language: "fr", text: "x")]))
    #expect(await names("--lang", "", in: harness) == ["en", "es", "fr", "pt-BR"])
    #expect(await names("works", "--profile", "nobody", "--lang", "", in: harness) == ["en", "es"])
  }

  // MARK: install

  private func home(_ more: [String: String]) -> Harness {
    var harness = Harness()
    harness.environment["HOME"] = "/home/ada"
    harness.environment.merge(more) { $1 }
    return harness
  }

  @Test(
    "saves the script where the shell loads it",
    arguments: [
      (["SHELL": "/bin/bash"], [], "/home/ada/.local/share/bash-completion/completions/resume"),
      (["SHELL": "/usr/bin/zsh"], [], "/home/ada/.local/share/zsh/site-functions/_resume"),
      (["SHELL": "/opt/homebrew/bin/fish"], [], "/home/ada/.config/fish/completions/resume.fish"),
      (["SHELL": "/bin/tcsh"], ["--shell", "fish"], "/home/ada/.config/fish/completions/resume.fish"),
      (["SHELL": "zsh", "XDG_DATA_HOME": "/data"], [], "/data/zsh/site-functions/_resume"),
      (["SHELL": "zsh", "XDG_DATA_HOME": "data"], [], "/home/ada/.local/share/zsh/site-functions/_resume"),
      (["SHELL": "bash", "BASH_COMPLETION_USER_DIR": "/b:/c"], [], "/b/completions/resume"),
      (["SHELL": "fish", "XDG_CONFIG_HOME": "/c"], [], "/c/fish/completions/resume.fish"),
    ] as [([String: String], [String], String)])
  func install(environment: [String: String], arguments: [String], path: String) async {
    let harness = home(environment)
    let result = await harness.run(["completions", "install"] + arguments)
    #expect(result.code == 0)
    #expect(result.output == "")
    #expect(result.error.contains(path))
    #expect(Array(harness.outputFiles.files.value.keys) == [path])
    let shell = arguments.last ?? String(environment["SHELL"]?.split(separator: "/").last ?? "")
    #expect(await harness.run("completions", shell).output == harness.outputFiles.files.value[path])
    #expect(result.error.contains("~/.\(shell)rc") == (shell != "fish"))
  }

  @Test("prints the line for zsh unless the folder is on its path")
  func line() async {
    let folder = "/home/ada/.local/share/zsh/site-functions"
    let line = "fpath=(\(folder) $fpath); autoload -Uz compinit; compinit\n"
    var harness = home(["SHELL": "/bin/zsh", "ZDOTDIR": "/z"])
    let result = await harness.run("completions", "install")
    #expect(result.error.hasSuffix("\n" + line))
    #expect(result.error.contains("/z/.zshrc"))
    harness.environment["FPATH"] = "/usr/share/zsh:" + folder
    harness.outputFiles.files.value = [:]
    let onPath = await harness.run("completions", "install")
    #expect(onPath.code == 0 && onPath.error.hasSuffix("/_resume\n"))
    harness.outputFiles.files.value = [:]
    #expect(await harness.run("completions", "install", "--quiet") == .init(output: "", error: "", code: 0))
  }

  @Test("replaces the script that it installed", arguments: ["bash", "zsh", "fish"])
  func reinstalling(shell: String) async {
    var harness = home(["SHELL": "/bin/" + shell])
    #expect(await harness.run("completions", "install").code == 0)
    harness.input = harness.outputFiles.files.value
    let again = await harness.run("completions", "install")
    #expect(again.code == 0, "\(again.error)")
  }

  @Test("replaces its own script, and asks before it replaces another file")
  func replacing() async {
    var harness = home(["SHELL": "/bin/bash"])
    let path = "/home/ada/.local/share/bash-completion/completions/resume"
    for (text, code) in [
      ("# bash completion for resume\ncommand 'resume' __complete \"$x\"\n", 0), ("complete -W x resume\n", 64),
      ("", 64),
      ("# bash completion for resume\nanother program\n", 64),
    ] as [(String, Int32)] {
      harness.outputFiles.files.value = [path: text]
      harness.input[path] = text
      let result = await harness.run("completions", "install")
      #expect(result.code == code)
      #expect((harness.outputFiles.files.value[path] == text) == (code != 0))
      if code != 0 { #expect(result.error.contains("--yes") && result.error.contains("'\(path)'")) }
      #expect(await harness.run("completions", "install", "--yes").code == 0)
      #expect(harness.outputFiles.files.value[path] != text)
    }
  }

  @Test("refuses unknown shells, and lists the known ones")
  func unknown() async {
    for environment in [["SHELL": "/bin/tcsh"], ["SHELL": ""], [:]] {
      let result = await home(environment).run("completions", "install")
      #expect(result.code == 64)
      #expect(["bash", "zsh", "fish", "--shell"].allSatisfy(result.error.contains))
    }
    for arguments in [["tcsh"], ["install", "--shell", "tcsh"], ["bash", "--shell", "zsh"], []] {
      #expect(await home(["SHELL": "/bin/bash"]).run(["completions"] + arguments).code == 64)
    }
    var homeless = Harness()
    homeless.environment["SHELL"] = "/bin/bash"
    #expect(await homeless.run("completions", "install").code == 78)
  }
}
