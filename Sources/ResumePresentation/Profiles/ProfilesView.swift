import ResumeDomain
import ResumeTerminal

/// Profiles, and which is active.
struct ProfilesView {
  let profiles: [Profile]
  let active: Profile?
  let labels: Labels

  var answer: Answer {
    Answer(
      text: lines,
      plain: { profiles.map { PlainRecord([$0.name, $0.source.name, isActive($0) ? "active" : "", Self.place($0)]) } },
      json: { members })
  }

  /// The members of the JSON object.
  var members: [String: JSONOutput] {
    [
      "profiles": .array(
        profiles.map {
          ["active": .boolean(isActive($0)), "name": .string($0.name), "source": .string($0.source.name)]
        })
    ]
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    RecordTable(
      titles: [""] + ["name", "source", "place"].map { labels.text("profile.column." + $0) },
      rows: profiles.map { profile in
        [
          isActive(profile) ? "*" : "", profile.name, labels.text("profile.source." + profile.source.name),
          Self.place(profile),
        ]
      }
    ).lines(canvas)
  }

  private func isActive(_ profile: Profile) -> Bool {
    active == profile
  }

  private static func place(_ profile: Profile) -> String {
    switch profile.source {
    case .sample: ""
    case .firestore(let source): source.project
    case .file(let path, _): path
    }
  }
}
