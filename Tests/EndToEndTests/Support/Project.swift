import TestSupport

/// Fake projects with documents in them.
extension FakeFirebase {
  /// Creates a project with only jobs, of which `job-01` is the newest.
  static func withJobs(_ count: Int, project: String = "demo", delay: Duration = .zero) throws -> FakeFirebase {
    let firebase = try FakeFirebase(project: project, delay: delay)
    for number in 1...count {
      let name = (number < 10 ? "job-0" : "job-") + String(number)
      try firebase.firestore.set(
        "works/" + name,
        fields: Field.document([
          "title": Field.languages(["en": "Job \(number)", "es": "Trabajo \(number)"]),
          "company": Field.text("Company \(number)"), "startDate": Field.text(String(2026 - number)),
          "endDate": Field.text(String(2026 - number)),
        ]))
    }
    return firebase
  }

  /// The paths of all requests to Firestore so far, relative to the documents.
  var reads: [String] {
    server.requests.filter { $0.segments.starts(with: ["v1", "projects"]) }.map {
      $0.segments.dropFirst(6).joined(separator: "/")
    }
  }

  /// The names of all requests to Auth so far, such as `signUp`.
  var authCalls: [String] {
    server.requests.compactMap { request in
      guard let last = request.segments.last, !request.segments.starts(with: ["v1"]) else { return nil }
      return last.split(separator: ":").last.map(String.init)
    }
  }
}
