package import ResumeDomain
import ResumeSupport

/// Validates a résumé's file in any form that an import accepts.
package enum ResumeValidation {
  /// Returns the problems of a file. Throws if the string tables can't be read.
  package static func report(_ bytes: [UInt8], _ scope: ValidationScope) throws(ResumeError) -> ValidationReport {
    let reading: JSON.Reading
    do {
      reading = try JSON.reading(bytes)
    } catch {
      return ValidationReport([ValidationProblem(.syntax(error.problem), at: error.position, path: nil)])
    }
    var findings = ValidationFindings()
    findings.missing = scope.missingLanguage.map(MissingTexts.init)
    let root = reading.value
    let duplicates = Set(reading.duplicates.map(\.position))
    if !duplicates.isEmpty {
      root.walk(FieldPath()) { member, _, path in
        guard let member, duplicates.contains(member.position) else { return }
        findings.add(.duplicateMember(member.name), at: member.position, path: path.text)
      }
    }
    let isOwnForm = scope.isProfile && !isReadInPlace(root)
    // The next change converts an older form, without comments.
    if isOwnForm, let comment = reading.comment { findings.add(.comment, at: comment, path: nil) }
    let tables = try scope.strings.map { (folder) throws(ResumeError) in try StringTables.load(folder: folder) }
    let hints =
      scope.includesHints && scope.missingLanguage == nil
      ? HintRules(today: scope.today, includesGaps: scope.includesGaps) : nil
    var documentRules = DocumentRules(today: scope.today, tables: tables, hints: hints)
    switch ResumeTextForm(root) {
    case .plain(let format): checkPlainForm(root, format, bytes, documentRules, &findings)
    case _ where isOwnForm: checkProfile(root, documentRules, &findings)
    case .documents(let page): documentRules.check(page, &findings)
    case .originalApp: checkOriginalApp(root, documentRules, &findings)
    case .jsonResume:
      documentRules.isImport = scope.isImport
      documentRules.isProfile = scope.isProfile
      FileRules(documents: documentRules).check(root, &findings)
    case .other: findings.add(.notResume, at: root.position, path: nil)
    }
    if !scope.placeholders.isEmpty, scope.missingLanguage == nil {
      // Texts that the owner was to replace.
      root.walk(FieldPath()) { _, value, path in
        guard let text = value.string, scope.placeholders.contains(text) else { return }
        findings.add(.placeholder(text), at: value.position, path: path.text)
      }
    }
    if scope.missingLanguage == nil {
      root.walk(FieldPath()) { _, value, path in
        guard let text = value.string, case let count = HiddenCharacters.removed(from: text).count, count > 0 else {
          return
        }
        findings.add(.hiddenCharacters(count), at: value.position, path: path.text)
      }
    }
    return findings.report
  }

  /// Whether a profile reads a file in this form in place.
  private static func isReadInPlace(_ root: JSON) -> Bool {
    guard root.members != nil, root["format"] == nil else { return false }
    return switch ResumeTextForm(root) {
    case .jsonResume, .originalApp: true
    case .plain, .documents, .other: false
    }
  }

  /// Checks a local profile, which has the form of a page of documents.
  private static func checkProfile(_ root: JSON, _ rules: DocumentRules, _ findings: inout ValidationFindings) {
    guard let members = root.members, members.isEmpty || root["documents"] != nil || root["nextPageToken"] != nil else {
      return findings.add(.notDocuments, at: root.position, path: nil)
    }
    rules.check(root, &findings)
  }

  private static func checkPlainForm(
    _ root: JSON, _ format: Int, _ bytes: [UInt8], _ rules: DocumentRules, _ findings: inout ValidationFindings
  ) {
    guard format == PlainForm.format else {
      return findings.add(.newerFormat, at: root["format"]?.position ?? root.position, path: "format")
    }
    do {
      let file = try PlainForm.read(bytes, allowsComments: true).file
      rules.check(PlainForm.positioned(file.documents, in: root), language: file.language, &findings)
    } catch {
      // Duplicate names have been reported.
      if case .duplicateMember = error.problem, !findings.isEmpty { return }
      findings.add(.syntax(error.problem), at: error.position, path: nil)
    }
  }

  private static func checkOriginalApp(_ root: JSON, _ rules: DocumentRules, _ findings: inout ValidationFindings) {
    do {
      rules.check(try OriginalAppFile.documents(root), &findings)
    } catch {
      findings.add(.syntax(error.problem), at: error.position, path: nil)
    }
  }
}

extension JSON {
  /// Calls `body` for each value inside, with its path, and with its member if it has a name.
  func walk(_ path: FieldPath, _ body: (Member?, JSON, FieldPath) -> Void) {
    for member in members ?? [] {
      let inner = path.member(member.name)
      body(member, member.value, inner)
      member.value.walk(inner, body)
    }
    for (index, element) in (elements ?? []).enumerated() {
      let inner = path.element(index)
      body(nil, element, inner)
      element.walk(inner, body)
    }
  }
}

/// Collects the problems of a file.
struct ValidationFindings {
  /// The maximum number of stored problems; further ones are only counted.
  private static let maximumProblems = 500_000

  /// The texts without a language, if one was requested.
  var missing: MissingTexts?
  private var problems: [ValidationProblem] = []
  private var further: (errors: Int, warnings: Int) = (0, 0)
  /// The rules and fields of the current document that were reported; `nil` between documents.
  private var reported: Set<String>?

  var isEmpty: Bool { problems.isEmpty }

  var report: ValidationReport {
    if let missing, missing.count > 0 || problems.isEmpty { return missing.report }
    return ValidationReport(problems, furtherErrors: further.errors, furtherWarnings: further.warnings)
  }

  /// Adds a problem; one that several checks of a document find is added once per field.
  mutating func add(_ finding: ValidationFinding, at position: TextPosition, path: String?) {
    if reported != nil, reported?.insert("\(finding.rule) \(path ?? "")").inserted == false { return }
    if problems.count < Self.maximumProblems {
      problems.append(ValidationProblem(finding, at: position, path: path))
    } else if finding.severity == .error {
      further.errors += 1
    } else if finding.severity == .warning {
      further.warnings += 1
    }
  }

  /// Checks a document for which several checks may find the same problem.
  mutating func inDocument(_ body: (inout ValidationFindings) -> Void) {
    reported = []
    body(&self)
    reported = nil
  }

  /// Whether a rule was already broken at a path of the current document.
  func has(_ rule: String, at path: String) -> Bool { reported?.contains("\(rule) \(path)") ?? false }
}

/// The path of a field in a file: `work[2].startDate`, or `works/acme: startDate` in a document.
struct FieldPath {
  /// The maximum length of a part, in scalars.
  private static let maximumPartLength = 80

  /// The path; `nil` for the whole file.
  private(set) var text: String?
  private var isDocument = false

  init() {}

  init(document path: String) {
    text = Self.cut(path)
    isDocument = true
  }

  func member(_ name: String) -> FieldPath {
    var path = self
    let isWord = !name.isEmpty && name.utf8.allSatisfy(Self.isPlain)
    let part = isWord ? Self.cut(name) : "[\"" + Self.cut(name) + "\"]"
    path.isDocument = false
    path.text = text.map { $0 + (isDocument ? ": " : isWord ? "." : "") + part } ?? part
    return path
  }

  /// Returns the path of an element, counted from 0.
  func element(_ index: Int) -> FieldPath {
    var path = self
    path.text = (text ?? "") + "[\(index)]"
    return path
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_-$".utf8.contains(byte)
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > maximumPartLength else { return text }
    let scalars = text.unicodeScalars.prefix(maximumPartLength)
    return scalars.count < text.unicodeScalars.count ? String(scalars) + "…" : text
  }
}
