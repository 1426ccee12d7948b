import ResumeDomain

/// Makes objects inside JSON Resume's entries of maps inside documents.
struct PartWriter {
  let form: PartForm
  /// The languages of texts, best first.
  let tags: [String]

  /// The object; what is no map stays as it is, unless it means one of the members.
  func source(_ value: FieldValue) -> JSONSource {
    if let lone = form.lone, form.isLone(value), let text = TextField.word(value, tags) {
      return JSONSource(.object([.init(lone, JSONSource(.string(text)))]))
    }
    let source = PlainJSON.source(value)
    guard case .map(let fields) = value, let members = source.members else { return source }
    return JSONSource(
      .object(
        members.compactMap { member in
          guard form.knows(member.name), let value = fields[member.name] else { return member }
          guard value != .null else { return nil }
          return TextField.word(value, tags).map { .init(member.name, JSONSource(.string($0))) } ?? member
        }))
  }
}
