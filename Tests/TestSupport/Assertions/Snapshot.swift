import Foundation

// The statically linked standard library has no Testing module, and `swift build --static-swift-stdlib` compiles this file.
#if canImport(Testing)
  public import Testing
#endif

/// Comparison of texts with recorded files next to the tests.
public enum Snapshot {
  /// The environment variable that records snapshots if set to `1`; a test that records one fails.
  public static let recordingVariable = "RESUME_RECORD_SNAPSHOTS"

  /// Returns a description of the difference; `nil` if the text matches its snapshot.
  static func problem(_ text: String, named name: String, filePath: String, recording: Bool) -> String? {
    guard name.wholeMatch(of: /[A-Za-z0-9_-][A-Za-z0-9._-]*/) != nil else {
      return "not a snapshot's name: \(name.debugDescription)"
    }
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")
    let file = folder.appendingPathComponent("\(name).txt")
    let recorded = try? Data(contentsOf: file)
    // Compared as bytes: strings are equal in composed and decomposed form.
    if recorded == Data(text.utf8) { return nil }
    if recording { return record(text, in: file) }
    guard let recorded else {
      return """
        There is no snapshot \(file.path). Look at the text below; if it is right, run the test once with \
        \(recordingVariable)=1 and commit the file.
        \(text)
        """
    }
    let expected = String(decoding: recorded, as: UTF8.self)
    return """
      The text is not that of \(file.path) (- recorded, + now). If the change is intended, run the test once with \
      \(recordingVariable)=1.
      \(LineDiff.text(from: expected, to: text))
      """
  }

  private static func record(_ text: String, in file: URL) -> String {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return "Recorded \(file.path); run again without \(recordingVariable)."
    } catch {
      return "\(file.path) can't be written: \(error)"
    }
  }
}

#if canImport(Testing)
  extension Snapshot {
    /// Compares a text with `Snapshots/<name>.txt` in the folder of the calling test, and records an issue if they differ.
    ///
    /// A name consists of letters, digits, `.`, `_` and `-`.
    public static func assert(
      _ text: String, named name: String, filePath: String = #filePath,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let recording = ProcessInfo.processInfo.environment[recordingVariable] == "1"
      if let problem = problem(text, named: name, filePath: filePath, recording: recording) {
        Issue.record("\(problem)", sourceLocation: sourceLocation)
      }
    }
  }
#endif
