/// How arguments and values look in usage lines and in the help.
enum Placeholder {
  /// `<id>`, or the listed values in angle brackets.
  static func text(_ argument: ArgumentDeclaration, _ words: any Words) -> String {
    "<" + (label(argument.valueName, argument.completion, words) ?? argument.name) + ">"
  }

  /// `<id>`, `[<id>]`, `<words>...` or `[<words>...]`.
  static func usage(_ argument: ArgumentDeclaration, _ words: any Words) -> String {
    let text = text(argument, words) + (argument.isRepeating ? "..." : "")
    return argument.isRequired ? text : "[" + text + "]"
  }

  /// `-o, --output FILE`, with room for a missing letter if `isAligned`.
  static func option(_ option: OptionDeclaration, _ words: any Words, isAligned: Bool) -> String {
    let short = option.short.map { "-\($0), " } ?? (isAligned ? "    " : "")
    guard option.takesValue else { return short + "--" + option.long }
    let value = label(option.valueName, option.completion, words) ?? option.long.uppercased()
    return short + "--" + option.long + " " + value
  }

  private static func label(_ key: String?, _ completion: CompletionKind, _ words: any Words) -> String? {
    if let key { return words.text(key, []) }
    if case .values(let values) = completion { return values.joined(separator: "|") }
    return nil
  }
}
