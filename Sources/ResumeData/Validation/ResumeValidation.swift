package import ResumeDomain
import ResumeSupport

/// Validates a résumé's file.
package enum ResumeValidation {
  /// Returns the problems of a file. Throws if the string tables can't be read.
  package static func report(_ bytes: [UInt8], _ scope: ValidationScope) throws(ResumeError) -> ValidationReport {
    let reading: JSON.Reading
    do {
      reading = try JSON.reading(bytes)
    } catch {
      let form = ForeignText.form(of: bytes, failing: error, at: scope.path ?? "-")
      let finding = form.map(ValidationFinding.foreignFile) ?? .syntax(error.problem)
      return ValidationReport([ValidationProblem(finding, at: error.position, path: nil)])
    }
    var findings = ValidationFindings()
    findings.missing = scope.missingLanguage.map(MissingTexts.init)
    // A profile's file is edited in place, so it is the résumé itself.
    let (root, _, form) =
      scope.isProfile
      ? (reading.value, nil, ResumeTextForm(reading.value)) : ResumeTextForm.resume(in: reading.value)
    let duplicates = Set(reading.duplicates.map(\.position))
    if !duplicates.isEmpty {
      root.walk(FieldPath()) { member, _, path in
        guard let member, duplicates.contains(member.position) else { return }
        findings.add(.duplicateMember(member.name), at: member.position, path: path.text)
      }
    }
    let tables = try scope.strings.map { (folder) throws(ResumeError) in try StringTables.load(folder: folder) }
    switch form {
    case .otherFormat(.newerVersion): findings.add(.newerFormat, at: root.position, path: nil)
    case .otherFormat: findings.add(.olderFormat, at: root.position, path: nil)
    case .jsonResume:
      let read = scope.isImport ? NestedRoles.flattened(root) : root
      FileWalk(scope: scope, tables: tables).check(read, &findings)
    case .foreign(let form): findings.add(.foreignFile(form), at: root.position, path: nil)
    case .member(let member):
      findings.add(.foreignFile(.members([member.name])), at: root.position, path: nil)
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
        guard let text = value.string, case let count = Invisible.removed(from: text).count, count > 0 else {
          return
        }
        findings.add(.hiddenCharacters(count), at: value.position, path: path.text)
      }
    }
    return findings.report
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

  /// Returns the members of an object; adds a problem for a value of another kind.
  mutating func members(of value: JSON, _ path: FieldPath) -> [JSON.Member]? {
    if value.members == nil { add(value.isNot(.object), at: value.position, path: path.text) }
    return value.members
  }

  /// Whether a value is `null`, which is a problem.
  mutating func isNull(_ value: JSON, _ path: FieldPath) -> Bool {
    if value.isNull { add(.nullValue, at: value.position, path: path.text) }
    return value.isNull
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
