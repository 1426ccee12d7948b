import ResumeArguments
package import ResumeDomain
package import ResumeTerminal

/// The output of a command in every format; only the requested one is created.
package struct CommandOutput {
  package var text: (TextCanvas) -> [String]
  /// Returns the fields of each record.
  package var plain: () -> [[String]]
  /// Returns the members of the JSON object, besides those of the envelope.
  package var json: () -> [String: JSON]
  /// A document in its own JSON format, such as GeoJSON, to print in place of the text.
  package var document: JSON?

  package init(
    text: @escaping (TextCanvas) -> [String] = { _ in [] }, plain: @escaping () -> [[String]] = { [] },
    json: @escaping () -> [String: JSON], document: JSON? = nil
  ) {
    (self.text, self.plain, self.json, self.document) = (text, plain, json, document)
  }
}

/// The width, styles and symbols for text output.
package struct TextCanvas {
  package var width: Int
  package let styler: Styler
  package let symbols: Symbols
  /// Whether lists have a line per fact.
  package var isLong = true
  /// The maximum columns of prose.
  var proseWidth = Int.max
  /// Whether URLs are links (OSC 8).
  var linksURLs = false

  package init(
    width: Int, styler: Styler, symbols: Symbols, isLong: Bool = true, proseWidth: Int = .max, linksURLs: Bool = false
  ) {
    (self.width, self.styler, self.symbols) = (width, styler, symbols)
    (self.isLong, self.proseWidth, self.linksURLs) = (isLong, proseWidth, linksURLs)
  }

  /// The canvas for summaries, highlights and other running text.
  package var prose: TextCanvas { resized(to: min(width, proseWidth)) }

  /// The canvas for text to copy, which is never broken.
  package var unbroken: TextCanvas { resized(to: .max) }

  private func resized(to width: Int) -> TextCanvas {
    var canvas = self
    canvas.width = width
    return canvas
  }

  /// Returns a short text wrapped, without its own line breaks and control characters.
  package func wrapped(_ text: String, firstIndent: String = "", indent: String = "", styles: Style...) -> [String] {
    let lines = TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(Sanitizer.singleLine(text))
    return styles.isEmpty ? lines : lines.map { styler.styled($0, styles) }
  }

  /// Returns the known facts on one line, wrapped; nothing if there are none.
  package func facts(_ facts: [String?], firstIndent: String? = nil, indent: String = "", styles: Style...) -> [String]
  {
    let known = facts.compactMap { $0 }.filter { !$0.isEmpty }
    guard !known.isEmpty else { return [] }
    let lines = wrapped(known.joined(separator: symbols.separator), firstIndent: firstIndent ?? indent, indent: indent)
    return lines.map { styler.styled($0, styles) }
  }

  /// Returns lines of facts that end with a dimmed ID, which is never broken, so that it can be copied.
  package func ending(_ lines: [String], with id: String, indent: String = "") -> [String] {
    let id = Sanitizer.singleLine(id)
    guard let last = lines.last, last.displayWidth + symbols.separator.displayWidth + id.displayWidth <= width else {
      return lines + unbroken.wrapped(id, firstIndent: indent, styles: .dim)
    }
    return lines.dropLast() + [last + styler.styled(symbols.separator + id, .dim)]
  }

  /// Returns the paragraphs of a text with markup wrapped, with their line breaks kept.
  package func paragraphs(_ text: String, indent: String = "") -> [String] {
    let text = RichText(paragraphs: Sanitizer.multiLine(text))
    return text.isEmpty ? [] : prose.wrapped(text, firstIndent: indent, indent: indent)
  }

  /// Returns an item of a list, a text with markup, wrapped; nothing if only markup is in it.
  package func item(_ text: String, indent: String = "") -> [String] {
    let text = RichText(line: Sanitizer.multiLine(text))
    return text.isEmpty
      ? [] : prose.wrapped(text, firstIndent: indent + symbols.bullet + " ", indent: indent + "  ")
  }

  /// Returns wrapped lines with the URL in them as a link, if the terminal supports links; each piece of a broken URL links
  /// to the whole.
  package func linked(_ lines: [String], _ url: String) -> [String] {
    guard linksURLs, let link = WebLink(typed: url) else { return lines }
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

package enum OutputFormat: Sendable, Equatable {
  case text
  /// One tab-separated record per line.
  case plain
  case json
}

extension ByteSink {
  package func print(_ bytes: [UInt8]) throws(ResumeError) {
    do throws(WriteError) {
      try write(bytes)
      try flush()
    } catch {
      throw ResumeError(error)
    }
  }

  package func print(_ lines: [String]) throws(ResumeError) {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line.utf8
      bytes.append(0x0A)
    }
    try print(bytes)
  }
}
