import Testing

/// A command line and its expected candidates, before quoting; nil means those that the program prints.
struct CompletionCase: CustomTestStringConvertible, Sendable {
  let line: String
  let candidates: [String]?

  init(_ line: String, _ candidates: [String]?) {
    self.line = line
    self.candidates = candidates
  }

  var testDescription: String { line }

  /// The output of the program in every case.
  static let output = "plain\tA plain one\nplace\nmy id\twith a space\n$(touch bad)\todd\nit's \"q\" `x` $HOME\n"

  static let ids = ["plain", "place", "my id", "$(touch bad)", "it's \"q\" `x` $HOME"]

  static let all = [
    CompletionCase("resume wor", ["works", "work"]),
    CompletionCase("resume ", ["works", "work", "search", "export", "profile", "cache", "help"]),
    CompletionCase("resume __comp", []),
    CompletionCase("resume --lang es wor", ["works", "work"]),
    CompletionCase("resume --lang=es -q wor", ["works", "work"]),
    CompletionCase("resume -- wor", ["works", "work"]),
    CompletionCase("resume works --li", ["--limit"]),
    CompletionCase("resume search --li", []),
    CompletionCase("resume --v", ["--verbose", "--version"]),
    CompletionCase("resume works --v", ["--verbose"]),
    CompletionCase("resume profile add --s", ["--strings"]),
    CompletionCase("resume profile --so", ["--sort"]),
    CompletionCase("resume profile add --so", []),
    CompletionCase("resume profile ", ["list", "add"]),
    CompletionCase("resume profile add x --api-", ["--api-key"]),
    CompletionCase("resume bogus ", []),
    CompletionCase("resume --color ", ["auto", "always", "never"]),
    CompletionCase("resume works --color al", ["always"]),
    CompletionCase("resume export ", ["html", "pdf", "json-resume"]),
    CompletionCase("resume export pdf ", []),
    CompletionCase("resume export pdf -fo x ", []),
    CompletionCase("resume help ca", ["cache"]),
    CompletionCase("resume help works fi", ["files"]),
    CompletionCase("resume works --limit ", []),
    CompletionCase("resume work ", nil),
    CompletionCase("resume jobs ", nil),
    CompletionCase("resume jobs x ", []),
    CompletionCase("resume -qp me work -- ", nil),
    CompletionCase("resume works --profile ", nil),
    CompletionCase("resume works -p ", nil),
    CompletionCase("resume work pla", ["plain", "place"]),
    CompletionCase("resume $(>bad) ", []),
    CompletionCase("resume --lang '$(>bad)' wor", ["works", "work"]),
    CompletionCase("resume --lang `>bad` wor", ["works", "work"]),
  ]
}
