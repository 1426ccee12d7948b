import TestSupport
import Testing

/// Documents are written only if the server delivers all their parts.
@Suite(.limitedConcurrency) struct HandoutFaultTests {
  @Test func aFailedPartLeavesTheFileUnchanged() async throws {
    let firebase = try FakeFirebase()
    firebase.firestore.override("skills", .googleError(500, "INTERNAL", "no"))
    let sandbox = try Sandbox(firebase)
    let file = sandbox.folder.path("cv.txt")
    let partial = try await sandbox.run("export", "text", "-o", file, "--sections", "work, languages")
    #expect(partial.exitCode == 0, "\(partial)")
    // Parts that are not requested are not fetched, so they can't fail.
    #expect(Set(firebase.reads) == ["profile/main", "works", "languages"])
    let before = try sandbox.folder.text(of: "cv.txt")
    try await sandbox.failure("export", "text", "-o", file, "--force", code: 69)
    #expect(try sandbox.folder.text(of: "cv.txt") == before)
  }
}
