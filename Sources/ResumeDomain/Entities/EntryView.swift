/// A typed view of an entry: names for the fields that code reads, such as those of a job.
public protocol EntryView: Sendable, Equatable, Identifiable, Multilingual where ID == String {
  /// The entry with all fields.
  var entry: Entry { get set }

  /// Creates a view of an entry.
  init(_ entry: Entry)

  /// Returns the positions of entries in the order in which they are listed.
  static func listingOrder(_ entries: [Self]) -> [Int]

  /// Returns the positions of entries of a file in the order in which they are listed, which is that of the file if the section has no other.
  static func fileOrder(_ entries: [Self]) -> [Int]
}

extension EntryView {
  /// The document ID.
  public var id: String { entry.id }

  /// The title or name; nil if there is none, in which case the ID is shown.
  public var title: LocalizedText? { entry.title }

  /// The fields that the document may have.
  package var table: FieldTable { entry.table }

  /// Every text.
  public var texts: [LocalizedText] { entry.texts }

  /// Calls a function with the language of each text.
  public func eachLanguage(_ body: (String) -> Void) { entry.eachLanguage(body) }

  /// Returns the positions by the field `order`, then newest first, then by ID.
  public static func listingOrder(_ entries: [Self]) -> [Int] {
    Identifier.positions(entries) { view in
      let order = view.table.isOrdered ? view.entry.order : nil
      return (order ?? .max, view.entry.date.map { -$0.earliest } ?? .max)
    }
  }

  /// Returns the positions by the field `order`, then as in the file; of entries without such a field as ``listingOrder(_:)``.
  public static func fileOrder(_ entries: [Self]) -> [Int] {
    guard entries.first?.table.isOrdered ?? false else { return listingOrder(entries) }
    return entries.indices.sorted { (entries[$0].entry.order ?? .max, $0) < (entries[$1].entry.order ?? .max, $1) }
  }

  /// Returns the entries in the order in which they are listed.
  package static func listed(_ entries: [Self]) -> [Self] { listingOrder(entries).map { entries[$0] } }
}

/// An entry of a section that code reads only by its table, such as a degree or a certificate.
package struct SectionEntry: EntryView {
  /// The entry with all fields.
  package var entry: Entry
  /// The title of the custom section with the entry; nil for an entry of a known section.
  package var sectionTitle: LocalizedText?

  /// Creates a view of an entry.
  package init(_ entry: Entry) { self.entry = entry }

  /// The section; that of a custom entry has only a name.
  package var section: ResumeSection { table.section ?? .work }
}

/// A group of skills, such as programming languages.
package struct SkillGroup: EntryView {
  /// The entry with all fields.
  package var entry: Entry

  /// Creates a view of a document of the collection `skills`.
  package init(_ entry: Entry) { self.entry = entry }

  /// A skill.
  package struct Skill: Sendable, Equatable {
    /// The name.
    package var title: LocalizedText
    /// The name or URL of the icon.
    package var icon: String?

    /// Creates a skill.
    package init(title: LocalizedText, icon: String? = nil) {
      self.title = title
      self.icon = icon
    }
  }

  /// The skills, in the document's order.
  package var items: [Skill] {
    guard let field = entry.table.field("items"), let elements = entry.read("items")?.elements else { return [] }
    return elements.compactMap { element in
      guard let text = field.text(ofElement: element) else { return nil }
      let icon = element.members.flatMap { ($0["icon"] ?? $0["iconAsset"])?.string }
      return Skill(title: text.withoutEntities, icon: icon.flatMap { $0.isEmpty ? nil : $0 })
    }
  }

  /// The level of the skills.
  package var level: LocalizedText? { entry.text("level") }
}

/// A recommendation for a job, from a document of `works/{id}/recommendations`.
public struct Recommendation: EntryView {
  /// The entry with all fields.
  public var entry: Entry

  /// Creates a view of an entry.
  public init(_ entry: Entry) { self.entry = entry }

  /// The author.
  package var author: LocalizedText? { entry.text("author") }
  /// The author's role, such as a position.
  package var role: LocalizedText? { entry.text("role") }
  /// The text.
  public var text: LocalizedText? { entry.text("text") }
  /// The date.
  package var date: PartialDate? { entry.date("date") }

  /// Whether it has no text, author or role to show.
  package var isEmpty: Bool { author == nil && role == nil && text == nil }
}
