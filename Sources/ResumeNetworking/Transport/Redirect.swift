import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a redirect asks for.
enum Redirect {
  /// The request that follows `request`, `nil` where the answer redirects nowhere.
  /// - Throws: `redirectedElsewhere` where the target is of another origin.
  static func next(after request: URLRequest, _ head: AnswerHead) throws(APIError) -> URLRequest? {
    guard let url = request.url, let target = target(of: head, from: url) else { return nil }
    guard let origin = Origin(target), origin == Origin(url) else { throw .unreachable(.redirectedElsewhere) }
    var next = request
    next.url = target
    // As RFC 9110 15.4 has it: 303 asks for another resource, and POST turns to GET after 301 and 302.
    if head.status == 303 || (head.status < 303 && request.httpMethod == "POST") {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.setValue(nil, forHTTPHeaderField: "Content-Type")
    }
    return next
  }

  /// Where an answer redirects to; `nil` where it redirects nowhere.
  static func target(of head: AnswerHead, from url: URL) -> URL? {
    guard [301, 302, 303, 307, 308].contains(head.status), let location = head.location else { return nil }
    return URL(string: location, relativeTo: url)?.absoluteURL
  }
}
