import Foundation

// The statically linked standard library has no Testing module; `swift build --static-swift-stdlib` compiles this too.
#if canImport(Testing)
  public import Testing
#endif

/// Compares text with files that are kept beside the tests, and records them on demand.
public enum Snapshot {
  /// The environment variable that, set to `1`, writes snapshots; a recording test fails all the same.
  public static let recordingVariable = "RESUME_RECORD_SNAPSHOTS"

  /// What is wrong, or `nil` where the text is the kept one.
  static func problem(_ text: String, named name: String, filePath: String, recording: Bool) -> String? {
    guard name.wholeMatch(of: /[A-Za-z0-9_-][A-Za-z0-9._-]*/) != nil else {
      return "not a snapshot's name: \(name.debugDescription)"
    }
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")
    let file = folder.appendingPathComponent("\(name).txt")
    if recording { return record(text, in: file) }
    guard let kept = try? Data(contentsOf: file) else {
      return """
        There is no snapshot \(file.path). Look at the text below; if it is right, run the test once with \
        \(recordingVariable)=1 and commit the file.
        \(text)
        """
    }
    let wanted = String(decoding: kept, as: UTF8.self)
    // Compared as bytes: `==` on strings takes é composed and decomposed for the same.
    guard kept != Data(text.utf8) else { return nil }
    return """
      The text is not that of \(file.path) (- kept, + now). If the change is meant, run the test once with \
      \(recordingVariable)=1.
      \(LineDiff.text(from: wanted, to: text))
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
    /// Compares a text with `Snapshots/<name>.txt` in the folder of the calling test; a difference is an issue.
    ///
    /// A name holds letters, digits, `.`, `_` and `-`.
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
