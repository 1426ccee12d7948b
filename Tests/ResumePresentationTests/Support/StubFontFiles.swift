import ResumeDomain
import TestSupport

/// Fonts in memory, one of which covers the sample entities.
struct StubFontFiles: FontFiles {
  var files = ["/usr/share/fonts/Stub.ttf": StubFontFiles.font]

  private static let font: [UInt8] = {
    let latin = (0x20...0x17F).compactMap(Unicode.Scalar.init).map { String($0) }.joined()
    var font = SyntheticFont(latin + "–—•…“”‘’、。日本語東京都千代田区丸内一丁目推薦文ですとても良い仕事をしまた夜間講座の")
    font.family = "Stub"
    return font.bytes
  }()

  func paths() -> [String] { files.keys.sorted() }

  func pieces(of path: String, _ ranges: [Range<Int>]) -> [[UInt8]]? {
    files[path].map { bytes in ranges.map { Array(bytes[$0.clamped(to: 0..<bytes.count)]) } }
  }

  func bytes(of path: String) -> [UInt8]? { files[path] }
}
