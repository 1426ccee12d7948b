import ResumeArguments
package import ResumeDomain
import ResumeSupport

/// The reports about files in forms that aren't read, with the commands that convert them.
extension ErrorReporter {
  package func foreign(_ path: String, _ form: ForeignForm) -> ErrorReport {
    var key = "foreign." + caseName(form)
    var arguments = [labels.name(ofFile: path)]
    var lost: [String] = []
    switch form {
    case .json5(let feature, let position):
      key += "." + feature.rawValue
      arguments[0] += ":\(position.line):\(position.column)"
    case .reactiveResume(let members), .fresh(let members): lost = members
    case .members(let names):
      key += names.count == 1 ? ".one" : ".other"
      arguments.append(Self.quoted(names))
    default: break
    }
    let command = converter(of: path, form)
    // The file of a local profile is replaced with a version, since an import reads it first.
    let isDamaged = lost.isEmpty && Self.isProfileFile(path)
    let report = report(
      .badData, key, arguments, hintKey: isDamaged ? "syntax.profile.hint" : hintKey(of: form) ?? key + ".hint",
      hint: [command].compactMap(\.self), for: isDamaged ? owner(of: path) : nil)
    return adding(lost.isEmpty ? nil : labels.text("error.foreign.lost", [Self.quoted(lost)]), to: report)
  }

  /// Returns the key of a hint that several forms share; nil for a form with its own.
  private func hintKey(of form: ForeignForm) -> String? {
    switch form {
    case .yaml, .toml: "foreign.hint"
    case .json5: "foreign.json5.hint"
    case .pdf, .zip, .word, .richText, .image, .markup, .text: "file.otherFormat.hint"
    case .reactiveResume, .fresh, .members: nil
    }
  }

  /// Returns the command that imports what a file contains, or that converts it; nil if no program does.
  private func converter(of path: String, _ form: ForeignForm) -> String? {
    let file = path == "-" ? labels.text("value.file") : ShellQuote.word(path)
    let ending = path.lowercased().split(separator: ".").last
    switch form {
    case .yaml: return "yq -o json\(["yaml", "yml"].contains(ending) ? "" : " -p yaml") \(file) | resume import -"
    case .toml: return "yq -o json\(ending == "toml" ? "" : " -p toml") \(file) | resume import -"
    case .json5: return "npx json5 \(file) | resume import -"
    case .fresh: return "hackmyresume convert \(file) resume.json"
    case .members(let names):
      let language = ForeignForm.isLanguage(names[0]) ? "--lang \(names[0]) " : ""
      return "jq \(Self.filter(names[0])) \(file) | resume import \(language)-"
    case .pdf, .zip, .word, .richText, .image, .markup, .text, .reactiveResume: return nil
    }
  }

  /// Returns the filter of jq, as a word of a shell, that selects a member.
  private static func filter(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "_") }
    let text = String(decoding: JSON.string(name).bytes(), as: UTF8.self)
    return ShellQuote.word(isPlain ? "." + name : ".[\(text)]")
  }
}
