import TestSupport
import Testing

@testable import ResumeArguments
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Generated command lines")
struct ArgumentFuzzTests {
  private static let parser = CommandLineParser(CommandTree.program.root)
  private static let paths = CommandTree.program.root.visiblePaths()
  private static let words =
    Array(Set(paths.joined().map(\.name) + paths.joined().flatMap { $0.options.map { "--" + $0.long } })).sorted() + [
      "--", "-", "-h", "-q", "-v", "-qv", "--lang=es", "--lang", "es", "--limit", "3", "-1", "-1.5", "--limit=", "=",
      "--=", "-=",
      "--color=always", "--help=x", "--version", "\u{0}", "é", "e\u{301}", "-é", "--\u{1B}[2J", "\u{202E}", "",
    ]

  @Test("every line is parsed or rejected with a printable message")
  func anyWords() {
    Fuzz.run(rounds: 600) { random in
      let line = random.list(upTo: 8) { random in
        random.chance(in: 6) ? FuzzText.make(upTo: 3, with: &random) : random.pick(from: Self.words)
      }
      do throws(ParserError) {
        _ = try Self.parser.parse(line)
      } catch {
        let usage = error.usageMessage(in: Echo())
        let all = ([usage.message, usage.hint].compactMap(\.self) + usage.candidates).joined(separator: " ")
        let isPrintable = all.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0.value != 0x202E
        }
        if !isPrintable { throw Fuzz.Violation("\(line): \(all.debugDescription)") }
        if error.path.first?.name != "resume" { throw Fuzz.Violation("\(line): \(error)") }
      }
    }
  }

  @Test("the position and form of options do not matter")
  func orderAndSpelling() {
    Fuzz.run(rounds: 400) { random in
      let path = random.pick(from: Self.paths.filter { $0.last?.subcommands.isEmpty == true })
      let command = path.dropFirst().map(\.name)
      let arguments = (path.last?.arguments ?? []).filter(\.isRequired).map { _ in FuzzText.word(with: &random) }
      let options = path.flatMap(\.options).filter { $0.excludes.isEmpty }.shuffled(using: &random).prefix(4)
      let uses = options.map { option in (option, option.takesValue ? Self.value(of: option, &random) : nil) }
      guard let first = Self.outcome(uses.flatMap(Self.attached) + command + arguments) else { return }
      let shuffled = uses.shuffled(using: &random).flatMap {
        random.chance(in: 2) ? Self.attached($0) : Self.detached($0)
      }
      let lines = [
        command + shuffled + arguments, command + arguments + shuffled, shuffled + command + ["--"] + arguments,
      ]
      for line in lines {
        try Fuzz.check(Self.outcome(line) == first, "\(line): \(Self.outcome(line) ?? "refused"), not \(first)")
      }
    }
  }

  /// Returns the meaning of a line as text; nil if it is rejected.
  private static func outcome(_ line: [String]) -> String? {
    guard case .run(let path, let parsed) = try? parser.parse(line) else { return nil }
    let options = parsed.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let arguments = parsed.arguments.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(path.map(\.name)) \(options) \(arguments)"
  }

  private static func value(of option: OptionDeclaration, _ random: inout SplitMix64) -> String {
    let texts = ["3", "es", "auto", "2021-08", "name", FuzzText.word(with: &random)].shuffled(using: &random)
    return texts.first { option.check($0) == nil } ?? "x"
  }

  private static func attached(_ use: (option: OptionDeclaration, value: String?)) -> [String] {
    ["--" + use.option.long + (use.value.map { "=" + $0 } ?? "")]
  }

  private static func detached(_ use: (option: OptionDeclaration, value: String?)) -> [String] {
    ["--" + use.option.long] + (use.value.map { [$0] } ?? [])
  }

  /// Returns the keys in place of texts.
  private struct Echo: TextCatalog {
    func text(_ key: String, _ arguments: [String]) -> String { ([key] + arguments).joined(separator: " ") }
  }
}
