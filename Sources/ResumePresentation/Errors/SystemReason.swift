import Foundation

/// The system's own words for an error number, in English.
enum SystemReason {
  static func text(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// The same reason in our words, where it is one of those that writing often meets.
  static func words(_ reason: String, _ labels: Labels) -> String {
    switch reason {
    case text(ENOENT): labels.text("system.noEntry")
    case text(EACCES): labels.text("system.noAccess")
    case text(ENOSPC): labels.text("system.noSpace")
    case text(EROFS): labels.text("system.readOnly")
    case text(EISDIR): labels.text("system.isFolder")
    case text(ENOTDIR): labels.text("system.noFolder")
    default: reason
    }
  }
}
