import ResumeArguments
import ResumeDomain

/// `resume export json-resume`: a résumé as JSON Resume 1.0.0.
enum ExportJSONResumeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "json-resume", summary: "command.export.jsonResume.summary",
    discussion: "command.export.jsonResume.discussion",
    options: OutputFile.declarations + ReadingOptions.declarations,
    examples: [
      CommandExample("resume export json-resume -o resume.json", "command.export.jsonResume.example.file"),
      CommandExample("resume export json-resume --lang es | less", "command.export.jsonResume.example.language"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let output = try OutputFile.asked(for: "json-resume", context)
    let formats = context.services.formats
    let repository = try context.services.repositories(plan).documents()
    var loaded = try await context.waiting { () async throws(ResumeError) in
      try await repository.documents(context.freshness)
    }
    let file = loaded.value
    func answer() -> LoadedAnswer<ResumeFile> {
      LoadedAnswer(loaded: loaded, profile: plan.profile.name, languages: { formats.languages(of: file) })
    }
    let language = try answer().style(context).language
    loaded.warnings += formats.misfits(of: file, language: language)
    let leftOut = formats.countLeftOut(of: file)
    if leftOut > 0 { loaded.warnings.append(DataWarning(.leftOutOfExport, fact: .count(leftOut))) }
    try output.put(formats.jsonResume(file, language: language), of: answer(), context)
  }
}
