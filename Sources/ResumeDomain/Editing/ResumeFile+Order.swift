/// The order of entries. In a file it is the order of the documents, after those with the field `order`; Firestore has only the field,
/// dates and IDs. Jobs are listed by date, and projects by downloads if they have any.
extension FieldTable {
  /// Returns the documents of a section in the order in which a local résumé shows them.
  func inFileOrder(_ documents: [Document]) -> [Document] {
    switch section {
    case .work: Self.sorted(documents) { Work.fileOrder($0) }
    case .projects: Self.sorted(documents) { PetProject.fileOrder($0) }
    default: Self.sorted(documents) { SectionEntry.fileOrder($0) }
    }
  }

  /// Returns the documents of a section in the order in which Firestore's are shown.
  func inServerOrder(_ documents: [Document]) -> [Document] {
    let documents = documents.sorted { Identifier.isOrderedBefore($0.path.id, $1.path.id) }
    return switch section {
    case .work: Self.sorted(documents) { Work.listingOrder($0) }
    case .projects: Self.sorted(documents) { PetProject.listingOrder($0) }
    default: Self.sorted(documents) { SectionEntry.listingOrder($0) }
    }
  }

  private static func sorted<View: EntryView>(_ documents: [Document], _ order: ([View]) -> [Int]) -> [Document] {
    let views = documents.map { document in View(Entry(document, FieldTable.of(document.path) ?? .root)) }
    return order(views).map { documents[$0] }
  }
}

extension Document {
  /// The position that the document specifies, if its section has one.
  var order: FieldValue? {
    guard FieldTable.of(path)?.isOrdered ?? false, let order = fields[FieldTable.orderField] else { return nil }
    return order.wholeNumber == nil ? nil : order
  }

  /// Returns the document with another position; nil removes it.
  func ordered(_ order: FieldValue?) -> Document {
    guard self.order != nil || order != nil else { return self }
    var document = self
    document.fields[FieldTable.orderField] = order
    return document
  }
}

extension ResumeFile {
  /// The résumé with each section in the order in which Firestore's documents are shown.
  package var inListingOrder: ResumeFile {
    var file = self
    for table in FieldTable.sections where table.isOrdered && table.section != .projects {
      file.arrange(table.inServerOrder(documents(in: table.collection)))
    }
    return file
  }

  /// Sorts the entries of a section as they are shown, and removes their positions, which the order of the file replaces.
  mutating func arrangeAsShown(_ collection: String) {
    guard let table = FieldTable.sections.first(where: { $0.collection == collection }) else { return }
    let documents = documents(in: collection)
    guard documents.contains(where: { $0.order != nil }) else { return }
    arrange(table.inFileOrder(documents).map { $0.ordered(nil) })
  }

  /// Replaces the documents of a section; the others keep their positions.
  mutating func arrange(_ sorted: [Document]) {
    guard let collection = sorted.first?.path.collection else { return }
    let indices = documents.indices.filter {
      documents[$0].path.segments.count == 2 && documents[$0].path.collection == collection
    }
    for (index, document) in zip(indices, sorted) { documents[index] = document }
  }

  /// Returns the field `order` of each document that needs one on the server, so that Firestore's documents are shown as the file's are.
  ///
  /// - Parameter server: The documents on the server; their positions stay if they have the same effect.
  func serverOrders(_ server: [DocumentPath: Document]) -> [DocumentPath: FieldValue] {
    var orders: [DocumentPath: FieldValue] = [:]
    for table in FieldTable.sections where table.isOrdered {
      let documents = documents(in: table.collection)
      let shown = table.inFileOrder(documents)
      let published = documents.map { $0.published.ordered(server[$0.path]?.order) }
      let isSame = table.inServerOrder(published).map(\.path) == shown.map(\.path)
      for (index, document) in shown.enumerated() {
        let downloads = table.section == .projects ? PetProject(Entry(document, table)).downloads ?? 0 : 0
        orders[document.path] =
          isSame || downloads > 0 ? server[document.path]?.order : .integer(Int64(index))
      }
    }
    return orders
  }

  /// Returns the résumé with its sections in the order in which the server's documents are shown. If that changes the order of a
  /// section, the positions that its documents specify are removed.
  func arranged(as server: [Document]) -> ResumeFile {
    var file = self
    for table in FieldTable.sections where table.isOrdered {
      let documents = documents(in: table.collection)
      let theirs = server.filter { $0.path.segments.count == 2 && $0.path.collection == table.collection }
      let places = Dictionary(
        table.inServerOrder(theirs).enumerated().map { ($1.path, $0) }, uniquingKeysWith: { one, _ in one })
      let wanted = documents.enumerated().sorted {
        (places[$0.element.path] ?? .max, $0.offset) < (places[$1.element.path] ?? .max, $1.offset)
      }.map(\.element)
      guard table.inFileOrder(documents).map(\.path) != wanted.map(\.path) else { continue }
      file.arrange(wanted.map { $0.ordered(nil) })
    }
    return file
  }

  /// Returns the sections with common entries in another order than in an earlier state.
  package func moved(since previous: ResumeFile) -> [ResumeSection] {
    FieldTable.sections.filter(\.isOrdered).compactMap { table in
      let now = table.inFileOrder(documents(in: table.collection)).map(\.path)
      let before = table.inFileOrder(previous.documents(in: table.collection)).map(\.path)
      let (remaining, known) = (Set(now), Set(before))
      return now.filter(known.contains) == before.filter(remaining.contains) ? nil : table.section
    }
  }
}
