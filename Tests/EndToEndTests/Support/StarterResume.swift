import TestSupport

extension Sandbox {
  /// Returns a sandbox with the profile `me` and the starter résumé that `init` of earlier versions created.
  static func withStarter(_ environment: [String: String] = [:]) async throws -> Sandbox {
    let sandbox = try Sandbox(environment)
    let imported = try await BuiltProgram.inTestProcess {
      try await sandbox.run(["import", "-"], input: .text(starter))
    }
    precondition(imported.exitCode == 0, imported.error)
    return sandbox
  }

  private static let starter = #"""
    {"meta": {"resume": {"format": 3, "language": "en"}},
     "basics": {"name": {"en": "Your name", "es": "Su nombre"}, "label": {"en": "Your occupation in one line"},
       "summary": {"en": "Who you are and what you are looking for, in one paragraph."}},
     "work": [{"id": "first-job", "name": {"en": "A company"}, "location": {"en": "A city"},
       "position": {"en": "Your position"}, "startDate": "2026-01", "summary": {"en": "What you do in this job."},
       "highlights": [{"en": "Something you achieved in this job"}], "tags": ["example"]}],
     "education": [{"id": "first-degree", "institution": {"en": "A university"}, "area": {"en": "Your field"},
       "studyType": {"en": "Your degree"}}],
     "skills": [{"id": "first-skills", "name": {"en": "Tools"}, "keywords": ["Swift", "Git"]}],
     "languages": [{"id": "first-language", "language": {"en": "English"}, "fluency": {"en": "Fluent"}}],
     "projects": [{"id": "first-project", "name": {"en": "A project of yours"},
       "description": {"en": "What it does and for whom."}, "url": "https://example.com",
       "subtitle": {"en": "Description in one line"}}]}
    """#
}
