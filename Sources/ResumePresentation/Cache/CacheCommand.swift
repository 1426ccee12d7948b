import Foundation
import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum CacheCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [CacheStatusCommand.self, CacheClearCommand.self]

  static var name: String { "cache" }
  static let declaration = declared(section: "section.keeping", defaultSubcommand: "status")
}

enum CacheStatusCommand: Command {
  static var name: String { "status" }
  static let declaration = declared(key: "cache.status")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let entries = context.home.cache(try context.resolver.cacheLifetime()).entries()
    let labels = context.labels
    try context.printLocal(
      CommandOutput(
        text: { canvas in lines(entries, labels, context.now, canvas) },
        plain: {
          entries.map {
            [$0.key, Timestamp.text($0.savedAt), Timestamp.text($0.validUntil), String($0.bytes)]
          }
        },
        json: { ["entries": .array(entries.map(json))] }))
    if entries.isEmpty { context.report(labels.text("cache.none")) }
  }

  private static func lines(_ entries: [CacheEntry], _ labels: Labels, _ now: Date, _ canvas: TextCanvas) -> [String] {
    guard !entries.isEmpty else { return [] }
    return RecordTable(
      titles: ["key", "savedAt", "validUntil", "size"].map { labels.text("cache.column." + $0) },
      rows: entries.map { entry in
        [
          entry.key, Dates.moment(entry.savedAt), validity(entry, labels, now),
          Numbers.bytes(entry.bytes, language: labels.language),
        ]
      }
    ).lines(canvas)
  }

  private static func validity(_ entry: CacheEntry, _ labels: Labels, _ now: Date) -> String {
    if entry.savedAt > now { return labels.text("cache.future") }
    let isValid = entry.validUntil >= now && entry.validUntil > entry.savedAt
    let end = Dates.moment(entry.validUntil)
    return isValid ? end : labels.text("cache.expired", [end])
  }

  private static func json(_ entry: CacheEntry) -> JSON {
    [
      "bytes": .integer(entry.bytes), "key": .string(entry.key), "savedAt": .string(Timestamp.text(entry.savedAt)),
      "validUntil": .string(Timestamp.text(entry.validUntil)),
    ]
  }
}

enum CacheClearCommand: Command {
  static var name: String { "clear" }
  static let declaration = declared(key: "cache.clear", hasDiscussion: false)

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let removed = try context.home.cache(0).clear()
    context.home.removeEmptyFolders()
    try context.printJSONOnly([
      "entries": .array([]), "removed": ["bytes": .integer(removed.bytes), "entries": .integer(removed.entries)],
    ])
    context.report(sentence(entries: removed.entries, bytes: removed.bytes, context.labels))
  }

  static func sentence(entries: Int, bytes: Int, _ labels: Labels) -> String {
    guard entries > 0 else { return labels.text("cache.none") }
    return labels.plural("cache.cleared", entries, [Numbers.bytes(bytes, language: labels.language)])
  }
}
