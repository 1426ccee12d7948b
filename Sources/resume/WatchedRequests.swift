import ResumeDomain
import ResumeNetworking
import ResumeTerminal
import Synchronization

/// Requests that can't outlive their limit, not even where the machine has no thread left to end them with.
struct WatchedAPIClient: APIClient {
  /// Of all clients: there is one watchdog, and several profiles may be read at the same time.
  private static let underWay = Atomic<Int>(0)

  private let client: any APIClient
  private let limit: Double

  /// Watches a client, each of whose requests should end by itself within so many seconds.
  init(_ client: any APIClient, limit: Double) {
    self.client = client
    self.limit = limit
  }

  func fetch<Response: Decodable & Sendable>(_ request: APIRequest<Response>) async throws(APIError) -> Response {
    Self.underWay.add(1, ordering: .relaxed)
    // Late enough to let the client, which knows more, come first.
    Watchdog.arm(seconds: limit + 5)
    defer { if Self.underWay.subtract(1, ordering: .relaxed).newValue == 0 { Watchdog.disarm() } }
    return try await client.fetch(request)
  }
}

/// Downloads that can't outlive their limit, not even where the machine has no thread left to end them with.
struct WatchedDownloads: PDFDownloads {
  private let downloads: any PDFDownloads
  private let limit: Double

  /// Watches downloads, each of which should end by itself within so many seconds; they come after all other requests.
  init(_ downloads: any PDFDownloads, limit: Double) {
    self.downloads = downloads
    self.limit = limit
  }

  func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8] {
    // Late enough to let the download, which knows more, come first.
    Watchdog.arm(seconds: limit + 5)
    defer { Watchdog.disarm() }
    return try await downloads.pdf(at: address, progress: progress)
  }
}
