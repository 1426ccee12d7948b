import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// The output of a command in every format; only the requested one is created.
struct CommandOutput {
  var text: (TextCanvas) -> [String] = { _ in [] }
  /// Returns the fields of each record.
  var plain: () -> [[String]] = { [] }
  /// Returns the members of the JSON object, besides those of the envelope.
  var json: () -> [String: JSONOutput]
  /// A document in its own JSON format, such as GeoJSON, to print in place of the text.
  var document: JSONOutput?
}

/// The width, styles and symbols for text output.
struct TextCanvas {
  var width: Int
  let styler: Styler
  let symbols: Symbols
  /// Whether lists have a line per fact.
  var isLong = true
  /// The maximum columns of prose.
  var proseWidth = Int.max
  /// Whether URLs are links (OSC 8).
  var linksURLs = false

  /// The canvas for summaries, highlights and other running text.
  var prose: TextCanvas { resized(to: min(width, proseWidth)) }

  /// The canvas for text to copy, which is never broken.
  var unbroken: TextCanvas { resized(to: .max) }

  private func resized(to width: Int) -> TextCanvas {
    var canvas = self
    canvas.width = width
    return canvas
  }

  /// Returns a short text wrapped, without its own line breaks and control characters.
  func wrapped(_ text: String, firstIndent: String = "", indent: String = "", styles: Style...) -> [String] {
    let lines = TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(Sanitizer.singleLine(text))
    return styles.isEmpty ? lines : lines.map { styler.styled($0, styles) }
  }

  /// Returns the known facts on one line, wrapped; nothing if there are none.
  func facts(_ facts: [String?], firstIndent: String? = nil, indent: String = "", styles: Style...) -> [String] {
    let known = facts.compactMap { $0 }.filter { !$0.isEmpty }
    guard !known.isEmpty else { return [] }
    let lines = wrapped(known.joined(separator: symbols.separator), firstIndent: firstIndent ?? indent, indent: indent)
    return lines.map { styler.styled($0, styles) }
  }

  /// Returns the paragraphs of a text with markup wrapped, with their line breaks kept.
  func paragraphs(_ text: String, indent: String = "") -> [String] {
    let text = RichText(paragraphs: Sanitizer.multiLine(text))
    return text.isEmpty ? [] : prose.wrapped(text, firstIndent: indent, indent: indent)
  }

  /// Returns an item of a list, a text with markup, wrapped; nothing if only markup is in it.
  func item(_ text: String, indent: String = "") -> [String] {
    let text = RichText(line: Sanitizer.multiLine(text))
    return text.isEmpty
      ? [] : prose.wrapped(text, firstIndent: indent + symbols.bullet + " ", indent: indent + "  ")
  }

  /// Returns wrapped lines with the URL in them as a link, if the terminal supports links; each piece of a broken URL links
  /// to the whole.
  func linked(_ lines: [String], _ url: String) -> [String] {
    guard linksURLs, let link = WebLink(url) else { return lines }
    var rest = url[...]
    return lines.map { line in
      let text = line.drop { $0 == " " || String($0) == symbols.timelineLine }
      let piece = line.hasSuffix(rest) ? rest : rest.hasPrefix(text) ? text : ""
      guard !piece.isEmpty else { return line }
      rest.removeFirst(piece.count)
      return line.dropLast(piece.count) + Hyperlink.text(String(piece), to: link.address)
    }
  }
}

enum OutputFormat: Sendable, Equatable {
  case text
  /// One tab-separated record per line.
  case plain
  case json
}

extension ByteSink {
  func print(_ bytes: [UInt8]) throws(ResumeError) {
    do throws(WriteError) {
      try write(bytes)
      try flush()
    } catch {
      throw ResumeError(error)
    }
  }

  func print(_ lines: [String]) throws(ResumeError) {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line.utf8
      bytes.append(0x0A)
    }
    try print(bytes)
  }
}

/// Prints the output in the requested format; the only switch over formats.
struct OutputPrinter {
  let context: CommandContext
  let labels: Labels

  /// Prints the output and its envelope, then the source of the data on standard error.
  ///
  /// - Parameter count: the text about the number of shown entries, for text output.
  func print(
    _ output: CommandOutput, _ envelope: Envelope, isEmptyBecause emptyMessage: String? = nil, count: String? = nil
  ) throws(ResumeError) {
    switch context.format {
    case .json: try print(envelope.object(output.json()))
    case .plain:
      try context.console.output.print(output.plain().map { PlainRecord($0).line })
      printFooter(envelope, [emptyMessage])
    case .text:
      if let document = output.document {
        try print(document)
        return printFooter(envelope, [emptyMessage])
      }
      let canvas = TextCanvas(
        width: context.console.columns, styler: context.console.outputStyler(context.colorMode),
        symbols: context.symbols, isLong: context.arguments[ifDeclared: ListLayout.long],
        proseWidth: 100, linksURLs: context.console.linksURLs(context.colorMode))
      try context.printText(output.text(canvas))
      printFooter(envelope, [count, emptyMessage])
    }
  }

  /// Prints JSON, indented and colored for a reader at a terminal.
  private func print(_ json: JSONOutput) throws(ResumeError) {
    guard context.console.outputIsTerminal else { return try context.console.output.print(json.bytes() + [0x0A]) }
    let styler = context.console.outputStyler(context.colorMode)
    try context.console.output.print(JSONColors.colored(json.bytes(isIndented: true), styler) + [0x0A])
  }

  private func printFooter(_ envelope: Envelope, _ messages: [String?]) {
    let styler = context.console.errorStyler(context.colorMode)
    let wrapper = TextWrapper(width: context.console.errorColumns, indent: "  ")
    var lines: [String] = []
    // Of the URLs that aren't links, only the first is named.
    var links: [String?: Int] = [:]
    for (warning, _) in envelope.warnings where warning.kind == .invalidLink {
      links[warning.profile, default: -1] += 1
    }
    for (warning, message) in envelope.warnings where !context.isQuiet || warning.kind == .stale {
      var message = message
      if warning.kind == .invalidLink {
        guard let more = links.removeValue(forKey: warning.profile) else { continue }
        if more > 0 { message += " " + labels.text("footer.moreLinks", [labels.number(more)]) }
      }
      let text = labels.text("warning.prefix") + " " + Sanitizer.singleLine(message)
      lines += wrapper.lines(text).map { styler.styled($0, .yellow) }
    }
    if !context.isQuiet {
      let text = (messages + [origin(envelope)]).compactMap { $0 }.joined(separator: context.symbols.separator)
      if !text.isEmpty { lines += wrapper.lines(Sanitizer.singleLine(text)).map { styler.styled($0, .dim) } }
    }
    for line in lines { try? context.console.error.write(line + "\n") }
  }

  /// Returns the source of the data; with several profiles, the source of each.
  private func origin(_ envelope: Envelope) -> String? {
    let dates = context.dates(labels)
    var owned: [(owners: [String], origin: String)] = []
    for source in envelope.sources.map(\.report) {
      guard let profile = source.profile, let origin = source.origin else { continue }
      let text = dates.text(origin, source.savedAt, now: context.now)
      if let index = owned.firstIndex(where: { $0.origin == text }) {
        owned[index].owners.append(profile)
      } else {
        owned.append(([profile], text))
      }
    }
    if !owned.isEmpty {
      return owned.map { $0.owners.joined(separator: ", ") + ": " + $0.origin }
        .joined(separator: context.symbols.separator)
    }
    return envelope.origin.map { dates.text($0, envelope.savedAt, now: context.now) }
  }
}
