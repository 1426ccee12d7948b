import ResumeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a local résumé is read from, anew each time.
struct LocalSource: Sendable {
  /// Reads the documents, their origin and when they were last changed.
  let load: @Sendable () throws(ResumeError) -> (documents: DocumentFile, origin: Origin, savedAt: Date?)
}
