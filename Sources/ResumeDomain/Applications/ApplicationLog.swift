import ResumeSupport

/// The recorded applications of all profiles.
package struct ApplicationLog: Sendable, Equatable {
  /// The applications, newest first.
  package let applications: [Application]
  /// The IDs of applications that can't be read.
  package let unreadable: [String]

  /// The size in bytes above which a warning names the largest application.
  package static let warningSize = 100 << 20

  package init(_ applications: [Application] = [], unreadable: [String] = []) {
    self.applications = applications.sorted { one, other in
      one.date.earliest == other.date.earliest
        ? Identifier.isOrderedBefore(other.id, one.id) : one.date.earliest > other.date.earliest
    }
    self.unreadable = unreadable
  }

  /// Returns the applications of a profile that match a filter; nil is every profile.
  package func applications(of profile: String?, _ filter: ApplicationFilter = ApplicationFilter()) -> [Application] {
    applications.filter { (profile == nil || $0.profile == profile) && filter.matches($0) }
  }

  /// Returns the application with an ID, a whole company in any letter case, or a unique prefix of an ID.
  ///
  /// - Parameters:
  ///   - profile: the profile that it belongs to.
  ///   - acceptsCompany: whether the text may be a company; commands that change an application need its ID.
  /// - Throws: `ResumeError.message`, `.ambiguousIdentifier`, `.invalidIdentifier`.
  package func application(
    _ text: String, of profile: String, acceptsCompany: Bool = true
  ) throws(ResumeError) -> Application {
    let text = try Identifier.argument(text)
    let all = applications(of: profile)
    // An application that can't be read is not another one with a longer ID.
    guard !unreadable.contains(where: { Identifier.areEqual($0, text) }) else {
      throw .message(.badData, "applications.unreadable", [text])
    }
    let found = try Identifier.match(
      text, among: all, id: \.id, selector: \.id, names: { acceptsCompany ? [$0.company] : [] },
      candidates: { $0.map(\.id) })
    if let found { return found }
    let named = all.filter { $0.company.lowercased() == text.lowercased() }.map(\.id)
    guard named.isEmpty else {
      throw .message(
        .notFound, "applications.notFound", [text],
        hint: named.count == 1 ? "arguments.hint.didYouMean" : "arguments.hint.didYouMeanOneOf",
        hintArguments: [named.joined(separator: ", ")], candidates: named)
    }
    throw .applicationNotFound(text, known: all.map(\.id) + all.map(\.company))
  }

  /// Returns the applications with a document that has this digest.
  package func applications(withDigest sha256: String) -> [Application] {
    applications.filter { $0.documents.contains { $0.sha256 == sha256 } }
  }

  /// The warnings about applications that can't be read, and about the size of all.
  package var warnings: [DataWarning] {
    let unread = unreadable.map { DataWarning(.applicationUnread, documentID: $0) }
    let total = applications.reduce(0) { $0 + $1.storedBytes }
    guard total > Self.warningSize, let largest = applications.max(by: { $0.storedBytes < $1.storedBytes }) else {
      return unread
    }
    return unread + [
      DataWarning(.largeApplications, documentID: largest.id, fact: .sizes(largest.storedBytes, of: total))
    ]
  }
}

/// The conditions of a list of applications.
package struct ApplicationFilter: Sendable, Equatable {
  package var status: Application.Status?
  /// The first possible date.
  package var since: PartialDate?

  package init(status: Application.Status? = nil, since: PartialDate? = nil) {
    self.status = status
    self.since = since
  }

  func matches(_ application: Application) -> Bool {
    (status == nil || application.status == status) && !(since.map { application.date.isBefore($0) } ?? false)
  }
}

extension ApplicationLog {
  /// The days in which a second application for the same role is repeated.
  private static let repetitionDays = 30

  /// Returns the newest application that was sent for the same role at the same company within 30 days, except for the one that the
  /// new application replaces.
  package func repeated(by new: Application) -> Application? {
    guard ![.rejected, .withdrawn].contains(new.status) else { return nil }
    func folded(_ role: String?) -> String { TextFolding.folded(role ?? "") }
    return applications(of: new.profile).first { old in
      [.sent, .interview, .offer].contains(old.status) && ![new.id, new.replaces].contains(old.id)
        && CompanyName.areEqual(old.company, new.company) && folded(old.role) == folded(new.role)
        && abs(old.date.daysSinceEpoch - new.date.daysSinceEpoch) <= Self.repetitionDays
    }
  }
}
