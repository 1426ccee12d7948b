import ResumeSupport
import Testing

struct ZIPArchiveTests {
  @Test("only large parts are compressed")
  func compression() {
    let (small, large) = ([UInt8](repeating: 7, count: 2047), [UInt8](repeating: 7, count: 2048))
    var archive = ZIPArchive()
    archive.add("a", small)
    let size = archive.bytes.count
    #expect(size > small.count)
    archive.add("b", large)
    #expect(archive.bytes.count < size + 300)
  }
}
