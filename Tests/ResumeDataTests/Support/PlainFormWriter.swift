import Foundation
import ResumeDomain

@testable import ResumeData

extension PlainForm {
  static func memberName(_ field: String, in collection: [String]) -> String {
    isMember(field, of: collection) ? "$" + field : FieldValue.memberName(field)
  }

  /// Returns the file that an older version wrote, with members that it didn't know, indented or compact.
  static func data(_ file: ResumeFile, others: [JSON.Member] = [], isIndented: Bool) -> Data {
    var writer = JSONWriter(isIndented: isIndented)
    PlainFormWriter(file).write(others: others, to: &writer)
    return Data(writer.bytes + [0x0A])
  }
}

/// Writes a résumé in the plain form: keys in the order of the field tables, then unknown ones.
private struct PlainFormWriter {
  private let file: ResumeFile
  private let list: EntryList
  /// The documents that are in no section, by the path of their collection.
  private var collections: [(path: String, entries: [NestedDocument])] = []

  init(_ file: ResumeFile) {
    self.file = file
    list = EntryList(file, isSorted: false)
    // Names are compared by their bytes.
    var indices: [[UInt8]: Int] = [:]
    for document in list.others {
      let collection = document.path.segments.dropLast().joined(separator: "/")
      let index = indices[Array(collection.utf8)] ?? collections.count
      indices[Array(collection.utf8)] = index
      if index == collections.count { collections.append((collection, [])) }
      collections[index].entries.append(NestedDocument(document, hasGeneratedID: false))
    }
  }

  func write(others: [JSON.Member], to writer: inout JSONWriter) {
    var members: [JSONWriter.Member] = []
    members.append(("format", { $0.write(number: String(PlainForm.format)) }))
    if let language = file.language { members.append(("language", { $0.write(language) })) }
    if let basics = list.personalDetails {
      let order = FieldTable.personalDetails.fields.map(\.name)
      members.append(("basics", { FieldValue.write(basics.fields, order: order, to: &$0) }))
    }
    for section in ResumeSection.allCases {
      guard let entries = list.sections[section] else { continue }
      members.append((section.rawValue, { write(entries, to: &$0) }))
    }
    if !collections.isEmpty {
      members.append(("collections", { $0.object(collections, name: \.path) { write($1.entries, to: &$0) } }))
    }
    if !file.inventedIDs.isEmpty {
      let paths = file.inventedIDs.map(\.text).sorted(by: Identifier.isOrderedBefore)
      members.append(("inventedIDs", { $0.array(paths) { $0.write($1) } }))
    }
    members += others.map { other in (other.name, { other.value.write(to: &$0) }) }
    writer.object(members)
  }

  private func write(_ entries: [NestedDocument], to writer: inout JSONWriter) {
    guard let first = entries.first else { return }
    let collection = Array(first.path.segments.dropLast())
    let table = FieldTable.of(first.path)
    let names = (table?.fields.map(\.name) ?? []) + [FieldTable.orderField]
    let order = [PlainForm.id] + names.map { PlainForm.memberName($0, in: collection) } + [PlainForm.recommendations]
    writer.array(entries) { writer, entry in
      var members: [JSONWriter.Member] = entry.fields.map { field, value in
        (PlainForm.memberName(field, in: collection), { value.write(to: &$0) })
      }
      members.append((PlainForm.id, { $0.write(entry.path.id) }))
      if !entry.recommendations.isEmpty {
        members.append((PlainForm.recommendations, { write(entry.recommendations, to: &$0) }))
      }
      writer.object(members.ordered(by: order, name: \.name))
    }
  }
}
