import Testing

@testable import ResumeNetworking

struct ProxiesTests {
  @Test(
    "Hosts are added to the list",
    arguments: [
      ("", "127.0.0.1", "127.0.0.1"), ("a.example", "::1", "a.example,::1"), ("a, b c", "d", "a,b,c,d"),
      ("*", "127.0.0.1", "*"), ("LOCALHOST", "localhost", "LOCALHOST"), ("*,a", "b", "*,a,b"), ("a\tb c", "b", "a,b,c"),
    ])
  func proxies(list: String, host: String, result: String) {
    #expect(Proxies.extended(list, with: host) == result)
  }

  #if os(Linux)
    @Test("Both proxy variables are extended")
    func proxyVariables() async {
      await #expect(processExitsWith: .success) {
        ProcessEnvironment.set("no_proxy", to: "")
        ProcessEnvironment.set("NO_PROXY", to: "a.example")
        Proxies.bypass(for: "[::1]")
        for name in ["no_proxy", "NO_PROXY"] { #expect(ProcessEnvironment.value(name) == "a.example,::1") }
      }
    }
  #endif
}
