import ResumeDomain
import ResumeSupport

/// The names that an object of a file may have, and their check.
struct MemberNames {
  /// The names that an object has besides its fields.
  var others: [String] = []
  /// Whether an unknown name is reported although no other is similar.
  var reportsUnknown = true
  private var fields: [Field] = []
  private var table: FieldTable?

  /// Creates the names of an object without fields.
  init(others: [String] = [], reportsUnknown: Bool = true) {
    (self.others, self.reportsUnknown) = (others, reportsUnknown)
  }

  /// Creates the names of an entry.
  init(_ table: FieldTable) {
    (self.table, fields) = (table, table.fields)
    if table.isEntry { others = [EntryMembers.idName, FieldTable.orderField, FieldTable.tagsField] }
  }

  func check(_ members: [JSON.Member], _ path: FieldPath, _ findings: inout ValidationFindings) {
    var absent: [String]?
    for member in members {
      let path = path.member(member.name)
      if let field = field(named: member.name) {
        // If the entry has the current name too, renaming would give it twice.
        if field.member != member.name, members[field.member] == nil {
          findings.add(
            .formerName(member.name, now: field.member, entries: 1), at: member.position, path: path.text)
        }
        checkInside(member.value, field, path, &findings)
      } else if !others.contains(member.name), !EntryMembers.isOwn(member.name) {
        if table?.section == .work, let section = NestedRoles.section(of: member) {
          findings.add(.nestedEntries(member.name, section), at: member.position, path: path.text)
          continue
        }
        let names = absent ?? self.absent(members)
        absent = names
        if let meant = fields.first(where: { names.contains($0.member) && $0.isMeant(by: member.name) })?.member {
          findings.add(.unknownMember(member.name, meant: meant), at: member.position, path: path.text)
        } else if let meant = MemberSpelling.suggestion(for: member.name, among: names) {
          findings.add(.misspelledMember(member.name, meant: meant), at: member.position, path: path.text)
        } else if reportsUnknown, !isAddition(member.name) {
          findings.add(.unknownMember(member.name), at: member.position, path: path.text)
        }
      }
    }
  }

  /// Checks the names of the objects in the value of a field.
  func checkInside(_ value: JSON, _ field: Field, _ path: FieldPath, _ findings: inout ValidationFindings) {
    var inner = self
    (inner.others, inner.table) = ([], nil)
    switch field.kind {
    case .object(let object):
      inner.fields = object.fields
      inner.check(value.members ?? [], path, &findings)
    case .objects(let object):
      inner.fields = object.fields
      for (index, element) in (value.elements ?? []).enumerated() {
        inner.check(element.members ?? [], path.element(index), &findings)
      }
    default: break
    }
  }

  private func field(named name: String) -> Field? {
    fields.first { $0.member == name } ?? fields.first { $0.names.contains(name) }
  }

  /// Whether a name is one that no misspelled name means: a key of a text, or the recommendations of a job.
  private func isAddition(_ name: String) -> Bool {
    guard let table else { return false }
    return table.fields.contains { $0.hasText && $0.keyName == name }
      || EntryMembers.hasRecommendations(table) && name == ResumeSection.recommendationsCollection
  }

  /// Returns the known names that none of the members has, and no other name of the same field.
  private func absent(_ members: [JSON.Member]) -> [String] {
    let present = Set(members.map(\.name))
    return fields.filter { present.isDisjoint(with: $0.names) }.map(\.member) + others.filter { !present.contains($0) }
  }
}

/// Suggests the intended member for an unknown name.
///
/// Members may have any name, so only very similar names count: the same letters in another case, one difference in four
/// letters or more, two in eight or more; a swap of neighbors is one difference.
enum MemberSpelling {
  private static let maximumLength = 40

  /// Returns the most similar name; of equally similar ones the first in alphabetical order.
  static func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    let typed = Array(name.lowercased().utf8)
    guard (2...maximumLength).contains(typed.count) else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in names {
      let other = Array(candidate.lowercased().utf8)
      let shorter = min(typed.count, other.count)
      let bound = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0
      guard let distance = EditDistance.between(typed, other, atMost: bound) else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true { best = (distance, candidate) }
    }
    return best?.name
  }
}
