import ResumeSupport

/// Omission of contact details from documents, and their return: people may not want to publish them.
extension ContactMatcher {
  /// Returns the names and values of the details in a document that are certain, or of those that are only possible.
  func details(in document: Document, isCertain: Bool = true) -> [Detail] {
    document.fields.sorted { $0.key < $1.key }.flatMap { name, value in
      details(
        in: value, named: FieldName.name(ofKey: name), Self.position(of: name, in: document.path), isCertain: isCertain)
        + (isCertain && Self.isFile(name, in: document.path) ? [(Self.file, value)] : [])
    }
  }

  /// Returns the names of the details that a change makes readable, or of texts that may contain one.
  func published(by change: DocumentChange, isCertain: Bool = true) -> [String] {
    guard change.kind != .delete else { return [] }
    let before = change.previous.map { details(in: $0, isCertain: isCertain) } ?? []
    let now = details(in: Document(path: change.path, fields: change.fields), isCertain: isCertain)
    return now.filter { name, value in
      name != Self.file && !value.isEmpty && !before.contains { $0.name == name && $0.value.isIdentical(to: value) }
    }.map(\.name).unique(by: \.self)
  }

  /// Returns the names of the details in a server's document.
  func kept(_ server: Document) -> [String] {
    details(in: server).filter { !$0.value.isEmpty }.map(\.name).unique(by: \.self)
  }

  /// Whether a field is ignored when contact details are omitted: it is neither written nor removed.
  func isDetail(_ name: String, _ value: FieldValue?, in path: DocumentPath) -> Bool {
    Self.isFile(name, in: path)
      || value.map { omitted(from: $0, Self.position(of: name, in: path)) == nil } ?? false
  }

  private static func isFile(_ name: String, in path: DocumentPath) -> Bool {
    path == ResumeSection.personPath && [file, FieldTable.basicsResumeField].contains(name)
  }

  /// Returns a document without contact details. Those that are already on the server stay as they are there.
  func omitted(from document: Document, server: [String: FieldValue] = [:]) -> Document {
    var document = document
    for (name, value) in document.fields {
      document.fields[name] =
        isDetail(name, value, in: document.path)
        ? nil : omitted(from: value, keeping: server[name], Self.position(of: name, in: document.path))
    }
    return document
  }

  private func omitted(from local: FieldValue, keeping server: FieldValue?, _ position: Position) -> FieldValue? {
    let rest = omitted(from: local, position)
    if let rest, rest.isIdentical(to: local) { return local }
    guard let server else { return rest }
    if let rest, omitted(from: server, position)?.isIdentical(to: rest) ?? false { return server }
    switch (local, server) {
    case (.array, .array(let values)): return .array((rest?.elements ?? []) + values.filter { isDetail($0, position) })
    case (.map(let members), .map(let values)):
      var merged: [String: FieldValue] = [:]
      for (name, value) in members {
        let inner = self.position(of: name, among: members, position)
        merged[name] = omitted(from: value, keeping: values[name], inner)
      }
      for (name, value) in values where isDetail(value, self.position(of: name, among: values, position)) {
        merged[name] = value
      }
      return merged.isEmpty ? server : .map(merged)
    default: return rest
    }
  }

  /// Returns the server's document with the local contact details that were never published.
  func restored(in pulled: Document, from local: Document, known: Set<String>) -> Document {
    var pulled = pulled
    for (name, value) in local.fields where !known.contains(name) {
      if isDetail(name, value, in: local.path) {
        pulled.fields[name] = pulled.fields[name] ?? value
      } else {
        pulled.fields[name] = restored(in: pulled.fields[name], from: value, Self.position(of: name, in: local.path))
      }
    }
    return pulled
  }

  /// Whether a field of the server lacks contact details that the local one has.
  func isPartly(_ name: String, in server: Document, of local: Document) -> Bool {
    guard let value = local.fields[name], let now = server.fields[name] else { return false }
    let whole = restored(in: now, from: value, Self.position(of: name, in: local.path))
    return !(whole?.isIdentical(to: now) ?? false)
  }

  private func restored(in pulled: FieldValue?, from local: FieldValue, _ position: Position) -> FieldValue? {
    let rest = omitted(from: local, position)
    if let rest, rest.isIdentical(to: local) { return pulled }
    guard let rest else { return pulled ?? local }
    if let pulled, pulled.isIdentical(to: rest) { return local }
    switch (local, pulled ?? (local.members == nil ? .array([]) : .map([:]))) {
    case (.array(let elements), .array(let values)):
      let missing = elements.filter { element in
        isDetail(element, position) && !values.contains { $0.isIdentical(to: element) }
      }
      return missing.isEmpty ? pulled : .array(values + missing)
    case (.map(let members), .map(var values)):
      for (name, value) in members {
        values[name] = restored(in: values[name], from: value, self.position(of: name, among: members, position))
      }
      return values.isEmpty ? pulled : .map(values)
    default: return pulled
    }
  }
}
