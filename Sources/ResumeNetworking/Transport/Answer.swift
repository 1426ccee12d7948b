import Foundation

/// An HTTP answer, whatever its status.
struct Answer: Sendable, Equatable {
  /// The status and header fields.
  var head: AnswerHead
  /// The body, decompressed; `nil` where it was larger than it may be.
  var body: Data?
}
