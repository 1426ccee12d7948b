/// Gathers the options of a tree for a table, so that one with the same name and text makes one row.
struct OptionRows {
  struct Row {
    let name: String
    let text: String
    let isCommon: Bool
    var commands: [String]
  }

  let words: any Words
  private(set) var rows: [Row] = []

  init(words: any Words) {
    self.words = words
  }

  mutating func add(_ options: [OptionDeclaration], of command: String) {
    for option in options {
      var text = words.text(option.help, [])
      if let value = option.defaultText { text += " " + words.text(.defaultValue, value) }
      if option.isRepeatable { text += " " + words.text(.repeatable) }
      let short = option.short.map { "`-\($0)`, " } ?? ""
      let plain = Placeholder.option(option, words, isAligned: false)
      let name = short + "`" + plain.dropFirst(option.short == nil ? 0 : 4) + "`"
      let isCommon = option.group == .common || command.isEmpty
      if let index = rows.firstIndex(where: { $0.name == name && $0.text == text && $0.isCommon == isCommon }) {
        rows[index].commands.append(command)
      } else {
        rows.append(Row(name: name, text: text, isCommon: isCommon, commands: [command]))
      }
    }
  }
}
