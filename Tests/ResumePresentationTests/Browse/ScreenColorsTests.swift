import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// Colors on dark and light backgrounds.
@Suite("Screen colors")
struct ScreenColorsTests {
  private static func lines(_ depth: ColorDepth, isLight: Bool?, headerColor: String = "#00796B") -> [ScreenLine] {
    var scene = BrowseScene.loaded(
      colorDepth: depth, projects: [PetProject(id: "a", title: LocalizedText("A"), headerColor: headerColor)])
    var looks: [ScreenLine] = []
    for key in [Key.right, .enter] {
      scene.press(key)
      var state = scene.state
      state.display.isLight = isLight
      looks += Browse.view(state, state.size)
    }
    return looks
  }

  private static func foregrounds(_ depth: ColorDepth, isLight: Bool?) -> Set<ScreenColor> {
    var scene = BrowseScene.loaded(colorDepth: depth, isStale: true)
    scene.press(.down)
    var state = scene.state
    state.display.isLight = isLight
    return Set(Browse.view(state, state.size).flatMap(\.spans).compactMap(\.look.foreground))
  }

  @Test("keeps the palette on dark and unknown backgrounds")
  func palette() {
    for (depth, isLight) in [(.trueColor, false), (.indexed, nil), (.basic, true)] as [(ColorDepth, Bool?)] {
      #expect(Self.foregrounds(depth, isLight: isLight) == [.palette(3), .palette(6)])
    }
  }

  @Test("uses darker shades on light backgrounds", arguments: [ColorDepth.indexed, .trueColor])
  func light(depth: ColorDepth) {
    let found = Self.foregrounds(depth, isLight: true)
    #expect(found.count == 2)
    for color in found {
      if case .palette = color { Issue.record("\(color)") }
    }
  }

  @Test("every shade has a contrast of at least 4.5 on white")
  func shades() {
    #expect(BrowseDisplay.shades.count == 6)
    for (index, shade) in BrowseDisplay.shades {
      #expect(HeaderColor.contrast(shade.luminance, 1) >= 4.5, "\(index)")
    }
  }

  @Test("adjusts a project's color only if the contrast is too low")
  func visible() throws {
    for text in ["#000", "#FFF", "#0A0A23", "#FFFDE7", "#00796B", "#888888", "#FFEB3B", "#000080"] {
      let color = try #require(HeaderColor(text))
      #expect(color.visible(onLight: nil) == color)
      let (dark, light) = (color.visible(onLight: false), color.visible(onLight: true))
      #expect(HeaderColor.contrast(dark.luminance, 0) >= 1.5, "\(text)")
      #expect(HeaderColor.contrast(light.luminance, 1) >= 1.5, "\(text)")
      #expect((dark == color) == (HeaderColor.contrast(color.luminance, 0) >= 1.5))
      #expect((light == color) == (HeaderColor.contrast(color.luminance, 1) >= 1.5))
    }
  }

  @Test("applies to lists and titles", arguments: [("#000000", false), ("#FFFFFF", true)])
  func drawn(text: String, isLight: Bool) throws {
    let color = try #require(HeaderColor(text))
    let seen = color.visible(onLight: isLight).look.background
    #expect(seen != color.look.background)
    for (background, wanted) in [(isLight, seen), (!isLight, color.look.background)] {
      let lines = Self.lines(.trueColor, isLight: background, headerColor: text)
      #expect(Set(lines.flatMap(\.spans).compactMap(\.look.background)) == [wanted])
    }
  }
}
