import Foundation

@testable import ResumeData

/// A cache file of each kind; what is read is JSON to Foundation too.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  _ = try? CacheFileHeader(bytes)
  check(WorkModel.self, bytes)
  check(PetProjectModel.self, bytes)
  check(SkillGroupModel.self, bytes)
  check(PersonModel.self, bytes)
  check(RecommendationModel.self, bytes)
  return 0
}

private func check<Model: DocumentModel>(_ type: Model.Type, _ bytes: UnsafeBufferPointer<UInt8>) {
  guard let file = try? CacheFile<CachedCollection<Model>.Stored>(bytes) else { return }
  precondition((try? JSONFormat.decode(JSONTree.self, from: Data(buffer: bytes))) != nil, "this is not JSON")
  precondition((try? JSONFormat.encode(file)) != nil, "what was read can't be written")
}
