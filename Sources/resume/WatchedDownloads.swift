import ResumeDomain
import ResumeTerminal

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
