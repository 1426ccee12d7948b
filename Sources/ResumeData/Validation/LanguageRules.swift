import ResumeDomain

/// The rules about the languages of a whole résumé.
///
/// A language is dead, so that no missing translations are reported, if its tag is malformed or withdrawn, if
/// all its texts are empty, or if it has a single text although another language has five or more, which is probably
/// a mistake.
struct LanguageRules {
  /// The number of texts in the largest language from which a single text in another one is a mistake.
  private static let largeCount = 5
  /// The maximum number of languages that every text is checked for.
  private static let maximumLanguages = 50

  /// The base language, if the file specifies it.
  let language: String?

  func check(_ fields: [MultilingualField], _ findings: inout ValidationFindings) {
    let uses = Self.uses(fields)
    let largest = uses.values.map(\.texts).max() ?? 0
    var usable: [Use] = []
    for use in uses.values.sorted(by: { $0.language < $1.language }) {
      if let fault = Self.fault(of: use, largest: largest) {
        findings.add(.deadLanguage(use.language, fault), at: use.position, path: use.path.text)
      } else {
        usable.append(use)
      }
    }
    let mostUsed = usable.sorted { ($1.texts, $0.language) < ($0.texts, $1.language) }.prefix(Self.maximumLanguages)
    let expected = mostUsed.map(\.language).sorted()
    guard !expected.isEmpty else { return }
    for field in fields {
      let missing = expected.filter { isMissing($0, in: field) }
      if !missing.isEmpty { findings.add(.missingTranslation(missing), at: field.position, path: field.path.text) }
    }
  }

  private struct Use {
    var language: String
    var position: TextPosition
    var path: FieldPath
    var texts = 0
  }

  private static func uses(_ fields: [MultilingualField]) -> [String: Use] {
    var uses: [String: Use] = [:]
    for field in fields {
      for translation in field.texts.flatMap(\.translations) {
        let tag = translation.language.lowercased()
        var use = uses[tag] ?? Use(language: translation.language, position: translation.position, path: field.path)
        if translation.hasText { use.texts += 1 }
        uses[tag] = use
      }
    }
    return uses
  }

  private static func fault(of use: Use, largest: Int) -> LanguageProblem? {
    if !LanguageTag.isCommon(use.language) { return .malformed }
    if let successor = LanguageTag.successor(of: use.language) { return .withdrawn(successor: successor) }
    if use.texts == 0 { return .empty }
    return use.texts == 1 && largest >= largeCount ? .single(of: largest) : nil
  }

  /// Whether a text of a field is missing in a language and in its broader languages.
  private func isMissing(_ language: String, in field: MultilingualField) -> Bool {
    let tags = [language] + LanguageTag.broader(than: language)
    if field.isProse, field.texts.contains(where: \.isPlain), let plain = self.language,
      !tags.contains(where: { LanguageTag.matches($0, plain) })
    {
      return true
    }
    return field.texts.contains { !$0.isPlain && $0.hasText && !$0.isAvailable(in: tags) }
  }
}

/// The texts of a file that lack a language.
struct MissingTexts {
  let language: String
  private(set) var count = 0
  private(set) var problems: [ValidationProblem] = []

  init(language: String) { self.language = language }

  /// Checks fields; texts without a language have the base language.
  mutating func check(_ fields: [MultilingualField], base: String) {
    let tags = [language] + LanguageTag.broader(than: language)
    for field in fields where field.form.isTranslated {
      for (index, text) in field.texts.enumerated() where text.isPlain || text.hasText {
        count += 1
        let isAvailable = text.isPlain ? tags.contains { LanguageTag.matches($0, base) } : text.isAvailable(in: tags)
        guard !isAvailable else { continue }
        let path = field.isList ? field.path.element(index) : field.path
        var problem = ValidationProblem(.missingTranslation([language]), at: text.position, path: path.text)
        problem.text = ValidationProblem.Text(entry: field.entry, field: field.shownName, beginning: text.shown)
        problems.append(problem)
      }
    }
  }

  /// The report of the missing texts instead of other problems.
  var report: ValidationReport {
    var report = ValidationReport(problems)
    report.texts = count
    return report
  }
}

/// A field with a text or a list of texts, and their languages.
struct MultilingualField {
  struct Translation {
    var language: String
    var position: TextPosition
    var text: String?

    var hasText: Bool { text != nil }
  }

  struct Text {
    var position: TextPosition
    /// The text if it has no language tag.
    var plain: String?
    var translations: [Translation] = []

    var isPlain: Bool { plain != nil }

    /// The text in English, otherwise in the first language that it has.
    var shown: String {
      let present = translations.filter(\.hasText)
      let english = present.first { LanguageTag.matches($0.language, "en") }
      return plain ?? (english ?? present.first)?.text ?? ""
    }

    /// Whether there is a translation that isn't empty.
    var hasText: Bool { translations.contains(where: \.hasText) }

    /// Whether the text exists in one of some languages.
    func isAvailable(in tags: [String]) -> Bool {
      translations.contains { translation in
        translation.hasText && tags.contains { LanguageTag.matches($0, translation.language) }
      }
    }
  }

  /// The ID of the entry, or its path if it has none.
  var entry: String
  /// The name of the field in the file.
  var name: String
  var form: Field
  var path: FieldPath
  var position: TextPosition
  /// Whether the value is a key of string tables.
  var isKey = false
  var isList: Bool
  var texts: [Text]

  /// The name that people know: highlights have the name in JSON Resume.
  fileprivate var shownName: String { form.role == .highlights ? form.member : name }

  /// Whether the text is a sentence or more in the file itself.
  var isProse: Bool { form.isProse && !isKey }

  static func fields(of document: PositionedDocument, _ tables: StringTables?) -> [MultilingualField] {
    guard let table = FieldTable.of(document.path) else { return [] }
    return table.fields.filter(\.hasText).compactMap { text in
      // The key takes precedence, as in reading.
      if let key = document.fields[text.keyName], !key.isNull {
        return keys(key, document.entryName, document.fieldPath.member(text.keyName), text, tables)
      }
      guard let value = document.fields[text.name], !value.isNull else { return nil }
      return field(
        value, document.entryName, document.path(ofField: text.name), document.name(ofField: text.name), text)
    }
  }

  /// Returns one of the texts of a value, always the same one; `nil` if there is none.
  static func someText(_ value: JSON?) -> String? {
    guard let members = value?.members else { return value?.presentText }
    let texts = members.filter { $0.value.presentText != nil }.sorted { $0.name < $1.name }
    return (texts.first { LanguageTag.matches($0.name, "en") } ?? texts.first)?.value.presentText
  }

  private static func field(
    _ value: JSON, _ entry: String, _ path: FieldPath, _ name: String, _ form: Field
  ) -> MultilingualField {
    let texts = (value.elements ?? [value]).map { element in
      let inner = (form.textMembers + [FieldValue.textMember]).lazy.compactMap { element[$0] }.first ?? element
      return Text(
        position: inner.position, plain: inner.presentText,
        translations: (inner.members ?? []).filter { $0.value.string != nil || $0.value.isNull }.map {
          Translation(language: $0.name, position: $0.position, text: $0.value.presentText)
        })
    }
    return MultilingualField(
      entry: entry, name: name, form: form, path: path, position: value.position, isList: value.elements != nil,
      texts: texts)
  }

  private static func keys(
    _ value: JSON, _ entry: String, _ path: FieldPath, _ form: Field, _ tables: StringTables?
  ) -> MultilingualField? {
    guard let tables else { return nil }
    let texts = (value.elements ?? [value]).map { element in
      let found = element.presentText.map(tables.lookup) ?? []
      return Text(
        position: element.position,
        translations: found.map {
          Translation(language: $0.language, position: element.position, text: $0.text.isEmpty ? nil : $0.text)
        })
    }
    return MultilingualField(
      entry: entry, name: form.name, form: form, path: path, position: value.position, isKey: true,
      isList: value.elements != nil, texts: texts)
  }
}
