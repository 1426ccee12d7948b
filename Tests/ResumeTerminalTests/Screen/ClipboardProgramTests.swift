import ResumeTerminal
import Testing

struct ClipboardProgramTests {
  @Test(
    "runs pbcopy on a Mac, unless over ssh",
    arguments: [
      ([:], true, "/usr/bin/pbcopy"), (["SSH_CONNECTION": "", "SSH_TTY": ""], true, "/usr/bin/pbcopy"),
      (["SSH_CONNECTION": "10.0.0.2 50000 10.0.0.1 22"], true, nil), (["SSH_TTY": "/dev/ttys001"], true, nil),
      ([:], false, nil),
    ] as [([String: String], Bool, String?)])
  func path(environment: [String: String], isAvailable: Bool, path: String?) {
    #expect(ClipboardProgram.path(environment: environment, isAvailable: isAvailable) == path)
  }
}
