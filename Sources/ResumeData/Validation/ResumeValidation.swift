public import ResumeDomain

/// Finds everything that is wrong with a résumé's file: JSON Resume, or Firestore documents, which its shape decides.
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
    if isDocuments(root) {
      let tables = try scope.strings.map { (folder) throws(ResumeError) in try StringTables.load(folder: folder) }
      DocumentRules(today: scope.today, tables: tables).check(root, &findings)
    } else if scope.isProfile {
      findings.add(.notDocuments, at: root.position, path: nil)
    } else {
      JSONResumeRules(today: scope.today).check(root, &findings)
    }
    return findings.report
  }

  /// Whether a file has the shape of a list of documents.
  private static func isDocuments(_ root: JSONSource) -> Bool {
    guard let members = root.members else { return false }
    return members.isEmpty || root["documents"] != nil || root["nextPageToken"] != nil
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
