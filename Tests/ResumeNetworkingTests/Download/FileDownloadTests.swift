import Foundation
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeNetworking

@Suite(.timeLimit(.minutes(15)), .limitedConcurrency)
struct FileDownloadTests {
  private static let signature = Array("%PDF-".utf8)
  private static let file = Data("%PDF-1.7 a file".utf8)
  private static let loopback = NetworkAddress(bytes: [127, 0, 0, 1])
  private static let prepared: Void = Proxies.bypass(for: "127.0.0.1")

  private let journal = Journal()

  /// Creates a download over http from this machine only, with long limits, except the given ones.
  private func download(
    silence: Duration = .seconds(60), total: Duration = .seconds(60), body: Int = 1 << 20,
    deadline: ContinuousClock.Instant? = nil,
    addresses: @escaping @Sendable (String) -> [NetworkAddress] = { _ in [] }
  ) -> FileDownload {
    Self.prepared
    let journal = journal
    return FileDownload(
      Transport(
        limits: NetworkLimits(silence: silence, total: total, maximumBodySize: body), userAgent: "resume-tests/1",
        observer: { journal.record($0) }, deadline: deadline),
      policy: DownloadPolicy(schemes: ["http"], accepts: { $0 == Self.loopback }, addresses: addresses))
  }

  private func failure(
    _ download: FileDownload, _ address: String
  ) async -> DownloadError? {
    do throws(DownloadError) {
      _ = try await download.bytes(of: address, beginningWith: Self.signature)
      return nil
    } catch {
      return error
    }
  }

  private static func reply(_ body: Data = file) -> Reply {
    Reply(status: 200, headers: ["Content-Type": "application/pdf"], body: body)
  }

  @Test("Downloads report progress and send no identity")
  func file() async throws {
    let server = try LoopbackServer(always: Self.reply())
    let seen = Locked<[[Int?]]>([])
    let bytes = try await download().bytes(
      of: server.url("/a.pdf?secret=1").absoluteString, beginningWith: Self.signature
    ) { count, total in seen.withLock { $0.append([count, total]) } }
    #expect(bytes == Self.file)
    #expect(seen.withLock { $0 }.last == [Self.file.count, Self.file.count])
    let request = try #require(server.requests.first)
    #expect(request.method == "GET" && request.target == "/a.pdf?secret=1")
    for name in ["Authorization", "Cookie", "Referer", "X-Goog-Api-Key"] { #expect(request.header(name) == nil) }
    #expect(journal.events.map(\.path) == ["/a.pdf"])
  }

  @Test("Progress has no total without a usable length", arguments: [true, false])
  func unknownLength(isChunked: Bool) async throws {
    var zipped = Self.reply(Gzip.stored(Self.file))
    zipped.headers.set("Content-Encoding", "gzip")
    let server = try LoopbackServer(always: isChunked ? Self.reply().chunked() : zipped)
    let totals = Locked<[Int?]>([])
    let bytes = try await download().bytes(of: server.url().absoluteString, beginningWith: Self.signature) { _, total in
      totals.withLock { $0.append(total) }
    }
    #expect(bytes == Self.file)
    #expect(totals.withLock { $0 }.allSatisfy { $0 == nil })
  }

  @Test("Another kind of file ends early", arguments: ["%PDX-", "<html>", "%PD", ""])
  func otherFileType(beginning: String) async throws {
    let body = Data((beginning + (beginning.count > 4 ? String(repeating: " ", count: 1000) : "")).utf8)
    let reply = Self.reply(body)
    let server = try LoopbackServer(always: beginning.count > 4 ? reply.stalling(after: 900) : reply)
    #expect(
      await failure(download(), server.url().absoluteString) == .failed(.notUnderstood(detail: "another kind of file")))
  }

  @Test("A file over the limit is rejected while streaming")
  func tooLarge() async throws {
    let body = Self.file + Data(repeating: 0x20, count: 5000)
    for reply in [Self.reply(body), Self.reply(body).chunked(), Self.reply(body).stalling(after: 0)] {
      let server = try LoopbackServer(always: reply)
      #expect(
        await failure(download(body: 4096), server.url().absoluteString) == .failed(.tooLarge(succeeded: true)))
    }
    let server = try LoopbackServer(always: Self.reply(body))
    #expect(await failure(download(body: body.count), server.url().absoluteString) == nil)
  }

  @Test("At most five redirects to public hosts are followed")
  func redirects() async throws {
    let server = try LoopbackServer { request in
      let step = Int(request.path.dropFirst()) ?? 0
      return step == 0 ? Self.reply() : .redirect(to: "/\(step - 1)?secret")
    }
    #expect(await failure(download(), server.url("/5").absoluteString) == nil)
    #expect(journal.events.map(\.path) == Array(repeating: "/5", count: 6))
    #expect(await failure(download(), server.url("/6").absoluteString) == .failed(.unreachable(.redirectLoop)))
    let other = try LoopbackServer(always: Self.reply())
    let between = try LoopbackServer(always: .redirect(to: other.url("/b").absoluteString))
    #expect(await failure(download(), between.url().absoluteString) == nil)
  }

  @Test(
    "Redirects are checked like the first URL", .libcurlFailures,
    arguments: [
      ("http://127.0.0.2:PORT/", DownloadError.Refusal.notPublic), ("http://10.0.0.1/", .notPublic),
      ("http://2130706433:PORT/", .notPublic), ("http://[::1]:PORT/", .notPublic),
      ("https://127.0.0.1:PORT/", .scheme), ("file:///etc/passwd", .scheme), ("ftp://127.0.0.1:PORT/", .scheme),
      ("http://u:p@127.0.0.1:PORT/", .credentials), ("//u@127.0.0.1:PORT/", .credentials),
      ("http://private.example/", .notPublic), ("http://both.example/", .notPublic),
    ])
  func refusedRedirect(target: String, refusal: DownloadError.Refusal) async throws {
    let server = try LoopbackServer { request in
      .redirect(to: target.replacing("PORT", with: request.header("Host")?.split(separator: ":").last ?? ""))
    }
    let download = download { name in
      [NetworkAddress(bytes: [10, 0, 0, 1])] + (name == "both.example" ? [Self.loopback] : [])
    }
    #expect(await failure(download, server.url().absoluteString) == .refused(refusal, isRedirect: true))
    #expect(server.requests.count == 1)
  }

  @Test("All addresses of a name must be public")
  func names() async throws {
    #expect(await failure(download(), "http://a.example/") == .failed(.unreachable(.hostNotFound)))
    let end = DispatchSemaphore(value: 0)
    let slow = download(silence: .milliseconds(50)) { _ in
      end.wait()
      return [Self.loopback]
    }
    defer { end.signal() }
    #expect(await failure(slow, "http://a.example/") == .failed(.unreachable(.timedOut)))
    #expect(journal.events.isEmpty)
  }

  @Test("Timeouts and the deadline end a download")
  func limits() async throws {
    let server = try LoopbackServer(always: Self.reply().stalling(after: 7))
    let address = server.url().absoluteString
    let late = APIError.unreachable(.timedOut)
    #expect(await failure(download(silence: .milliseconds(100)), address) == .failed(late))
    #expect(await failure(download(total: .milliseconds(10)), address) == .failed(late))
    #expect(await failure(download(deadline: .now + .milliseconds(100)), address) == .failed(late))
    #expect(await failure(download(deadline: .now - .seconds(1)), address) == .failed(late))
  }

  @Test("An error response is not a file", arguments: [404, 403, 500, 206])
  func status(status: Int) async throws {
    var reply = Self.reply()
    reply.status = status
    let server = try LoopbackServer(always: reply)
    #expect(await failure(download(), server.url().absoluteString) == .failed(.failed(httpStatus: status)))
  }

  @Test("The default policy rejects this machine")
  func ownPolicy() async throws {
    let server = try LoopbackServer(always: Self.reply())
    let download = FileDownload(userAgent: "resume-tests/1")
    #expect(await failure(download, server.url().absoluteString) == .refused(.scheme))
    for host in ["127.0.0.1", "localhost", "[::1]", "127.1"] {
      #expect(await failure(download, "https://\(host):\(server.port)/") == .refused(.notPublic))
    }
    #expect(server.connectionCount == 0)
  }
}
