import Foundation
import Testing

@testable import ResumeDomain

@Suite("Steps of undo and redo")
struct UndoStepTests {
  /// Returns versions, newest first, from words such as `edit`, `undo:2` and `redo:3`, oldest first.
  private static func versions(_ words: String, from first: Int = 1) -> [ResumeVersion] {
    words.split(separator: " ").enumerated().map { index, word in
      let parts = word.split(separator: ":").map(String.init)
      return ResumeVersion(
        id: String(first + index), savedAt: Date(timeIntervalSince1970: 0), command: parts[0], entries: 1,
        restored: parts.count > 1 ? parts[1] : nil)
    }.reversed()
  }

  @Test(
    "undoes the last change that is not an undo, and then those before",
    arguments: [
      ("", []), ("edit", ["1"]), ("add edit", ["2", "1"]), ("add edit undo:2", ["1"]), ("add edit undo:2 undo:1", []),
      // A new change after an undo; the undone one is skipped.
      ("add edit undo:2 remove", ["4", "1"]), ("add edit undo:2 remove undo:4", ["1"]),
      // After a redo, its own change is the one to take back.
      ("add edit undo:2 redo:3", ["4", "1"]), ("add edit undo:2 undo:1 redo:4", ["5"]),
      ("add edit undo:2 undo:1 redo:4 redo:3", ["6", "5"]), ("add edit undo:2 redo:3 undo:4", ["1"]),
      ("add edit undo:2 undo:1 redo:4 undo:5", []),
      // A restore is a change like others.
      ("add restore", ["2", "1"]),
      // Versions that don't exist, or that came later.
      ("undo:9", []), ("undo:2 edit", ["2"]),
    ] as [(String, [String])])
  func undoing(words: String, restored: [String]) {
    let steps = UndoStep.undoing(Self.versions(words))
    #expect(steps.map(\.restored) == restored)
    #expect(steps.allSatisfy { !["undo", "redo"].contains($0.change.command) })
  }

  @Test(
    "redoes the changes undone since the last change",
    arguments: [
      ("", []), ("edit", []), ("add edit undo:2", [["2", "3"]]),
      ("add edit undo:2 undo:1", [["1", "4"], ["2", "3"]]),
      ("add edit undo:2 undo:1 redo:4", [["2", "3"]]), ("add edit undo:2 undo:1 redo:4 redo:3", []),
      ("add edit undo:2 undo:1 redo:4 undo:5", [["1", "6"], ["2", "3"]]), ("add edit undo:2 remove", []),
      ("add edit undo:2 remove undo:4", [["4", "5"]]), ("add undo:9", []),
      ("add edit undo:2 redo:3 undo:4", [["2", "5"]]),
    ] as [(String, [[String]])])
  func redoing(words: String, steps: [[String]]) {
    #expect(UndoStep.redoing(Self.versions(words)).map { [$0.change.id, $0.restored] } == steps)
  }

  @Test("undoes and redoes as far as versions are kept")
  func pruned() {
    let versions = Self.versions("edit undo:11 undo:10", from: 11)
    #expect(UndoStep.undoing(versions).isEmpty)
    #expect(UndoStep.redoing(versions).map(\.restored) == ["12"])
  }
}
