import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// What the commands that hand out a résumé do alike: read it, choose from it, put it into words.
enum HandoutExport {
  /// A résumé in words, and where it came from.
  struct Composed {
    let handout: Handout
    let answer: LoadedAnswer<Resume>
  }

  /// Reads the active profile's résumé and composes what was asked for.
  ///
  /// - Parameter dash: what stands between two dates.
  static func composed(_ context: CommandContext, dash: String = "–") async throws(ResumeError) -> Composed {
    let filter = try HandoutOptions.filter(context)
    let (profile, reader, warnings) = try context.reader(needsFavorites: filter.isFavorite)
    let fetch = FetchResume(repositories: try reader.repositories())
    let sections = context.arguments[HandoutOptions.sections] ?? HandoutSection.allCases
    var loaded = try await context.waiting { () async throws(ResumeError) in
      try await fetch(context.freshness, parts: Set(sections.map(\.part)))
    }
    loaded.warnings += warnings
    // Here no id is shown for a title.
    loaded.warnings.removeAll { $0.kind == .missingTitle }
    let whole = loaded.value
    var resume = whole.tailored(filter, favorites: reader.favorites, today: context.today)
    if context.arguments[HandoutOptions.without] == .contact {
      let (withheld, warnings) = resume.withoutContact()
      resume = withheld
      loaded.warnings += warnings
    }
    var answer = LoadedAnswer(
      loaded: loaded, profile: profile, languages: { whole.languages },
      count: (resume.entryCount(in: sections), whole.entryCount(in: sections)))
    let style = try answer.style(context).dashing(dash)
    let composer = HandoutComposer(resume: resume, style: style)
    let handout = composer.handout(sections)
    if handout.sections.isEmpty { answer.nothing = "handout.nothing" }
    return Composed(handout: handout, answer: answer)
  }

  /// Reads, composes, writes in a format, and puts that where it was asked to go.
  ///
  /// - Parameter dash: what stands between two dates.
  static func run(
    _ format: String, _ context: CommandContext, dash: String = "–", write: (Handout) throws(ResumeError) -> [UInt8]
  ) async throws(ResumeError) {
    let output = try OutputFile.asked(for: format, context)
    let composed = try await composed(context, dash: dash)
    try output.put(try write(composed.handout), of: composed.answer, context)
  }
}

extension Resume {
  /// How many jobs and projects there are, of those that are in one of the sections.
  func entryCount(in sections: [HandoutSection]) -> Int {
    (sections.contains(.work) ? works.count : 0) + (sections.contains(.projects) ? petProjects.count : 0)
  }
}

extension ViewStyle {
  /// The same style with another sign between two dates: a file is not bound to what the terminal can show.
  fileprivate func dashing(_ dash: String) -> ViewStyle {
    ViewStyle(
      labels: labels, language: language, preference: preference, dates: Dates(labels: labels, dash: dash),
      today: today)
  }
}
