import ResumeArguments
import ResumeDomain
import ResumeInterface

/// Every text of a variant and its letter, which are edited in one file.
struct VariantTexts {
  private let variant: Variant
  private let contents: ResumeFile
  private let words: [VariantWords]
  private let entries: [EditedTexts]

  init(of variant: Variant, in contents: ResumeFile, today: PartialDate) {
    (self.variant, self.contents) = (variant, contents)
    let outcome = VariantOutcome(of: variant, in: contents, today: today)
    let shown = outcome.file.withCustomDocuments
    let paths = [ResumeSection.personPath] + shown.entryPaths
    words = paths.compactMap { path in
      guard let document = contents[path] else { return nil }
      return VariantWords(
        variant: variant, document: document, name: contents.variantID(of: path), contents: contents, isWhole: false,
        outcome: outcome)
    }
    let texts = zip(paths.filter { contents[$0] != nil }, words).map { path, words in
      let kept = Set((shown[path]?.fields ?? [:]).keys)
      // The letter has the name of an entry.
      let name = words.name == VariantEditing.letter ? path.selector : words.name
      return EditedTexts(
        name: name, shown: words.shown.texts(among: kept), original: words.original?.texts(among: kept))
    }
    let letter = EditedTexts(name: VariantEditing.letter, shown: variant.letterDocument, original: nil)
    entries = texts.filter { !$0.shown.fields.isEmpty } + [letter]
  }

  /// Opens the editor until `save` accepts the changed variant or the user gives up.
  ///
  /// - Returns: The outcome of `save`; nil if nothing was typed.
  func edit(
    in resume: EditableResume, _ context: CommandContext, save: (Variant) throws(ResumeError) -> FileUpdate
  ) throws(ResumeError) -> FileUpdate? {
    let labels = context.labels
    let (entries, format) = (entries, context.files.entry)
    let comments = [
      labels.text("edit.comment.variantTexts", [variant.name]),
      labels.text("edit.comment.entry", [variant.name]),
    ]
    var session = EditingSession<[Document]>(
      name: variant.name,
      text: format.text(of: entries, comments: comments) { labels.text($0.explanation) },
      command: "resume edit --variant \(variant.name)" + context.profileOption(resume.profile), context: context
    ) { (typed, path) throws(ResumeError) in
      (try format.documents(from: typed, inPlaceOf: entries, path: path), [])
    }
    session.removed = { (try? resume.contents().variant(named: variant.name)) == nil ? variant.name : nil }
    session.isWhole = true
    return try session.runOrRead(conflict: .fileChanged(path: resume.path)) { (documents) throws(ResumeError) in
      try save(try changed(documents))
    }
  }

  /// Returns the variant with the words of edited documents and its letter.
  private func changed(_ documents: [Document]) throws(ResumeError) -> Variant {
    var changed = variant
    for (entry, edited) in zip(entries, documents) where edited != entry.shown {
      guard let words = words.first(where: { $0.shown.path == entry.shown.path }) else {
        changed = changed.settingLetter(edited)
        continue
      }
      var document = words.shown
      for name in entry.shown.fields.keys { document.fields[name] = edited.fields[name] }
      changed = try words.changed(document, of: changed)
    }
    return changed
  }
}

extension Document {
  /// Returns the document with its texts alone, of the fields with some names.
  fileprivate func texts(among names: Set<String>) -> Document {
    let table = FieldTable.of(path)
    return Document(
      path: path,
      fields: fields.filter { name, value in
        guard let field = table?.field(name), field.isReworded, names.contains(name), !value.isEmpty else {
          return false
        }
        switch field.kind {
        case .url, .email: return false
        default: return true
        }
      })
  }
}
