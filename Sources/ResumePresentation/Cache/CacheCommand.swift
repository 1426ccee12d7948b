import Foundation
import ResumeArguments
import ResumeDomain
import ResumeInterface

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
    try context.printLocal(records(of: entries, labels, context.now).output("entries"))
    if entries.isEmpty { context.report(labels.text("cache.none")) }
  }

  private static func records(of entries: [CacheEntry], _ labels: Labels, _ now: Date) -> Records<CacheEntry> {
    Records(
      columns: [
        .value("key") { .string($0.key) }.titled(labels.text("cache.column.key")),
        .value("savedAt") { .string(Timestamp.text($0.savedAt)) }
          .titled(labels.text("cache.column.savedAt")) { Dates.moment($0.savedAt) },
        .value("validUntil") { .string(Timestamp.text($0.validUntil)) }
          .titled(labels.text("cache.column.validUntil")) { validity($0, labels, now) },
        .value("bytes") { .integer($0.bytes) }
          .titled(labels.text("cache.column.size")) { Numbers.bytes($0.bytes, language: labels.language) },
      ], rows: entries)
  }

  private static func validity(_ entry: CacheEntry, _ labels: Labels, _ now: Date) -> String {
    if entry.savedAt > now { return labels.text("cache.future") }
    let isValid = entry.validUntil >= now && entry.validUntil > entry.savedAt
    let end = Dates.moment(entry.validUntil)
    return isValid ? end : labels.text("cache.expired", [end])
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
