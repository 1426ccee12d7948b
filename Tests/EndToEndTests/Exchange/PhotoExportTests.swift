import Foundation
import TestSupport
import Testing

/// Documents with the photo of the personal details.
@Suite(.limitedConcurrency) struct PhotoExportTests {
  private static func sandbox(image: String?, _ file: [UInt8]? = SampleImage.jpeg(orientation: 6)) throws -> Sandbox {
    let sandbox = try Sandbox()
    let member = image.map { #", "image": "\#($0)""# } ?? ""
    try sandbox.folder.write(#"{"basics": {"name": "Ada"\#(member)}, "work": [{"name": "Acme"}]}"#, to: "cv/cv.json")
    if let file { try Data(file).write(to: URL(fileURLWithPath: sandbox.folder.path("cv/me.jpg"))) }
    return sandbox
  }

  private static func bytes(_ sandbox: Sandbox, _ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: sandbox.folder.path(path))))
  }

  @Test(
    arguments: [
      ["export", "pdf", "-o", "cv.pdf"], ["export", "html", "-o", "cv.html"], ["export", "docx", "-o", "cv.docx"],
      ["export", "-o", "cv.pdf"], ["pdf", "-o", "cv.pdf"],
    ])
  func aDocumentHasThePhotoOnlyWithTheOption(words: [String]) async throws {
    let sandbox = try Self.sandbox(image: "me.jpg")
    let path = words[words.count - 1]
    let plain = try await sandbox.run(words + ["--file", "cv/cv.json"])
    #expect(plain.exitCode == 0, "\(plain)")
    let before = try Self.bytes(sandbox, path)
    let result = try await sandbox.run(words + ["--file", "cv/cv.json", "--photo", "--force"])
    #expect(result.exitCode == 0 && !result.error.contains("photo"), "\(result)")
    let after = try Self.bytes(sandbox, path)
    #expect(after.count > before.count + 250)
    #expect(!String(decoding: after, as: UTF8.self).contains(SampleImage.secret))
  }

  @Test func aPhotoWithTooManyPixelsIsAnErrorThatSaysItsSize() async throws {
    let header: [UInt8] = [0, 0, 0x27, 0x10, 0, 0, 0x13, 0x88, 8, 2, 0, 0, 0]
    let sandbox = try Self.sandbox(
      image: "me.jpg",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + SampleImage.chunk("IHDR", header))
    let result = try await sandbox.run("pdf", "--file", "cv/cv.json", "--photo", "-o", "cv.pdf")
    #expect(result.exitCode == 65 && result.error.contains("10,000 × 5,000 pixels, more than 40 million"), "\(result)")
    #expect(throws: (any Error).self) { try Self.bytes(sandbox, "cv.pdf") }
  }

  @Test func aDocumentNeverReplacesItsPhoto() async throws {
    let sandbox = try Self.sandbox(image: "me.jpg")
    let before = try Self.bytes(sandbox, "cv/me.jpg")
    let result = try await sandbox.run(
      "export", "html", "--file", "cv/cv.json", "--photo", "-o", "cv/../cv/me.jpg", "--force")
    #expect(result.exitCode == 64 && result.error.contains("photo of the document"), "\(result)")
    #expect(try Self.bytes(sandbox, "cv/me.jpg") == before)
  }

  @Test func theProfilesFolderIsTheBaseOfThePath() async throws {
    let sandbox = try Self.sandbox(image: "me.jpg")
    #expect(try await sandbox.run("profile", "add", "cv", "--file", "cv/cv.json").exitCode == 0)
    let result = try await sandbox.run("export", "html", "--photo", "--profile", "cv")
    #expect(result.exitCode == 0 && result.output.contains("data:image/jpeg;base64,"), "\(result)")
    let absolute = try Self.sandbox(image: "me.jpg")
    let text = #"{"basics": {"name": "Ada", "image": "\#(absolute.folder.path("cv/me.jpg"))"}}"#
    let input = try await absolute.run(
      "export", "html", "--photo", "--file", "-", input: .data(Data(text.utf8)))
    #expect(input.exitCode == 0 && input.output.contains("data:image/jpeg;base64,"), "\(input)")
  }

  @Test(
    arguments: [
      (nil, "name no image"), ("https://example.org/me.jpg", "https://example.org/me.jpg"),
      ("//example.org/me.jpg", "aren't downloaded"), ("data:image/png;base64,AAAA", "aren't downloaded"),
      ("no.jpg", "'no.jpg' doesn't exist"), (".", "'.' isn't a regular file"), ("cv.json", "neither JPEG nor PNG"),
      ("/dev/zero", "isn't a regular file"),
    ] as [(String?, String)])
  func anUnusablePathIsAWarning(image: String?, message: String) async throws {
    try await Self.expectWarning(message, try Self.sandbox(image: image))
  }

  @Test(
    arguments: [
      (Array("text".utf8), "neither JPEG nor PNG"), ([], "neither JPEG nor PNG"),
      (SampleImage.cmyk, "CMYK"),
      (SampleImage.png(width: 1, height: 1, depth: 16, color: 0, pixels: [1, 2]), "more than 8 bits"),
      (SampleImage.png(width: 1, height: 1, color: 0, isInterlaced: true, pixels: [1]), "interlaced"),
      (Array(SampleImage.jpeg().prefix(300)), "damaged"),
    ] as [([UInt8], String)])
  func anUnusableFileIsAWarning(file: [UInt8], message: String) async throws {
    try await Self.expectWarning(message, try Self.sandbox(image: "me.jpg", file))
  }

  @Test func aLargeFileIsAWarning() async throws {
    let file = [UInt8](repeating: 0, count: 10 << 20 + 1)
    try await Self.expectWarning("larger than 10 MiB", try Self.sandbox(image: "me.jpg", file))
  }

  @Test func aRelativePathWithoutAFolderIsAWarning() async throws {
    let sandbox = try Self.sandbox(image: nil)
    let text = #"{"basics": {"name": "Ada", "image": "cv/me.jpg"}}"#
    let result = try await sandbox.run(
      "export", "html", "--photo", "--file", "-", input: .data(Data(text.utf8)))
    #expect(result.exitCode == 0 && !result.output.contains("<img"), "\(result)")
    #expect(result.error.contains("'cv/me.jpg' is relative"), "\(result)")
  }

  private static func expectWarning(_ message: String, _ sandbox: Sandbox) async throws {
    let result = try await sandbox.run("export", "html", "--photo", "--file", "cv/cv.json")
    #expect(result.exitCode == 0 && result.output.contains("<h1") && !result.output.contains("<img"), "\(result)")
    #expect(result.error.contains(message) && result.error.contains("has no photo"), "\(result)")
    let json = try await sandbox.run("export", "html", "--photo", "--file", "cv/cv.json", "--json")
    #expect(json.output.contains(#""code":"photoOmitted""#), "\(json)")
    let plain = try await sandbox.run("export", "html", "--file", "cv/cv.json")
    #expect(plain.output == result.output && !plain.error.contains("photo"), "\(plain)")
  }
}
