import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// A text in the binary that is about more than one command, from `Resources/<language>.lproj/help.<topic>.txt`.
///
/// A line that begins with `# ` is a heading; the first one is the title. A line that begins with a space is printed unchanged.
/// A line with a TAB is a row of a table, and one such as `{exit-codes}` a table made from declarations. Other lines are paragraphs.
enum HelpTopic: String, CaseIterable {
  case firestore, local, documents, tailoring, agents, keys, scripting, environment
  case exitCodes = "exit-codes"
  case files, privacy, languages

  private enum Block {
    case heading(String)
    case paragraph(String)
    case literal(String)
    case table([(name: String, text: String)])
    case keys
  }

  /// Returns the title, which `resume --help` lists.
  func title(_ labels: Labels) -> String {
    let line = labels.text("help." + rawValue).prefix { $0 != "\n" }
    return line.hasPrefix("# ") ? String(line.dropFirst(2)) : rawValue
  }

  func lines(_ labels: Labels, _ canvas: TextCanvas) -> [String] {
    blocks(labels).flatMap { block in
      switch block {
      case .heading(let text): canvas.wrapped(text, styles: .bold)
      case .paragraph(let text): canvas.wrapped(text)
      case .literal(let line): [line]
      case .table(let rows): table(rows, canvas)
      case .keys: BrowseKeys.lines(labels, canvas)
      }
    }
  }

  func rows(_ labels: Labels) -> [(name: String, text: String)] {
    blocks(labels).flatMap { block -> [(name: String, text: String)] in
      if case .table(let rows) = block { rows } else { [] }
    }
  }

  private func blocks(_ labels: Labels) -> [Block] {
    var blocks: [Block] = []
    let text = labels.text("help." + rawValue)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let cells = line.split(separator: "\t", maxSplits: 1).map(String.init)
      switch (line, blocks.last) {
      case ("{keys}", _): blocks.append(.keys)
      case ("{collections}", _): blocks.append(.table(Self.collections))
      case ("{exit-codes}", _): blocks.append(.table(Self.exitCodeRows(labels)))
      case _ where line.hasPrefix("# "): blocks.append(.heading(String(line.dropFirst(2))))
      case _ where line.isEmpty || line.hasPrefix(" "): blocks.append(.literal(line))
      case (_, .table(let rows)) where cells.count == 2:
        blocks[blocks.count - 1] = .table(rows + [(cells[0], cells[1])])
      case _ where cells.count == 2: blocks.append(.table([(cells[0], cells[1])]))
      case (_, .paragraph(let start)): blocks[blocks.count - 1] = .paragraph(start + " " + line)
      default: blocks.append(.paragraph(line))
      }
    }
    // The file ends with a newline.
    return blocks.dropLast(text.hasSuffix("\n") ? 1 : 0)
  }

  private static let collections = (FieldTable.sections + [.recommendations, .personalDetails]).map { table in
    (
      name: table.isEntry ? table.collection : table.collection + "/main",
      text: table.fields.map(\.name).joined(separator: ", ")
    )
  }

  private static func exitCodeRows(_ labels: Labels) -> [(name: String, text: String)] {
    let codes = ExitCode.allCases.map { code in
      (name: "\(code.rawValue)", text: labels.text("help.exit-codes.\(code.rawValue)"))
    }
    return codes + [("130, 143", labels.text("help.exit-codes.130"))]
  }

  private func table(_ rows: [(name: String, text: String)], _ canvas: TextCanvas) -> [String] {
    Table(
      columns: [TableColumn("", overflow: .wrap), TableColumn("", overflow: .wrap)],
      rows: rows.map { [TableCell($0.name, styles: [.bold]), TableCell($0.text)] }
    ).lines(width: canvas.width, styler: canvas.styler, ellipsis: canvas.symbols.ellipsis)
  }
}
