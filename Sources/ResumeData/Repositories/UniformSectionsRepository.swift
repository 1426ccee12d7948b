import ResumeDomain

/// The sections, each read in the one way that all of them are.
protocol UniformSectionsRepository: SectionsRepository {
  /// Every entry of a section.
  func entries<Entry: SectionEntry & DocumentReadable>(
    _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<[Entry]>
}

extension UniformSectionsRepository {
  func education(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Education]> {
    try await entries(freshness)
  }

  func languages(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SpokenLanguage]> {
    try await entries(freshness)
  }

  func volunteering(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Volunteering]> {
    try await entries(freshness)
  }

  func certificates(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Certificate]> {
    try await entries(freshness)
  }

  func awards(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Award]> {
    try await entries(freshness)
  }

  func publications(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Publication]> {
    try await entries(freshness)
  }

  func interests(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Interest]> {
    try await entries(freshness)
  }

  func references(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Reference]> {
    try await entries(freshness)
  }
}
