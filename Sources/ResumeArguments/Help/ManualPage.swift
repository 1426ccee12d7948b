import ResumeTerminal

/// Writes the manual page of a command in the mdoc language, section 1.
package struct ManualPage: Sendable {
  /// Names with descriptions, such as the environment variables.
  package typealias Rows = [(name: String, text: String)]

  let catalog: any TextCatalog
  let version: String
  let date: String

  /// Creates a writer; `date` is in mdoc's format, such as "November 22, 2026".
  package init(catalog: any TextCatalog, version: String, date: String) {
    (self.catalog, self.version, self.date) = (catalog, version, date)
  }

  /// Returns the page of the last command of `path`, which starts with the root.
  package func lines(
    for path: [CommandDeclaration], environment: Rows = [], files: Rows = [], exitCodes: Rows = []
  ) -> [String] {
    guard let command = path.last else { return [] }
    let line = Mdoc.word(path.commandLine)
    let name = path.map(\.name).joined(separator: "-")
    // `apropos` searches only a section with the English title.
    var lines = [
      ".Dd \(date)", ".Dt \(Mdoc.word(name.uppercased())) 1",
      ".Os \(Mdoc.text(path[0].name)) \(Mdoc.text(version))", ".Sh NAME", ".Nm \(Mdoc.word(name))",
      ".Nd \(Mdoc.text(summary(command)))", ".Sh \(title("arguments.manual.synopsis"))", ".Nm \(line)",
    ]
    lines += synopsis(command)
    lines += [".Sh \(title("arguments.manual.description"))"] + description(command)
    lines += section(
      "arguments.help.commands", command.visibleSubcommands.map { ("Cm " + Mdoc.word($0.name), summary($0)) })
    lines += section(
      "arguments.help.arguments", command.arguments.map { (Self.argument($0, catalog), catalog.text($0.help)) })
    lines += section("arguments.help.options", options(path))
    lines += section("arguments.manual.environment", environment.map { ("Ev " + Mdoc.word($0.name), $0.text) })
    lines += section("arguments.manual.files", files.map { ("Pa " + Mdoc.word($0.name), $0.text) })
    lines += section("arguments.manual.exitStatus", exitCodes.map { (Mdoc.word($0.name), $0.text) })
    lines += section(
      "arguments.help.examples", command.examples.map { ("Ic " + Mdoc.word($0.line), catalog.text($0.description)) })
    if path.count > 1 {
      lines += [
        ".Sh \(title("arguments.manual.seeAlso"))",
        ".Xr \(Mdoc.word(path.dropLast().map(\.name).joined(separator: "-"))) 1",
      ]
    }
    return lines
  }

  private func title(_ key: String) -> String { Mdoc.text(catalog.text(key).uppercased()) }

  private func summary(_ command: CommandDeclaration) -> String { catalog.text(command.summary) }

  private func synopsis(_ command: CommandDeclaration) -> [String] {
    var lines: [String] = []
    if !command.visibleSubcommands.isEmpty {
      let placeholder = "Ar " + Mdoc.word(catalog.text("arguments.help.commandPlaceholder"))
      lines.append(command.defaultSubcommand == nil ? ".\(placeholder)" : ".Op \(placeholder)")
    }
    lines.append(".Op Ar \(Mdoc.word(catalog.text("arguments.help.optionsPlaceholder")))")
    return lines + command.options.filter(\.isRequired).map { "." + Self.option($0, catalog) }
      + command.arguments.map { argument in
        let text = Self.argument(argument, catalog) + (argument.isRepeating ? " ..." : "")
        return argument.isRequired ? ".\(text)" : ".Op \(text)"
      }
  }

  private func description(_ command: CommandDeclaration) -> [String] {
    var paragraphs = command.discussion(catalog)?.split(separator: "\n").map(String.init) ?? []
    if paragraphs.isEmpty { paragraphs = [summary(command) + "."] }
    if !command.aliases.isEmpty {
      paragraphs.append(catalog.text("arguments.help.aliases", command.aliases.joined(separator: ", ")) + ".")
    }
    return Array(paragraphs.map(Mdoc.lines).joined(separator: [".Pp"]))
  }

  private func options(_ path: [CommandDeclaration]) -> Rows {
    let rows = (path.options.own + path.options.common).map { option in
      let short = option.short.map { "Fl \(Mdoc.word(String($0))) , " } ?? ""
      return (name: short + Self.option(option, catalog), text: option.description(catalog))
    }
    let help = (name: "Fl h , Fl \(Mdoc.word("-help"))", text: catalog.text("arguments.help.helpOption"))
    let version = (name: "Fl V , Fl \(Mdoc.word("-version"))", text: catalog.text("arguments.help.versionOption"))
    return rows + [help] + (path.count == 1 ? [version] : [])
  }

  /// Returns a section with a list; an empty list has none.
  private func section(_ key: String, _ rows: Rows) -> [String] {
    guard !rows.isEmpty else { return [] }
    let items = rows.flatMap { [".It " + $0.name] + Mdoc.lines($0.text) }
    return [".Sh \(title(key))", ".Bl -tag -width Ds"] + items + [".El"]
  }

  private static func option(_ option: OptionDeclaration, _ catalog: any TextCatalog) -> String {
    let value = Placeholder.value(option, catalog).map { " Ar " + Mdoc.word($0) } ?? ""
    return "Fl " + Mdoc.word("-" + option.long) + value
  }

  private static func argument(_ argument: ArgumentDeclaration, _ catalog: any TextCatalog) -> String {
    "Ar " + Mdoc.word(Placeholder.value(argument, catalog))
  }
}

/// Escapes text for the mdoc language.
enum Mdoc {
  /// Returns text for the rest of a macro's line.
  static func text(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).map { word in
      // Short words such as "No" and "(" could be macros or punctuation.
      let isPlain = word.count > 3 || word.allSatisfy(\.isLowercase) || word.allSatisfy(\.isUppercase)
      return (isPlain ? "" : "\\&") + escaped(word)
    }
    .joined(separator: " ")
  }

  /// Returns text as one argument of a macro.
  static func word(_ text: String) -> String { text.contains(" ") ? "\"\(self.text(text))\"" : self.text(text) }

  /// Returns text as lines of their own, one per sentence.
  static func lines(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isStart = lines[lines.count - 1].isEmpty
      // A line that begins with a dot would be a macro.
      lines[lines.count - 1] += (isStart ? word.hasPrefix(".") ? "\\&" : "" : " ") + escaped(word)
      if word.hasSuffix(".") || word.hasSuffix("?") || word.hasSuffix("!") { lines.append("") }
    }
    return lines.filter { !$0.isEmpty }
  }

  /// Returns text with escapes for the characters that would be special or printed as typographic ones.
  private static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
  }
}
