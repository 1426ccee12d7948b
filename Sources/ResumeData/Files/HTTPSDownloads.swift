package import ResumeDomain
package import ResumeNetworking

/// Downloads PDFs from public https URLs.
package struct HTTPSDownloads: PDFDownloads {
  private let file: FileDownload

  package init(through file: FileDownload) { self.file = file }

  package func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8] {
    do {
      return Array(try await file.bytes(of: address, beginningWith: Array("%PDF-".utf8), progress: progress))
    } catch {
      throw ResumeError(download: error)
    }
  }
}
