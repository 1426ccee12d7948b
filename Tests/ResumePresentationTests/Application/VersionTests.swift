import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Version")
struct VersionTests {
  private static let hash = "0123456789abcdef0123456789abcdef01234567"

  @Test("only an archive of git has a commit")
  func commit() {
    #expect(SourceCommit.hash(in: Self.hash) == Self.hash)
    #expect(SourceCommit.hash(in: "$Format:%" + "H$") == nil)
    #expect(SourceCommit.hash(in: "") == nil)
  }

  @Test("text has the first digits of the commit, records and JSON have all")
  func formats() {
    let known = VersionCommand.output(Harness.labels, commit: Self.hash, build: .static)
    let canvas = TextCanvas(width: 80, styler: Styler(isEnabled: false), symbols: .unicode)
    #expect(known.text(canvas) == ["resume \(ProgramVersion.number) (0123456, static)"])
    #expect(known.plain() == [[ProgramVersion.number, Self.hash, "static"]])
    #expect(known.json()["commit"] == .string(Self.hash))
    #expect(known.json()["build"] == .string("static"))
    let unknown = VersionCommand.output(Harness.labels, commit: nil, build: .debug)
    #expect(unknown.text(canvas) == ["resume \(ProgramVersion.number) (unknown commit, debug)"])
    #expect(unknown.plain() == [[ProgramVersion.number, "", "debug"]])
    #expect(unknown.json()["commit"] == .null)
  }
}
