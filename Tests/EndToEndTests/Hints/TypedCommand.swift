import ResumeArguments

@testable import ResumeInterface
@testable import ResumePresentation

/// A command in the text of a message, as a person types it: with words in place of its placeholders.
struct TypedCommand: Hashable, CustomStringConvertible {
  /// The words without the program's name.
  let words: [String]

  var description: String { (["resume"] + words).joined(separator: " ") }

  /// Returns the commands in single quotes, such as in "List the IDs with 'resume works'.", also after a pipe.
  static func quoted(in text: String) -> [TypedCommand] {
    text.matches(of: /'(?:[^'\n|]*\| )?resume((?: [^'\n]*)?)'/).map { TypedCommand(String($0.output.1)) }
  }

  /// Returns the commands on lines of their own in a help topic, which end at a pipe or at two spaces.
  static func lines(of topic: String) -> [TypedCommand] {
    topic.matches(of: /(?m)^ +resume((?: ?[^ \n|]+)*)/).map { TypedCommand(String($0.output.1)) }
  }

  init(_ line: String) {
    // A value without a space before it brings its own, or is empty.
    var line = line.replacing("%1$@%2$@", with: "work acme").replacing("--show%2$@", with: "--show")
    line = line.replacing(/%{profile}%[23]\$@/, with: "%{profile}").replacing(/([a-z])%1\$@/) { "\($0.output.1) %1$@" }
    line = line.replacing(/%{([a-z]+)}/) { Self.options(String($0.output.1), line) }
    words = Self.split(line).reduce(into: []) { words, word in
      words.append(Self.isPlaceholder(word) ? Self.value(of: word, after: words, in: line) : word)
    }
  }

  /// Returns the words of a line; single quotes join words, as in a shell.
  static func split(_ line: String) -> [String] {
    var (words, isQuoted) = ([String](), false)
    var word: String?
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        word.map { words.append($0) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The options that a hint repeats from the command line.
  private static func options(_ place: String, _ line: String) -> String {
    let isServer = ["login", "doctor"].contains { line.hasPrefix(" " + $0) }
    return switch place {
    case "publish", "overwrite": " --from me --to site"
    case "pull": " --from site --to me"
    default: isServer ? " --profile site" : " --profile other"
    }
  }

  private static func isPlaceholder(_ word: String) -> Bool {
    word.contains("$@") || word.contains(/(^|[=<+])\p{Lu}{2,}/) || word == "PROJECT-ID"
  }

  /// Returns a value of the fixture in place of a placeholder, which the words before it explain.
  private static func value(of word: String, after words: [String], in line: String) -> String {
    if word == "%1$@=" { return "summary=" }
    let options = [
      "--project": "demo", "--ios-bundle-id": "com.example.cv", "--lang": "es", "--missing": "es", "--variant": "om",
      "--file": "cv.json", "--document": "cv.json", "-o": words.contains("html") ? "cv.html" : "new.pdf",
      "--output": "copies", "--skills": "skills.json", "--strings": "tables", "--omit": "acme#1",
    ]
    if let option = words.last, let value = options[option] { return value }
    if let equals = word.firstIndex(of: "=") {
      let values = [
        "coordinates": "40.4,-3.7", "url": "https://a.example", "email": "ada@a.example", "image": "ada.png",
      ]
      return String(word[...equals]) + (values[String(word[..<equals])] ?? "x")
    }
    let commands = words.filter { !["--profile", "me", "other", "site"].contains($0) }.joined(separator: " ")
    let isServer =
      line.contains("--api-key") || line.contains("--skills") || line.contains("--strings") || line.contains("--ios")
    let values = [
      "config set": "lang", "config unset": "lang", "config set lang": "es", "config set cache.ttl": "600",
      "variant add": "new", "variant set": "om", "profile add": "new", "profile set": isServer ? "site" : "me",
      "profile use": "me", "restore": "1", "diff": "1", "help": "works", "add": "job", "apply": "Acme",
      "import": "cv.json", "validate": "cv.json", "section": "patents", "project": "tinto",
      "mcp install": "claude",
    ]
    return values[commands] ?? "acme"
  }
}

extension TypedCommand {
  /// Whether a declaration of the command's path has an option.
  func accepts(_ option: String) -> Bool {
    path.contains { declaration in
      (declaration.options + (declaration.defaultCommand?.options ?? [])).contains { $0.long == option }
    }
  }

  /// Checks the command with the parser of the program; only the name of a command is a mention, which needs no arguments.
  func check() throws {
    if path.count <= words.count { _ = try CommandLineParser(CommandTree.program.root).parse(words) }
  }

  /// The declarations of the command, the program first.
  private var path: [CommandDeclaration] {
    var path = [CommandTree.program.root]
    for word in words {
      guard let next = path.last?.subcommand(named: word) else { break }
      path.append(next)
    }
    return path
  }
}
