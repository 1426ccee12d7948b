import Foundation
import ResumeTerminal
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Variants on the screen")
struct BrowseVariantTests {
  private static let work = SampleEntities.works[0]
  private static let file = ResumeFile(
    documents: SampleEntities.works.map(\.entry.document) + SampleEntities.projects.map(\.entry.document)
  ).setting(Variant(name: "ios", members: ["select": .map(["omit": .array([.string("intelygenz")])])]))

  private static func read(
    _ file: ResumeFile = Self.file, refusal: ResumeError? = nil
  ) throws -> BrowseEvent {
    let loaded = Loaded(value: file, origin: .file, savedAt: SampleEntities.now)
    return .finished(.variant(try BrowseVariant("ios", loaded, refusal: refusal, today: SampleEntities.today)))
  }

  /// Returns the scene with the variant and its first page count.
  private static func scene(_ columns: Int = 80, _ rows: Int = 24, refusal: ResumeError? = nil) throws -> BrowseScene {
    var scene = BrowseScene.plain(columns, rows, origin: .file)
    scene.send(try read(refusal: refusal))
    #expect(scene.requests == [.load(.preferCache), .countPages])
    scene.load(origin: .file)
    scene.send(.finished(.counted(.success(2), number: 1)))
    return scene
  }

  /// The footer, which names the variant.
  private static func foot(_ scene: BrowseScene) -> String { scene.lines.last?.text ?? "" }

  @Test("the picker has the whole résumé and every variant")
  func picker() throws {
    var scene = BrowseScene.plain(origin: .file)
    scene.type("v")
    #expect(scene.requests == [.listVariants])
    scene.send(.finished(.variants(["android", "ios"])))
    #expect(scene.state.dialog?.choices.map(\.title) == ["Whole résumé", "android", "ios"])
    #expect(scene.state.dialog?.current == 0)
    scene.press(.down, .down, .enter)
    #expect(scene.requests == [.readVariant("ios")])
    scene.send(.finished(.variants([])))
    #expect(scene.text.contains("This résumé has no variants."))
    #expect(BrowseScene.plain(origin: .cache).state.isAvailable(.variant) == false)
  }

  @Test("dims what the variant omits after a sign, also with 40 columns", arguments: [40, 80, 200])
  func dimmed(columns: Int) throws {
    let scene = try Self.scene(columns)
    let omitted = scene.lines.filter { $0.text.contains("iOS Developer") }
    #expect(omitted.count == 1 && omitted[0].text.contains("- iOS Developer"))
    #expect(omitted[0].spans.first { $0.text.contains("iOS") }?.look.attributes.contains(.dim) == true)
    #expect(scene.lines.allSatisfy { $0.columns <= columns })
    #expect(Self.foot(scene).hasPrefix(" ios · 2 pages"))
  }

  @Test("i omits and includes the entry, and the footer has the pages of each count")
  func toggling() throws {
    var scene = try Self.scene()
    scene.type("i")
    #expect(scene.requests == [.countPages] && scene.text.contains("Omitted loycus-mobile-lead"))
    #expect(Self.foot(scene).hasPrefix(" ios · … · 1 change "))
    scene.type("i")
    #expect(scene.text.contains("Included loycus-mobile-lead"))
    // The result of an earlier count is outdated.
    scene.send(.finished(.counted(.success(1), number: 3)), .finished(.counted(.success(7), number: 2)))
    #expect(Self.foot(scene).hasPrefix(" ios · 1 page   "))
  }

  @Test("moves through the elements of a detail and omits one")
  func elements() throws {
    var scene = try Self.scene()
    scene.press(.enter, .down)
    #expect(scene.text.contains("«Brought the release time from weeks down to days»"))
    scene.type("ji")
    let line = try #require(scene.lines.first { $0.text.contains("-Hired a team of five") })
    #expect(line.spans.last?.look.attributes.isSuperset(of: [.dim, .inverse]) == true)
    #expect(scene.state.variant?.draft.variant.selection.parts(.omit).count == 2)
    // No invisible mark reaches the screen.
    #expect(scene.text.unicodeScalars.allSatisfy { $0.value < 0x10_0000 })
    scene.type("kk")
    #expect(scene.text.contains("«Mobile Lead»"))
    scene.type("i")
    scene.type("ji")
    #expect(scene.text.contains("Include the entry first."))
  }

  @Test("the selected element is on the screen, also if it was below the last line")
  func scrolling() throws {
    var scene = try Self.scene(80, 12)
    scene.press(.enter, .down, .down)
    #expect(scene.text.contains("«Hired a team of five»"))
  }

  @Test("T edits the tags of an element")
  func tags() throws {
    var scene = try Self.scene()
    scene.press(.enter, .down)
    scene.type("T")
    #expect(scene.text.contains("Tags of this element of loycus-mobile-lead, separated by commas:"))
    scene.type("ci, xx")
    scene.press(.backspace, .control("w"))
    scene.send(.terminal(.paste("swift")))
    scene.press(.enter)
    let draft = try #require(scene.state.variant?.draft)
    let place = ElementPlace(path: Self.work.entry.document.path, field: "goalsAchieved", index: 0)
    #expect(draft.tags(of: place.path, place) == ["ci", "swift"] && draft.changeCount == 1)
    scene.type("T")
    scene.press(.escape)
    #expect(scene.state.input == nil && scene.state.variant?.draft.changeCount == 1)
  }

  @Test("W edits the words of the entry into the draft")
  func words() throws {
    var scene = try Self.scene()
    scene.type("W")
    #expect(scene.requests == [.reword(Self.work.entry.document.path)])
    let before = try #require(scene.state.variant?.draft.variant)
    var changed = before
    changed.overrides = ["loycus-mobile-lead": ["summary": .map(["en": .string("Founded it.")])]]
    scene.type("i")
    scene.send(.finished(.reworded("loycus-mobile-lead", changed, since: before)))
    #expect(scene.requests == [.load(.preferCache), .countPages])
    // The key that was pressed in the meantime stays in effect.
    #expect(scene.state.variant?.draft.changeCount == 2)
  }

  @Test("quitting saves changes once, and nothing without them")
  func quitting() throws {
    var scene = try Self.scene()
    scene.type("q")
    #expect(scene.requests == [.stop(nil)])
    scene = try Self.scene()
    scene.type("iq")
    #expect(scene.requests == [.saveVariant(.end)])
    let file = try #require(scene.state.variant?.draft.file)
    scene.send(.finished(.savedVariant(file, changes: 1, before: .end)))
    #expect(scene.requests == [.stop(nil)] && scene.text.contains("Saved 1 change of the variant 'ios'"))
    // A change that was made while the variant was saved is saved, too.
    scene = try Self.scene()
    scene.type("iqji")
    scene.send(.finished(.savedVariant(file, changes: 1, before: .end)))
    #expect(scene.requests == [.saveVariant(.end)])
  }

  @Test("a change that can't be saved ends the session only after a question")
  func notSaved() throws {
    var scene = try Self.scene()
    scene.type("iq")
    scene.send(.finished(.variantNotSaved(.fileChanged(path: "/cv.json"), before: .end)))
    #expect(scene.state.dialog?.title.hasSuffix("Leave without the changes?") == true)
    scene.type("n")
    #expect(scene.requests.isEmpty && scene.state.variant?.draft.changeCount == 1)
    scene.send(.finished(.variantNotSaved(.fileChanged(path: "/cv.json"), before: .end)))
    scene.type("y")
    #expect(scene.requests == [.stop(nil)])
  }

  @Test("a change by another process keeps the unsaved ones")
  func otherProcess() throws {
    var scene = try Self.scene()
    scene.type("i")
    scene.send(.finished(.checkedFile(hasChanged: true)))
    #expect(scene.requests == [.readVariant("ios")])
    let other = Self.file.setting(Variant(name: "ios", members: ["document": .map(["pages": .integer(1)])]))
    scene.send(try Self.read(other))
    let variant = try #require(scene.state.variant?.draft.variant)
    #expect(
      variant.selection.parts(.omit) == [.named("loycus-mobile-lead")] && variant.document["pages"] == .integer(1))
  }

  @Test("a file that can't be changed explains it, and saves nothing")
  func refused() throws {
    let refusal = ResumeError.message(.usage, "error.inputFileOnly", ["cv.json"], hintArguments: ["cv.json"])
    for key in ["i", "W", "T", "S"] {
      var scene = try Self.scene(refusal: refusal)
      scene.type(key)
      #expect(scene.requests.isEmpty && scene.text.contains("cv.json"), "\(key)")
      scene.type("q")
      #expect(scene.requests == [.stop(nil)])
    }
    var scene = BrowseScene.plain(origin: .file)
    scene.type("i")
    #expect(scene.text.contains("No variant is shown. Press 'v'"))
  }

  @Test("e exports the whole variant, whatever the filter")
  func export() throws {
    var scene = try Self.scene()
    scene.type("t")
    scene.press(.down, .enter)
    scene.type("e")
    scene.press(.enter)
    #expect(scene.requests == [.makePDF(BrowsePDF())])
  }

  @Test("line mode includes and omits by ID, and names the pages")
  func lineMode() throws {
    var browser = LineModeBrowser(try Self.scene().state)
    _ = browser.output(columns: 80)
    #expect(browser.handle(line: "omit bare").contains(.countPages))
    #expect(browser.isReading)
    _ = browser.handle(.finished(.counted(.success(1), number: 2)))
    let lines = browser.output(columns: 80)
    #expect(lines.contains("Omitted bare") && lines.contains("ios, 1 page, 1 change."))
    #expect(lines.contains { $0.hasSuffix(", omitted") })
    #expect(browser.handle(line: "include bare").contains(.countPages))
    _ = browser.handle(.finished(.counted(.success(1), number: 3)))
    #expect(browser.output(columns: 80).contains("ios, 1 page."))
    _ = browser.handle(line: "omit nobody")
    #expect(browser.output(columns: 80).joined(separator: " ").contains("nobody"))
    _ = browser.handle(line: "omit")
    #expect(browser.output(columns: 80).joined(separator: " ").contains("Add an ID, such as 'omit acme'"))
    #expect(browser.handle(line: "variant ios").contains(.listVariants))
    _ = browser.handle(line: "help")
    let help = browser.output(columns: 200)
    #expect(help.contains { $0.hasPrefix("In a variant, 'include ID' and 'omit ID'") })
  }

  @Test("line mode names omitted elements in words")
  func spoken() throws {
    var browser = LineModeBrowser(try Self.scene().state)
    _ = browser.handle(line: "omit loycus-mobile-lead#2")
    _ = browser.handle(line: "1")
    #expect(browser.output(columns: 80).contains { $0.contains("omitted: Hired a team of five") })
  }
}
