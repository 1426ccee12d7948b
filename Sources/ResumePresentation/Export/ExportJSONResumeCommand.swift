import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// `resume export json-resume`: a résumé as JSON Resume 1.0.0.
enum ExportJSONResumeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "json-resume", summary: "command.export.jsonResume.summary",
    discussion: "command.export.jsonResume.discussion",
    options: OutputFile.declarations + HandoutOptions.declarations + ReadingOptions.declarations,
    examples: [
      CommandExample("resume export json-resume -o resume.json", "command.export.jsonResume.example.file"),
      CommandExample("resume export json-resume --lang es | less", "command.export.jsonResume.example.language"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let filter = try HandoutOptions.filter(context)
    let (profile, reader, _) = try context.reader(needsFavorites: filter.isFavorite)
    let output = try OutputFile.asked(for: "json-resume", context)
    let formats = context.services.formats
    let repositories = try reader.repositories()
    let choosing = DocumentChoosing(filter: filter, favorites: reader.favorites, context: context)
    let (read, choice, count) = try await context.waiting { () async throws(ResumeError) in
      let read = try await repositories.documents().documents(context.freshness, sections: choosing.sections)
      let (choice, count) = try await choosing.choice(repositories)
      return (read, choice, count)
    }
    let whole = read.value
    let file = whole.tailored(choice)
    var loaded = read.map { _ in file }
    func answer() -> LoadedAnswer<ResumeFile> {
      LoadedAnswer(loaded: loaded, profile: profile, languages: { formats.languages(of: whole) }, count: count)
    }
    let language = try answer().style(context).language
    loaded.warnings += formats.misfits(of: file, language: language)
    let leftOut = formats.countLeftOut(of: file)
    if choice.withholdsContact { loaded.warnings += file.contactInTexts(of: whole) }
    if leftOut > 0 { loaded.warnings.append(DataWarning(.leftOutOfExport, fact: .count(leftOut))) }
    try output.put(
      formats.jsonResume(file, language: language, sections: choice.sections), of: answer(), context)
  }
}
