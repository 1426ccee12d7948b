extension Result where Failure == ResumeError {
  /// What reading brought, or why it failed.
  public init(reading body: () async throws(ResumeError) -> Success) async {
    do throws(ResumeError) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
