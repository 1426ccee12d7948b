/// A section of a résumé that is handed out, named as JSON Resume names it, in the order in which they usually stand.
public enum HandoutSection: String, Sendable, CaseIterable {
  case summary, work, projects, education, skills, languages, certificates, awards, publications, volunteer, interests,
    references
}
