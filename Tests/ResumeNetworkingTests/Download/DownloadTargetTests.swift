import Foundation
import Testing

@testable import ResumeNetworking

@Suite("Download targets")
struct DownloadTargetTests {
  private func refusal(_ text: String) -> DownloadError.Refusal? {
    guard let url = URL(string: text) else { return .malformed }
    do throws(DownloadError) {
      let target = try DownloadTarget(url, schemes: ["https"])
      if case .address(let address) = target.host, !address.isPublic { return .notPublic }
      return nil
    } catch {
      if case .refused(let refusal, _) = error { return refusal }
      return nil
    }
  }

  @Test(
    "rejects other schemes",
    arguments: ["http://example.org/a.pdf", "ftp://example.org/", "file:///etc/passwd", "a.pdf", "//e.org"]
  )
  func schemes(address: String) {
    #expect(refusal(address) == .scheme)
  }

  @Test(
    "rejects users and passwords",
    arguments: [
      "https://a@example.org/", "https://a:b@example.org/", "https://@example.org/", "https://:@example.org/",
    ])
  func users(address: String) {
    #expect(refusal(address) == .credentials)
  }

  @Test(
    "rejects non-public addresses in every spelling",
    arguments: [
      "127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "0X7F.1", "0177.0.0.1",
      "017700000001", "127.0.0.01", "127.0.0.0x1", "10.0.0.1", "10.1", "0", "0.0.0.0", "192.168.257", "1.2.3.4.5",
      "1.1.1.256", "99999999999", "localhost", "LOCALHOST", "localhost.", "a.localhost", "0x", "a.0x7f",
      "[::1]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[fe80::1]", "[fc00::]",
      "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
    ])
  func notPublic(host: String) {
    for ending in ["/", ":8443/a.pdf", "?q", ""] {
      let found = refusal("https://\(host)\(ending)")
      #expect(found == .notPublic || found == .malformed, "\(host)\(ending)")
    }
  }

  @Test(
    "rejects ambiguous hosts",
    arguments: [
      "https://127%2e0%2e0%2e1/", "https://example%00.org/", "https://exa mple.org/", "https:///a.pdf", "https://./",
      "https://a..b/", "https://[fe80::1%25eth0]/", "https://[::1/", "https://[v1.a]/",
      "https://example.org\\@127.0.0.1/",
      "https://example.org:99999999999999999999/",
    ])
  func odd(address: String) {
    #expect(refusal(address) != nil)
  }

  @Test("rejects lookalike digits and dots")
  func compatibility() {
    for host in ["１２７.0.0.1", "127。0。0。1", "①②⑦.0.0.1", "ⓛocalhost", "localhoſt"] {
      #expect(refusal("https://\(host)/") != nil, "\(host)")
    }
  }

  @Test(
    "accepts names and public addresses",
    arguments: [
      "https://example.org/a.pdf", "https://EXAMPLE.org:8443/a?b#c", "https://example.org./",
      "https://a_b.example.org/",
      "https://1.1.1.1/", "https://[2606:4700::1111]:443/", "https://xn--caf-dma.example/",
      "https://1a.example/", "https://1.1.1.1.example/", "https://example.org/@127.0.0.1/", "https://example.org:/",
    ])
  func legal(address: String) {
    #expect(refusal(address) == nil)
  }
}
