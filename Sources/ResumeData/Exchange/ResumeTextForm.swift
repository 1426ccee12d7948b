import ResumeDomain

/// The form of a résumé's text, recognized by its structure; import, validation and profiles share it.
enum ResumeTextForm {
  /// JSON Resume, or a value that isn't an object, which its reader reports.
  case jsonResume
  /// A local profile's file in another format, with the problem: an older or a newer format.
  case otherFormat(FileProblem)
  case other

  init(_ source: JSON) {
    guard let members = source.members else {
      self = .jsonResume
      return
    }
    let format = members["format"]?.formatNumber
    if let other = JSONResumeFile.format(source).flatMap({ $0 == JSONResumeFile.format ? nil : $0 })
      ?? format.flatMap({ $0 > 1 ? $0 : nil })
    {
      self = .otherFormat(other < JSONResumeFile.format ? .olderFormat : .newerVersion)
    } else if members.isEmpty || members.contains(where: { Self.isKnown($0.name) }) {
      self = .jsonResume
    } else if format != nil, members["documents"]?.elements != nil {
      self = .otherFormat(.olderFormat)
    } else {
      self = ["$schema", "meta"].contains { members[$0] != nil } ? .jsonResume : .other
    }
  }

  /// Whether a member with this name makes the text JSON Resume.
  private static func isKnown(_ name: String) -> Bool {
    Identifier.areEqual(name, "basics") || FieldTable.sectionNames[name] != nil
  }
}
