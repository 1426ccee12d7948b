import Foundation
import Testing

@testable import ResumeNetworking

@Suite("Public addresses")
struct NetworkAddressTests {
  private func isPublic(_ address: String) throws -> Bool {
    let text = address.contains(":") ? "[\(address)]" : address
    let url = try #require(URL(string: "https://\(text)/"))
    guard case .address(let parsed) = try DownloadTarget(url, schemes: ["https"]).host else {
      Issue.record("\(address) is taken for a name")
      return true
    }
    return parsed.isPublic
  }

  @Test(
    "rejects the bounds of special blocks",
    arguments: [
      "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.0",
      "127.0.0.1", "127.255.255.255", "169.254.0.0", "169.254.169.254", "169.254.255.255", "172.16.0.0",
      "172.31.255.255", "192.0.0.0", "192.0.0.255", "192.0.2.0", "192.0.2.255", "192.88.99.0", "192.88.99.255",
      "192.168.0.0", "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.0", "198.51.100.255",
      "203.0.113.0", "203.0.113.255", "224.0.0.0", "239.255.255.255", "240.0.0.0", "255.255.255.255",
      "::", "::1", "::2", "::7f00:1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:0:1.1.1.1",
      "64:ff9b::127.0.0.1", "64:ff9b::192.168.1.1", "64:ff9b:1::1", "64:ff9b:1::808:808", "100::1", "2001::1",
      "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:2::1", "2001:10::1", "2001:20::1", "2001:1ff:ffff::1",
      "2001:db8::1", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2002:7f00:1::1", "2002:a00:1::", "2002:c0a8:101::1",
      "3fff::1", "3fff:fff:ffff::1", "4000::1", "5f00::1", "fc00::1", "fdff:ffff::1", "fe80::1", "febf::1", "fec0::1",
      "ff02::1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "1fff:ffff::1",
    ])
  func special(address: String) throws {
    #expect(try !isPublic(address))
  }

  @Test(
    "accepts the neighbors of special blocks",
    arguments: [
      "1.0.0.0", "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
      "128.0.0.0",
      "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.3.0",
      "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
      "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255", "8.8.8.8",
      "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1", "2000::1", "2001:200::1", "2001:4860:4860::8888",
      "2001:db7:ffff::1", "2001:db9::1", "2606:4700::1111", "3ffe:ffff::1", "3fff:1000::1",
    ])
  func global(address: String) throws {
    #expect(try isPublic(address))
  }

  @Test("rejects other lengths")
  func lengths() {
    for count in [0, 1, 3, 5, 15, 17] {
      #expect(!NetworkAddress(bytes: [UInt8](repeating: 0x20, count: count)).isPublic)
    }
  }
}
