/// The answer to a `:commit`: `{"writeResults": [{"updateTime": "…"}], "commitTime": "…"}`.
struct FirestoreCommitAnswer: Decodable, Sendable {
  /// What became of one write.
  struct WriteResult: Decodable, Sendable {
    /// The time of the document's last change; `nil` for one that is gone.
    let updateTime: String?
  }

  /// One a write, in their order.
  let writeResults: [WriteResult]
}
