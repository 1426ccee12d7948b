/// PDFs that others keep on the web, for everybody to read.
public protocol PDFDownloads: Sendable {
  /// Fetches one.
  ///
  /// - Parameter progress: told of the bytes that are there, and of how many there will be where that is known; on any thread.
  /// - Throws: `ResumeError.pdfAddressRefused`, `.pdfUnusable`, `.unavailable`.
  func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8]
}
