import ResumeSupport

/// A change that a program proposes: of a field, of an element of a list, or of a whole entry.
package struct ProposedChange: Sendable {
  package enum Operation: String, Sendable, CaseIterable {
    case set, add, remove, move
  }

  package var operation: Operation
  /// The ID of an entry as in ``DocumentQuery``; for a new entry its kind.
  package var entry: String
  /// The field as in ``FieldAssignment``, such as `summary` or `highlights#2`; nil for the whole entry.
  package var field: String?
  /// The language of the text; nil for the résumé's.
  package var language: String?
  /// The value; `null` clears a field.
  package var value: JSON?

  package init(_ operation: Operation, entry: String, field: String? = nil, language: String? = nil, value: JSON? = nil)
  {
    (self.operation, self.entry, self.field, self.language, self.value) = (operation, entry, field, language, value)
  }

  /// The change without hidden characters in its value, and how many it had.
  package var withoutHiddenCharacters: (change: ProposedChange, count: Int) {
    var (change, count) = (self, 0)
    change.value = value?.withoutHiddenCharacters(counting: &count)
    return (change, count)
  }

  /// The change with all members, for a digest.
  fileprivate var json: JSON {
    [
      "entry": .string(entry), "field": JSON(field), "lang": JSON(language), "op": .string(operation.rawValue),
      // A missing value differs from `null`.
      "value": .array([value].compactMap(\.self)),
    ]
  }

  /// Returns a résumé with the change made.
  ///
  /// - Parameters:
  ///   - file: the résumé with the entries of custom sections as documents.
  ///   - variant: the variant of which the change alters the selection and the words; nil to change the entry itself.
  /// - Throws: An error that says what to correct: an unknown ID or field with similar ones, an invalid value, a missing member.
  package func applied(
    to file: ResumeFile, variant: String? = nil, today: PartialDate, _ format: any EntryTextFormat
  ) throws(ResumeError) -> ResumeFile {
    if let note { throw .unknownField(note, known: []) }
    if let field, let match = field.firstMatch(of: /^(.+?)(?:\[(\d+)\]|#0)$/) {
      let number = match.2.flatMap { Int($0) } ?? 0
      throw .message(.usage, "agent.countFromOne", ["\(match.1)#\(number + 1)"])
    }
    if let variant { return try applied(to: file.variant(named: variant), in: file, today: today, format) }
    if operation != .move, let field { return try changing(field, of: file, format) }
    switch operation {
    case .set: throw .incompleteChange(operation, needs: "field")
    case .add: return try addingEntry(to: file, format)
    case .remove:
      // The value would be an element of a list; the entry must not go by mistake.
      guard value == nil || value == .null else { throw .incompleteChange(operation, needs: "field") }
      let path = try DocumentQuery(entry).resolve(in: file).path
      guard path != ResumeSection.personPath else { throw .wholePerson(operation) }
      return file.removing([path])
    case .move:
      guard let target = value?.string else { throw .incompleteChange(operation, needs: "value") }
      return try EntryMove(entry, before: target, in: file).applied(to: file)
    }
  }

  /// The name of a note that the change would write; notes are the owner's.
  private var note: String? {
    let names = (field ?? "").split { ".#".contains($0) }.map(String.init) + (value?.memberNames ?? [])
    return names.first(where: FieldTable.isOwn)
  }

  private func addingEntry(
    to file: ResumeFile, _ format: any EntryTextFormat
  ) throws(ResumeError) -> ResumeFile {
    guard let value, value.members != nil else { throw .incompleteChange(operation, needs: "value") }
    let new = try NewEntry(kind: entry, in: file)
    let typed = try format.document(from: value.bytes(), inPlaceOf: new.empty, path: entry).document
    if let unknown = new.table.unknownNames(in: typed.fields).first { throw new.table.unknownField(unknown.name) }
    let fields = typed.fields.filter { !$0.value.isEmpty }
    guard !fields.isEmpty else { throw .message(.usage, "add.empty") }
    return try new.added(Document(path: typed.path, fields: fields), to: file).file
  }

  private func changing(
    _ field: String, of file: ResumeFile, _ format: any EntryTextFormat
  ) throws(ResumeError) -> ResumeFile {
    let document = try DocumentQuery(entry).resolveToEdit(in: file)
    let path = document.path
    guard let table = FieldTable.of(path) else { throw .unknownField(field, known: []) }
    let change = ProposedFieldChange(change: self, field: field, table: table, base: file.textLanguage, format: format)
    var corrections: [ElementCorrection] = []
    let fields = try change.applied(to: document) {
      corrections.append(ElementCorrection(path: path, field: $0.name, before: $1, after: $2))
    }
    return format.applying(Document(path: path, fields: fields), to: file).followingReferences(
      from: file, corrections
    )
    .file
  }
}

extension JSON {
  /// Returns the value without hidden characters in its texts and names, and adds their number to a count. Members are in the order of
  /// their names, since those of entries have none, and results must not differ.
  package func withoutHiddenCharacters(counting count: inout Int) -> JSON {
    func visible(_ text: String) -> String {
      let (rest, removed) = Invisible.removed(from: text)
      count += removed
      return rest
    }
    switch value {
    case .string(let text): return .string(visible(text))
    case .array(let elements): return .array(elements.map { $0.withoutHiddenCharacters(counting: &count) })
    case .object(let members):
      return .object(
        members.map { JSON.Member(visible($0.name), $0.value.withoutHiddenCharacters(counting: &count)) }.ordered())
    default: return self
    }
  }

  /// The names of all members in the value.
  fileprivate var memberNames: [String] {
    switch value {
    case .array(let elements): elements.flatMap(\.memberNames)
    case .object(let members): members.flatMap { [$0.name] + $0.value.memberNames }
    default: []
    }
  }

  /// The number of bytes of the longest text in the value.
  package var longestText: Int {
    switch value {
    case .string(let text): text.utf8.count
    case .array(let elements): elements.map(\.longestText).max() ?? 0
    case .object(let members): members.map(\.value.longestText).max() ?? 0
    default: 0
    }
  }
}

/// The digest by which a program names changes that it has proposed for a revision.
package struct ChangeProposal: Sendable, Equatable {
  package let digest: String

  /// - Parameter letter: the proposed letter of the variant; nil if the proposal doesn't change it.
  package init(_ changes: [ProposedChange], variant: String?, letter: JSON? = nil, at revision: ResumeRevision) {
    let content: JSON = [
      "changes": .array(changes.map(\.json)), "letter": .array([letter].compactMap(\.self)),
      "revision": .string(revision.text), "variant": JSON(variant),
    ]
    digest = ResumeRevision(of: content.canonical).text
  }
}
