import Testing

@testable import resume

struct SystemClipboardTests {
  @Test(
    arguments: [
      ([:], "/usr/bin/pbcopy", true), (["SSH_CONNECTION": "", "SSH_TTY": ""], "/usr/bin/pbcopy", true),
      (["SSH_CONNECTION": "10.0.0.2 50000 10.0.0.1 22"], "/usr/bin/pbcopy", false),
      (["SSH_TTY": "/dev/ttys001"], "/usr/bin/pbcopy", false), ([:], nil, false),
    ] as [([String: String], String?, Bool)])
  func requiresAProgramAndALocalUser(environment: [String: String], program: String?, isAvailable: Bool) {
    #expect((SystemClipboard(environment: environment, program: program) != nil) == isAvailable)
  }
}
