/// The system's program that copies its standard input to the clipboard.
public enum ClipboardProgram {
  /// Whether this system has one.
  public static var isAvailable: Bool {
    #if canImport(Darwin)
      return true
    #else
      return false
    #endif
  }

  /// Returns the program's path; `nil` if only the terminal reaches the user's clipboard.
  ///
  /// That is so on Linux, and over ssh, where the program would change the clipboard of the remote machine. A Mac needs the
  /// program because Terminal ignores ``ClipboardSequence``.
  public static func path(
    environment: [String: String], isAvailable: Bool = ClipboardProgram.isAvailable
  ) -> String? {
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { !(environment[$0] ?? "").isEmpty }
    return isAvailable && !isRemote ? "/usr/bin/pbcopy" : nil
  }
}
