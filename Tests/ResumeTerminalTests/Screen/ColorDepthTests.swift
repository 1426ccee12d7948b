import Testing

@testable import ResumeTerminal

struct ColorDepthTests {
  @Test(
    arguments: [
      ([:], .none), (["TERM": ""], .none), (["TERM": "dumb"], .none), (["TERM": "vt100"], .none),
      (["TERM": "vt220"], .none),
      (["TERM": "vt100-w"], .none), (["TERM": "xterm-mono"], .none), (["TERM": "linux-m"], .none),
      (["TERM": "vte"], .basic),
      (["TERM": "xterm"], .basic), (["TERM": "linux"], .basic), (["TERM": "screen"], .basic),
      (["TERM": "xterm-256color"], .indexed), (["TERM": "tmux-256color"], .indexed),
      (["TERM": "XTERM-256COLOR"], .indexed),
      (["TERM": "xterm-direct"], .trueColor), (["TERM": "xterm-kitty"], .trueColor),
      (["TERM": "alacritty"], .trueColor),
      (["TERM": "wezterm"], .trueColor), (["TERM": "xterm-ghostty"], .trueColor), (["TERM": "foot-extra"], .trueColor),
      (["TERM": "contour"], .trueColor), (["TERM": "football"], .basic),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "screen-256color", "TMUX": "/tmp/x", "COLORTERM": "24bit"], .trueColor),
      (["TERM": "xterm", "COLORTERM": "yes"], .basic), (["TERM": "vt100", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none), (["TERM": "xterm-kitty", "NO_COLOR": ""], .trueColor),
    ] as [([String: String], ColorDepth)])
  func derivesTheDepthFromTheEnvironment(_ environment: [String: String], _ depth: ColorDepth) {
    #expect(ColorDepth(mode: .auto, environment: environment) == depth)
    #expect(ColorDepth(mode: .never, environment: environment) == .none)
    let always = ColorDepth(mode: .always, environment: environment)
    if depth != .none { #expect(always == depth) } else { #expect(always >= .basic) }
  }

  @Test func alwaysOverridesNoColor() {
    let environment = ["TERM": "xterm-256color", "NO_COLOR": "1"]
    #expect(ColorDepth(mode: .always, environment: environment) == .indexed)
    #expect(ColorDepth(mode: .always, environment: ["TERM": "dumb"]) == .basic)
  }
}
