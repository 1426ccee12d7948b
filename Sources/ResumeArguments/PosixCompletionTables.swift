/// The functions of a completion script that hold the tree, in the words that bash and zsh share.
///
/// They read the caller's `at` (the command so far) and `position` (the arguments before the cursor), and set its
/// `kind`, `origin`, `choices` and, if `hasTexts`, `texts`.
struct PosixCompletionTables {
  let model: CompletionModel
  let hasTexts: Bool

  private var prefix: String { "__\(model.identifier)_" }

  /// The functions, one after the other.
  var text: String {
    [
      // Whether an option takes a value.
      function("takes_value", on: "$1", valued, otherwise: "return 1"),
      // Whether an option's value is handed on to the program.
      function("is_forwarded", on: "$1", forwarded, otherwise: "return 1"),
      // Whether a command has subcommands.
      function("is_group", on: "$at", groups, otherwise: "return 1"),
      // Goes into a subcommand.
      function("enter", on: "$at|$1", transitions, otherwise: "return 1"),
      function(
        "commands", on: "$at",
        model.nodes.filter { !$0.commands.isEmpty }.map { node in
          (ShellQuote.posix(node.place), list(node.commands))
        }),
      function("options", on: "$at", model.nodes.map { (ShellQuote.posix($0.place), list($0.options)) }),
      function("value", on: "$at|$1", values),
      function("argument", on: "$at|$position", arguments),
    ].joined(separator: "\n")
  }

  private var valued: [(String, String)] {
    model.valued.isEmpty ? [] : [(alternatives(model.valued), "return 0")]
  }

  private var forwarded: [(String, String)] {
    model.forwarded.isEmpty ? [] : [(alternatives(model.forwarded), "return 0")]
  }

  private var groups: [(String, String)] {
    let places = model.nodes.filter { !$0.subcommands.isEmpty }.map(\.place)
    return places.isEmpty ? [] : [(alternatives(places), "return 0")]
  }

  private var transitions: [(String, String)] {
    model.nodes.flatMap { node in
      node.subcommands.map { command in
        let names = [command.name] + command.aliases
        let place = node.place.isEmpty ? command.name : node.place + " " + command.name
        return (alternatives(names.map { node.place + "|" + $0 }), "at=" + ShellQuote.posix(place))
      }
    }
  }

  private var values: [(String, String)] {
    model.valueRules.map { rule in
      let patterns = rule.spellings.flatMap { spelling -> [String] in
        let end = ShellQuote.posix("|" + spelling)
        guard let place = rule.place, !place.isEmpty else { return ["*" + end] }
        return [ShellQuote.posix(place) + end, ShellQuote.posix(place + " ") + "*" + end]
      }
      return (patterns.joined(separator: "|"), action(rule.completion))
    }
  }

  private var arguments: [(String, String)] {
    model.nodes.flatMap { node in
      node.arguments.enumerated().filter { $0.element.completion != .none }.map { index, argument in
        let pattern =
          argument.isRepeating
          ? ShellQuote.posix(node.place + "|") + "*" : ShellQuote.posix(node.place + "|\(index)")
        return (pattern, action(argument.completion))
      }
    }
  }

  private func action(_ completion: CompletionKind) -> String {
    switch completion {
    case .none: ":"
    case .file: "kind=file"
    case .folder: "kind=folder"
    case .dynamic(let name): "kind=dynamic origin=" + ShellQuote.posix(name)
    case .values, .commands: list(model.listed(completion) ?? [])
    }
  }

  private func list(_ choices: [CompletionModel.Choice]) -> String {
    let names = "kind=list choices=(" + choices.map { ShellQuote.posix($0.name) }.joined(separator: " ") + ")"
    guard hasTexts else { return names }
    return names + " texts=(" + choices.map { ShellQuote.posix($0.text) }.joined(separator: " ") + ")"
  }

  private func alternatives(_ words: [String]) -> String {
    words.map(ShellQuote.posix).joined(separator: "|")
  }

  private func function(
    _ name: String, on subject: String, _ cases: [(String, String)], otherwise: String = ":"
  ) -> String {
    let lines = cases.map { "    \($0.0)) \($0.1) ;;\n" }.joined()
    return "\(prefix)\(name)() {\n  case \"\(subject)\" in\n\(lines)    *) \(otherwise) ;;\n  esac\n}\n"
  }
}
