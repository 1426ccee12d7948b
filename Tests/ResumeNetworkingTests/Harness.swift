import Foundation
import TestSupport

@testable import ResumeNetworking

/// A client without delays between attempts, and its journal.
struct Harness: Sendable {
  // The proxy variables of the test machine apply to loopback addresses too.
  private static let prepared: Void = Proxies.bypass(for: "127.0.0.1")

  let client: URLSessionAPIClient
  let journal = Journal()

  /// Creates a client with long limits, except the given ones.
  init(
    silence: Duration = .seconds(60), total: Duration = .seconds(60), body: Int = 1 << 20, redirects: Int = 5,
    deadline: ContinuousClock.Instant? = nil, wallClock: Int = 0
  ) {
    Self.prepared
    let journal = journal
    client = URLSessionAPIClient(
      Transport(
        limits: NetworkLimits(silence: silence, total: total, maximumBodySize: body, maximumRedirects: redirects),
        userAgent: "resume-tests/1", observer: { journal.record($0) }, deadline: deadline),
      pacing: RetryPacing(random: { $0 }, sleep: { journal.record($0) }, wallClock: { wallClock }))
  }

  /// Fetches an item.
  func fetch(
    _ url: URL, method: APIRequest<Item>.Method = .get, headers: [String: String] = [:], body: Data? = nil,
    retryPolicy: RetryPolicy = .never
  ) async throws(APIError) -> Item {
    // The client itself rejects plain http to other machines.
    precondition(url.scheme != "https", "tests send nothing to other machines")
    return try await client.fetch(APIRequest(method, url, headers: headers, body: body, retryPolicy: retryPolicy))
  }

  /// Returns the error of a fetch; nil if it succeeds.
  func failure(
    _ url: URL, method: APIRequest<Item>.Method = .get, headers: [String: String] = [:], body: Data? = nil,
    retryPolicy: RetryPolicy = .never
  ) async -> APIError? {
    do throws(APIError) {
      _ = try await fetch(url, method: method, headers: headers, body: body, retryPolicy: retryPolicy)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the error of a fetch from a server with a fixed response.
  func failure(from reply: Reply, retryPolicy: RetryPolicy = .never) async throws -> APIError? {
    let server = try LoopbackServer(always: reply)
    defer { server.stop() }
    return await failure(server.url("/v1/item"), retryPolicy: retryPolicy)
  }
}

extension NetworkLimits {
  /// Creates the default limits, with other values for the given ones.
  init(
    silence: Duration = .seconds(10), total: Duration = .seconds(30), maximumBodySize: Int = 32 << 20,
    maximumTotalSize: Int = 256 << 20, maximumRedirects: Int = 5
  ) {
    self.init()
    self.silence = silence
    self.total = total
    self.maximumBodySize = maximumBodySize
    self.maximumTotalSize = maximumTotalSize
    self.maximumRedirects = maximumRedirects
  }
}
