import ResumeDomain
import ResumeInterface

/// The hints of errors and problems for models, which call tools and must not run commands.
enum MCPHint {
  /// The tools that do what commands do.
  private static let tools = [
    "about": "get_resume", "add": "propose_changes", "applications": "list_applications", "diff": "compare_versions",
    "edit": "propose_changes", "history": "list_versions", "move": "propose_changes", "projects": "get_resume",
    "remove": "propose_changes", "search": "search_resume", "section": "get_resume", "show": "get_entry",
    "skills": "get_resume", "tags": "list_experience", "validate": "check_resume", "variant": "list_variants",
    "works": "get_resume",
  ]

  /// Returns a warning about a document, without the sentences that advise commands or their options.
  static func warning(_ message: String) -> String {
    let sentences = message.matches(of: sentence).map { String($0.output) }
    let rest = sentences.filter { !$0.contains("'--") && !$0.contains("'resume ") }.joined()
    return rest.allSatisfy(\.isWhitespace) ? message : String(rest.trimmingPrefix(while: \.isWhitespace))
  }

  private static var sentence: Regex<Substring> { /.+?(?:[.?!](?=\s|$)|$)/.dotMatchesNewlines() }

  /// Returns a hint with the names of tools in place of sentences about commands; nil if nothing is left.
  static func text(_ hint: String) -> String? {
    let sentences = hint.matches(of: sentence).map { String($0.output) }
    let rest = sentences.compactMap { sentence -> String? in
      let commands = sentence.matches(of: /'resume ([a-z\-]+)/).map { String($0.1) }
      guard !commands.isEmpty else { return sentence }
      if sentence.contains("'resume variant set") { return " Call 'save_variant'." }
      guard let tool = commands.lazy.compactMap({ tools[$0] }).first else { return nil }
      return " Call '\(tool)'."
    }
    let text = rest.joined().drop(while: \.isWhitespace)
    return text.isEmpty ? nil : String(text)
  }
}
