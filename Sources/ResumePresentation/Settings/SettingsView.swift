import ResumeDomain
import ResumeTerminal

/// Settings, and where their values come from.
struct SettingsView {
  let rows: [SettingRow]
  let labels: Labels

  var answer: Answer {
    Answer(
      text: lines, plain: { rows.map { PlainRecord([$0.key.rawValue, $0.value ?? "", $0.source.rawValue]) } },
      json: { members })
  }

  /// The members of the JSON object.
  var members: [String: JSONOutput] {
    [
      "settings": .array(
        rows.map {
          ["from": .string($0.source.rawValue), "key": .string($0.key.rawValue), "value": JSONOutput($0.value)]
        })
    ]
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    RecordTable(
      titles: ["key", "value", "from"].map { labels.text("config.column." + $0) },
      rows: rows.map { [$0.key.rawValue, $0.value ?? "", labels.text("config.from." + $0.source.rawValue)] }
    ).lines(canvas)
  }
}
