package import ResumeDomain
package import ResumeNetworking

extension FileDownload: PDFDownloads {
  package func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8] {
    do {
      return Array(try await bytes(of: address, beginningWith: Array("%PDF-".utf8), progress: progress))
    } catch {
      throw ResumeError(download: error)
    }
  }
}
