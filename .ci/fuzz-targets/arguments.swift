import ResumeDomain

@testable import ResumeArguments
@testable import ResumeInterface
@testable import ResumePresentation

/// Parses the input as a command line, one argument per line, and each line with the parsers of option values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let parser = CommandLineParser(CommandTree.program.root)
  _ = parser.tokens(of: words).lastValue(of: "lang")
  do {
    _ = try parser.parse(words)
  } catch {
    let report = error.usageMessage(in: Echo())
    let all = report.message + report.hint
    precondition(
      all.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "a message has a control character")
  }
  for word in words {
    if let date = PartialDate(word) { precondition(date.description == word, "a date is printed differently") }
    if let link = WebLink(word) {
      precondition([word, "https://" + word].contains(link.address), "a link is printed differently")
    }
    _ = LanguageTag.ofLocale(word)
    _ = Identifier.isLegal(word)
  }
  return 0
}

private struct Echo: TextCatalog {
  func text(_ key: String, _ arguments: [String]) -> String { ([key] + arguments).joined(separator: " ") }
}
