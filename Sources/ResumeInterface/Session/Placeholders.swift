import ResumeArguments
package import ResumeDomain

/// The texts of starter résumés, which earlier versions created, that describe what belongs in their place; in every language.
package struct Placeholders {
  package let texts: Set<String>

  private static let keys = [
    "starter.name", "starter.headline", "starter.summary", "starter.work.title", "starter.work.company",
    "starter.work.location", "starter.work.summary", "starter.work.goal", "starter.project.title",
    "starter.project.subtitle", "starter.project.description", "starter.education.institution",
    "starter.education.area", "starter.education.studyType",
  ]
  /// The tag and the website of its entries.
  private static let others = ["example", "https://example.com"]

  package init(_ labels: Labels) {
    texts = Set(
      Self.others
        + labels.languages.map(labels.inLanguage).flatMap { words in Self.keys.map { words.text($0) } })
  }

  /// Returns the number of placeholders, which `validate` lists.
  package func count(in file: ResumeFile) -> Int {
    file.documents.reduce(0) { $0 + count(in: $1.fields.values) }
  }

  private func count(in values: some Sequence<FieldValue>) -> Int {
    values.reduce(0) { count, value in
      switch value {
      case .string(let text): count + (texts.contains(text) ? 1 : 0)
      case .array(let values): count + self.count(in: values)
      case .map(let fields): count + self.count(in: fields.values)
      default: count
      }
    }
  }
}

extension Labels {
  /// Returns what to do about a field that nothing shows: another name, or the command that reads it; nil if nothing is known.
  package func suggestion(_ field: UnknownField) -> String? {
    guard let section = field.nested else { return suggestion(field.near) }
    return text("unknownFields." + section.rawValue, [text("value.file")])
  }
}

extension CommandContext {
  /// Returns the warning about the fields of a local résumé that nothing shows; none if there are none.
  package func unknownFieldWarnings(of profile: Profile) -> [DataWarning] {
    guard let path = ownFile(of: profile).flatMap({ try? files.absolutePath($0, false) }) else { return [] }
    let fields = (imported(profile, at: path) ?? (try? home.resumeFile(path).read()))?.unknownFields ?? []
    guard !fields.isEmpty else { return [] }
    let names = fields.map { field in labels.suggestion(field).map { "\(field.name) (\($0))" } ?? field.name }
    return [DataWarning(.unknownFields, field: names.joined(separator: ", "))]
  }

  /// Returns the résumé of a file that is read in place of a profile, as an import reads it; nil for a profile's file.
  private func imported(_ profile: Profile, at path: String) -> ResumeFile? {
    guard case .input = profile.source, let bytes = try? files.bytes(path) else { return nil }
    return try? files.exchange.importing(bytes, from: path, into: nil, in: nil).file
  }

  /// Returns the warning about placeholders in the résumé of a local profile, which names the command that lists them; none if
  /// there are none.
  package func placeholderWarnings(of profile: Profile) -> [DataWarning] {
    guard case .file(let path, _) = profile.source, let file = try? home.resumeFile(path).read() else { return [] }
    let count = Placeholders(labels).count(in: file)
    guard count > 0 else { return [] }
    let command = validateCommand(ofFile: profile.name)
    return [DataWarning(.placeholder, fact: .texts(count, language: nil, command: command))]
  }
}
