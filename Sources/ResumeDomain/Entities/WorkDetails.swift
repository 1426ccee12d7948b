/// A job in full, and what is said about it.
public struct WorkDetails: Sendable, Equatable {
  /// The job.
  public var work: Work
  /// What is said about it, newest first; empty also where it could not be read.
  public var recommendations: [Recommendation]

  /// Puts the parts together.
  public init(work: Work, recommendations: [Recommendation] = []) {
    self.work = work
    self.recommendations = recommendations
  }
}
