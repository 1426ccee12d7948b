import ResumeDomain

/// A part of the résumé as far as it was read.
struct BrowsePart<Value: Sendable>: Sendable {
  /// What was read last, with its origin.
  var loaded: Loaded<Value>?
  /// Why the last attempt failed.
  var error: ResumeError?
  /// Whether it is being read.
  var isLoading = false

  /// All that is known but the value itself.
  var facts: BrowsePartFacts {
    BrowsePartFacts(source: loaded.map { $0.map { _ in } }, error: error, isLoading: isLoading)
  }

  /// Takes what a read has brought; an error leaves what was there.
  mutating func take(_ result: Result<Loaded<Value>, ResumeError>) {
    isLoading = false
    switch result {
    case .success(let loaded):
      self.loaded = loaded
      error = nil
    case .failure(let error): self.error = error
    }
  }
}

/// What is known of a part besides its value.
struct BrowsePartFacts: Sendable {
  /// Where what is shown came from; `nil` where nothing was read yet.
  var source: Loaded<Void>?
  /// Why the last attempt failed.
  var error: ResumeError?
  /// Whether it is being read.
  var isLoading: Bool
}
