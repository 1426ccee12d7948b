import Foundation
import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension LoadedOutput {
  /// Checks the warnings about a document with `--strict`, before it is written.
  ///
  /// - Throws: An error in place of the first warning about what was asked for or about the data.
  func checkStrict(_ context: CommandContext) throws(ResumeError) {
    guard context.arguments[ifDeclared: OutputFile.strict] else { return }
    let warnings = loaded.warnings + (document?.warnings ?? [])
    let failures = warnings.filter(\.failsStrict)
    // What was asked for precedes what follows from it.
    guard let first = failures.first(where: \.isAboutOptions) ?? failures.first else { return }
    throw first.strictError(WarningMessages(try style(context), context), savedAt: loaded.savedAt)
  }
}

extension WarningMessages {
  init(_ style: ViewStyle, _ context: CommandContext) {
    self.init(labels: style.labels, dates: style.dates, now: context.now)
  }
}

extension DataWarning {
  /// Whether the warning is about what was asked for or about the data; others are about the network and this machine.
  fileprivate var failsStrict: Bool {
    switch kind {
    case .stale, .notCached, .favoritesUnread, .recommendationsUnread, .leftOutSections: false
    default: true
    }
  }

  fileprivate var isAboutOptions: Bool { if case .unmatched? = fact { true } else { false } }

  fileprivate func strictError(_ messages: WarningMessages, savedAt: Date?) -> ResumeError {
    switch fact {
    case .unmatched(let value, let near, let entries)?:
      .message(
        .usage, WarningMessages.key(kind, among: entries), [value], hint: "warning.\(kind.rawValue).hint", known: near)
    case .ofVariant(let name, let problem)?:
      .message(
        .badData, "warning.variantProblem", [name, messages.labels.text(problem.kind)],
        hint: problem.kind.isRepairable && messages.labels.inputFile == nil
          ? "variant.repair.hint" : "error.variant.strict.hint", hintArguments: [name])
    case .texts(let count, let language?, let command)? where kind == .missingTexts:
      .message(
        .badData, "error.missingTexts", [language], count: count,
        hint: command == nil ? "error.missingTexts.noFile.hint" : nil, hintArguments: [language])
    case .characters(let characters)?: PDFExport.missing(characters, messages.labels)
    default: .message(.badData, "error.strict", [messages.text(self, savedAt: savedAt)])
    }
  }
}
