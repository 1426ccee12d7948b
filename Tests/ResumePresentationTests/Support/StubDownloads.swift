import ResumeDomain

/// The same PDF at every URL, or an error.
struct StubDownloads: PDFDownloads {
  var failure: ResumeError?
  /// The requested URLs.
  let requestedURLs = Shared<[String]>([])

  func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8] {
    requestedURLs.value.append(address)
    if let failure { throw failure }
    progress(5, 5)
    return Array("%PDF-".utf8)
  }
}
