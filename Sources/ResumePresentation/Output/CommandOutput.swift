import ResumeDomain
import ResumeTerminal

/// What a command has to say, in every form; only the one asked for is ever made.
struct Answer {
  /// Lines for people, at the given width.
  var text: (TextCanvas) -> [String]
  /// Records for awk and screen readers.
  var plain: () -> [PlainRecord]
  /// The members of the JSON object besides the envelope's.
  var json: () -> [String: JSONOutput]
  /// The whole of a document in a JSON format of its own, for commands that offer one.
  var document: (() -> JSONOutput)?
}

/// What a view draws on.
struct TextCanvas {
  /// Columns.
  let width: Int
  let styler: Styler
  let symbols: Symbols

  /// A name or another short fact, wrapped, without line breaks of its own and without anything that could do something to
  /// a terminal.
  func wrapped(_ text: String, firstIndent: String = "", indent: String = "", styles: Style...) -> [String] {
    let lines = TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(Sanitizer.singleLine(text))
    return styles.isEmpty ? lines : lines.map { styler.styled($0, styles) }
  }

  /// A text of one or more paragraphs, wrapped, its line breaks kept.
  func paragraphs(_ text: String, indent: String = "") -> [String] {
    TextWrapper(width: width, firstIndent: indent, indent: indent).lines(Sanitizer.multiLine(text))
  }
}

/// The forms an answer can have.
public enum OutputFormat: Sendable, Equatable {
  /// For people.
  case text
  /// One tab-separated record a line.
  case plain
  /// One JSON object.
  case json
  /// One document in a format of its own, such as GeoJSON.
  case document
}

/// Prints an answer in the form asked for; the only place that tells the forms apart.
struct OutputPrinter {
  let context: CommandContext
  let labels: Labels

  /// Prints an answer and its envelope, then, for people, where it came from.
  ///
  /// - Parameter count: how many entries are shown of how many, where that is worth telling.
  func print(
    _ answer: Answer, _ envelope: Envelope, isEmptyBecause nothing: String? = nil,
    count: (shown: Int, total: Int)? = nil
  ) throws(ResumeError) {
    switch context.format {
    case .json:
      try write(JSONWriter.bytes(envelope.object(answer.json())) + [0x0A])
    case .document:
      guard let document = answer.document else { throw .internalError("there is no such document") }
      try write(JSONWriter.bytes(document()) + [0x0A])
      tell(envelope, nothing, nil)
    case .plain:
      var bytes: [UInt8] = []
      for record in answer.plain() {
        bytes += record.line.utf8
        bytes.append(0x0A)
      }
      try write(bytes)
      tell(envelope, nothing, nil)
    case .text:
      let canvas = TextCanvas(
        width: context.console.columns, styler: context.console.outputStyler(context.colorMode),
        symbols: context.symbols)
      var bytes: [UInt8] = []
      for line in answer.text(canvas) {
        bytes += line.utf8
        bytes.append(0x0A)
      }
      try write(bytes)
      tell(envelope, nothing, count)
    }
  }

  private func write(_ bytes: [UInt8]) throws(ResumeError) {
    do {
      try context.console.output.write(bytes)
      try context.console.output.flush()
    } catch {
      throw ResumeError(error)
    }
  }

  /// Warnings and the origin, on the error stream.
  private func tell(_ envelope: Envelope, _ nothing: String?, _ count: (shown: Int, total: Int)?) {
    let styler = context.console.errorStyler(context.colorMode)
    let wrapper = TextWrapper(width: context.console.errorColumns, indent: "  ")
    var lines: [String] = []
    for (warning, message) in envelope.warnings where !context.isQuiet || warning.kind == .stale {
      let text = labels.text("warning.prefix") + " " + Sanitizer.singleLine(message)
      lines += wrapper.lines(text).map { styler.styled($0, .yellow) }
    }
    if !context.isQuiet {
      var footer = [nothing, origin(envelope)].compactMap { $0 }
      if let count, count.shown < count.total {
        footer.insert(
          labels.text(
            "footer.count", [count.shown, count.total].map { Numbers.grouped($0, language: labels.language) }), at: 0)
      }
      let text = footer.joined(separator: " \(context.symbols.middleDot) ")
      if !text.isEmpty { lines += wrapper.lines(Sanitizer.singleLine(text)).map { styler.styled($0, .dim) } }
    }
    for line in lines { try? context.console.error.write(line + "\n") }
  }

  /// Where an answer came from; of several people's, where each one's did.
  private func origin(_ envelope: Envelope) -> String? {
    let words = OriginText(labels: labels, dates: context.dates(labels), now: context.now)
    var owned: [(owners: [String], origin: String)] = []
    for source in envelope.sources.map(\.report) {
      guard let profile = source.profile, let origin = source.origin else { continue }
      let text = words.text(origin, source.savedAt)
      if let index = owned.firstIndex(where: { $0.origin == text }) {
        owned[index].owners.append(profile)
      } else {
        owned.append(([profile], text))
      }
    }
    if !owned.isEmpty {
      return owned.map { $0.owners.joined(separator: ", ") + ": " + $0.origin }
        .joined(separator: " \(context.symbols.middleDot) ")
    }
    return envelope.origin.map { words.text($0, envelope.savedAt) }
  }
}
