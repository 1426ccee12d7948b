import ResumeData
import Testing

@Suite("Emulator addresses")
struct LoopbackHostTests {
  @Test(
    "accepts loopback addresses with a port and dials localhost as 127.0.0.1",
    arguments: [
      ("localhost:1", "127.0.0.1:1"), ("LocalHost:8080", "127.0.0.1:8080"), ("127.0.0.1:80", "127.0.0.1:80"),
      ("127.1.2.3:1", "127.1.2.3:1"), ("127.255.255.255:65535", "127.255.255.255:65535"),
      ("[::1]:8080", "[::1]:8080"),
    ])
  func accepted(text: String, address: String) throws {
    #expect(try #require(LoopbackHost(text)).address == address)
  }

  @Test("returns the host without the port")
  func host() throws {
    #expect(try #require(LoopbackHost("localhost:8080")).host == "127.0.0.1")
    #expect(try #require(LoopbackHost("[::1]:8080")).host == "[::1]")
  }

  @Test(
    "rejects all other addresses",
    arguments: [
      "", ":", ":80", "localhost", "localhost:", "localhost:0", "localhost:-1", "localhost:+80", "localhost:65536",
      "127.0.0.1:99999", "localhost:80a", "localhost: 80", " localhost:80", "localhost:80 ", "localhost :80",
      "localhost:80\n", "localhost:٨٠", "localhost.:80", "localhost.example.com:80", "xlocalhost:80",
      "127.0.0.1.example.com:80", "127.0.0.1@example.com", "127.0.0.1@example.com:80", "user@127.0.0.1:80",
      "user:pass@localhost:80", "example.com#@127.0.0.1:80", "example.com/127.0.0.1:80", "http://127.0.0.1:1",
      "//127.0.0.1:1", "127.0.0.1:80/", "127.0.0.1:80/path", "127.0.0.1:80?x", "127.0.0.1:80#x", "0.0.0.0:1",
      "10.0.0.1:80", "126.0.0.1:80", "128.0.0.1:80", "127.0.0.256:80", "127.0.0:80", "127.1:80", "127.0.0.1.1:80",
      "127..0.1:80", "0127.0.0.1:1", "127.0.0.01:80", "127.0.0.1e:80", "0x7f.0.0.1:80", "2130706433:1", "::1:80",
      "[::1]", "[::1]:", "[::2]:80", "[::]:80", "[0:0:0:0:0:0:0:1]:80", "[::ffff:127.0.0.1]:80", "[::1%lo]:80",
      "[localhost]:80", "example.com:80", "１27.0.0.1:80", "127。0。0。1:80",
    ])
  func refused(text: String) {
    #expect(LoopbackHost(text) == nil)
  }
}
