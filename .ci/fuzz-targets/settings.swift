import Foundation
import ResumeDomain

@testable import ResumeData

private let path = NSTemporaryDirectory() + "/resume-fuzz-\(getpid()).json"

/// Reads the input as `config.json`, `profiles.json`, a session and a skills file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(buffer: UnsafeBufferPointer(start: start, count: count))
  guard (try? data.write(to: URL(fileURLWithPath: path))) != nil else { return 0 }
  _ = try? JSONSettingsRepository(path: path).settings()
  _ = try? JSONProfilesRepository(path: path).profiles()
  _ = try? SkillsFile.resume(path, tables: nil)
  if let session = try? JSONDecoder().decode(Session.self, from: data) {
    precondition((try? FileSystem.encoded(session)) != nil, "the session can't be written")
  }
  return 0
}
