import Foundation
import TestSupport
import Testing

/// `resume pdf --download` with the built program, which rejects private addresses.
@Suite(.limitedConcurrency) struct PDFDownloadTests {
  private func profile(_ address: String, in sandbox: Sandbox) throws -> String {
    try sandbox.folder.write(#"{"basics": {"name": "Ada", "pdfUrl": "\#(address)"}}"#, to: "ada.json")
  }

  @Test func refusesPrivateAddresses() async throws {
    let server = try LoopbackServer(always: .text("%PDF-"))
    let sandbox = try Sandbox()
    _ = try profile("x", in: sandbox)
    _ = try await sandbox.run("profile", "add", "ada", "--file", sandbox.folder.path("ada.json"))
    let port = server.port
    for (address, word) in [
      ("http://127.0.0.1:\(port)/a.pdf?secret", "https"), ("https://127.0.0.1:\(port)/a.pdf?secret", "private"),
      ("https://localhost:\(port)/secret", "private"), ("https://2130706433:\(port)/", "private"),
      ("https://[::ffff:127.0.0.1]:\(port)/", "private"), ("https://secret:secret@example.org/", "password"),
      ("file:///etc/passwd", "https"), ("secret", "https"),
    ] {
      _ = try profile(address, in: sandbox)
      let result = try await sandbox.run("pdf", "--download", "--profile", "ada", "-v")
      #expect(result.exitCode == 65 && result.output.isEmpty && result.error.contains(word), "\(address) \(result)")
      #expect(!result.error.contains("secret"), "\(address) \(result)")
    }
    #expect(server.connectionCount == 0)
    #expect(!sandbox.folder.contents().contains { $0.hasSuffix(".pdf") })
  }

  @Test func theSampleHasNoPDF() async throws {
    let error = try await Sandbox().failure("pdf", "--download", code: 66)
    #expect(error["hint"].string?.hasPrefix("Create a PDF of the sample résumé without '--download'") == true)
  }
}
