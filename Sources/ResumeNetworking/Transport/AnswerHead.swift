import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The status and those header fields of an answer that this module looks at.
struct AnswerHead: Sendable, Equatable {
  /// The HTTP status.
  var status: Int
  /// `Location` as it was sent.
  var location: String?
  /// `Retry-After` as it was sent.
  var retryAfter: String?
  /// `Date` as it was sent.
  var date: String?
  /// `Content-Length` in bytes, before decompression; `nil` where it is absent or no number.
  var declaredLength: Int?
  /// `Content-Encoding` as it was sent: with one, the length is not that of the body.
  var contentEncoding: String?

  /// Whether the status is in 200…299, but for 206: nobody asked for a part.
  var isSuccess: Bool { (200...299).contains(status) && status != 206 }
}

extension AnswerHead {
  init(_ response: HTTPURLResponse) {
    self.init(
      status: response.statusCode,
      location: response.value(forHTTPHeaderField: "Location"),
      retryAfter: response.value(forHTTPHeaderField: "Retry-After"),
      date: response.value(forHTTPHeaderField: "Date"),
      declaredLength: response.value(forHTTPHeaderField: "Content-Length").flatMap(Int.init),
      contentEncoding: response.value(forHTTPHeaderField: "Content-Encoding"))
  }
}
