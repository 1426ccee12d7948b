import ResumeDomain
import ResumeTerminal

/// The languages that the person speaks.
struct LanguagesView {
  let entries: [SpokenLanguage]
  let style: ViewStyle

  var answer: Answer {
    Answer(text: lines, plain: { entries.map(record) }, json: { ["languages": .array(entries.map(json))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    entries.flatMap { entry in
      canvas.wrapped(title(entry), styles: .bold)
        + (style.text(entry.fluency).map { canvas.wrapped($0, firstIndent: "  ", indent: "  ") } ?? [])
    }
  }

  /// id, language, fluency.
  private func record(_ entry: SpokenLanguage) -> PlainRecord {
    PlainRecord([entry.id, title(entry), style.text(entry.fluency) ?? ""])
  }

  private func title(_ entry: SpokenLanguage) -> String { style.text(entry.language) ?? entry.id }

  private func json(_ entry: SpokenLanguage) -> JSONOutput {
    [
      "fluency": JSONOutput(style.text(entry.fluency)),
      "id": .string(entry.id),
      "language": .string(title(entry)),
      "order": JSONOutput(entry.order),
    ]
  }
}
