/// Where the sections come from that are read as a whole; each is in no particular order, and empty where the source has none.
public protocol SectionsRepository: Sendable {
  /// The courses of study.
  func education(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Education]>

  /// The languages that the person speaks.
  func languages(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SpokenLanguage]>

  /// The unpaid work.
  func volunteering(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Volunteering]>

  /// The certificates.
  func certificates(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Certificate]>

  /// The awards.
  func awards(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Award]>

  /// The publications.
  func publications(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Publication]>

  /// The interests.
  func interests(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Interest]>

  /// What others say about the person.
  func references(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Reference]>
}
