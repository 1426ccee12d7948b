import Testing

@testable import ResumeTerminal

@Suite struct BackgroundLightnessTests {
  @Test(
    arguments: [
      ("11;rgb:ffff/ffff/ffff", true), ("11;rgb:0/0/0", false), ("11;rgb:fff/fff/fff", true), ("11;rgb:fd/f6/e3", true),
      ("11;rgb:0000/ffff/0000", true), ("11;rgb:ffff/0000/0000", false), ("11;rgb:0000/0000/ffff", false),
      ("11;rgba:2828/2c2c/3434/ffff", false), ("11;rgb:80/80/80", true), ("11;rgb:7f/7f/7f", false),
      ("11;rgb:fffff/0/0", nil), ("11;rgb:/0/0", nil), ("11;rgb:0/0/0/0", nil), ("11;rgba:0/0/0", nil), ("11;?", nil),
      ("12;rgb:0/0/0", nil), ("", nil), ("11;rgb:-1/0/0", nil), ("11;rgb:+1/0/0", nil),
    ] as [(String, Bool?)])
  func parsesTheTerminalsResponse(_ response: String, _ isLight: Bool?) {
    #expect(BackgroundLightness.response(Array("]\(response)".utf8)) == isLight)
  }

  @Test(
    arguments: [
      ("15;0", false), ("0;15", true), ("0;7", true), ("12;8", false), ("15;default;0", false), ("0;default;15", true),
      ("0;11", true), ("15;default", nil), ("", nil), ("15;16", nil), ("15;-1", nil), (nil, nil),
    ] as [(String?, Bool?)])
  func parsesTheEnvironmentVariable(_ variable: String?, _ isLight: Bool?) {
    #expect(BackgroundLightness.environment(variable) == isLight)
  }
}
