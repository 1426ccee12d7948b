public import ResumeDomain

/// Finds everything that is wrong with a résumé's file: in any form that an import takes, which its shape decides.
public enum ResumeValidation {
  /// The problems of a file.
  ///
  /// - Throws: `ResumeError` where the string tables can't be read.
  public static func report(_ bytes: [UInt8], _ scope: ValidationScope) throws(ResumeError) -> ValidationReport {
    let reading: JSONSourceParser.Reading
    do {
      reading = try JSONSourceParser.reading(bytes)
    } catch {
      return ValidationReport([ValidationProblem(.syntax(error.problem), at: error.position, path: nil)])
    }
    var findings = ValidationFindings()
    if !reading.duplicates.isEmpty {
      check(reading.value, FieldPath(), duplicates: Set(reading.duplicates), &findings)
    }
    if scope.isProfile, let comment = reading.comment { findings.add(.comment, at: comment, path: nil) }
    let root = reading.value
    let tables = try scope.strings.map { (folder) throws(ResumeError) in try StringTables.load(folder: folder) }
    let documentRules = DocumentRules(today: scope.today, tables: tables)
    if scope.isProfile {
      checkProfile(root, documentRules, &findings)
    } else {
      switch ResumeTextForm(root) {
      case .documents(let page): documentRules.check(page, &findings)
      case .originalApp: checkOriginalApp(root, documentRules, &findings)
      case .jsonResume: JSONResumeRules(today: scope.today).check(root, &findings)
      case .other: findings.add(.notResume, at: root.position, path: nil)
      }
    }
    return findings.report
  }

  /// Checks what is read as a profile, which has the shape of a page of documents whatever else it holds.
  private static func checkProfile(_ root: JSONSource, _ rules: DocumentRules, _ findings: inout ValidationFindings) {
    guard let members = root.members, members.isEmpty || root["documents"] != nil || root["nextPageToken"] != nil else {
      return findings.add(.notDocuments, at: root.position, path: nil)
    }
    rules.check(root, &findings)
  }

  /// Checks the documents that an import makes.
  private static func checkOriginalApp(
    _ root: JSONSource, _ rules: DocumentRules, _ findings: inout ValidationFindings
  ) {
    do {
      rules.check(try OriginalAppFile.documents(root).map(\.placed), &findings)
    } catch {
      findings.add(.syntax(error.problem), at: error.position, path: nil)
    }
  }

  /// Finds the members at some places.
  private static func check(
    _ source: JSONSource, _ path: FieldPath, duplicates: Set<TextPosition>, _ findings: inout ValidationFindings
  ) {
    for member in source.members ?? [] {
      let place = path.member(member.name)
      if duplicates.contains(member.position) {
        findings.add(.duplicateMember(member.name), at: member.position, path: place.text)
      }
      check(member.value, place, duplicates: duplicates, &findings)
    }
    for (index, element) in (source.elements ?? []).enumerated() {
      check(element, path.element(index), duplicates: duplicates, &findings)
    }
  }
}
