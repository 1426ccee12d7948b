import Foundation
import Testing

@testable import ResumeNetworking

struct TransferTests {
  private let head = ResponseHead(status: 200)

  @Test("The first outcome counts, whether it comes before or after the wait for it")
  func firstOutcome() async {
    let early = Transfer(maximumBodySize: 10)
    early.end(.failure(.cancelled))
    early.end(.failure(.unreachable(.timedOut)))
    #expect(await early.outcome() == .failure(.cancelled))

    let late = Transfer(maximumBodySize: 10)
    async let outcome = late.outcome()
    late.receive(head)
    #expect(late.receive(Data("ab".utf8)))
    #expect(late.receive(Data("c".utf8)))
    late.complete()
    late.end(.failure(.cancelled))
    #expect(await outcome == .success(HTTPResponse(head: head, body: Data("abc".utf8))))
  }

  @Test("Everything that is received or sent is a sign of life, until there is an outcome")
  func activity() throws {
    let transfer = Transfer(maximumBodySize: 10)
    var last = try #require(transfer.lastActivity)
    let signs: [() -> Void] = [
      { transfer.recordActivity() }, { transfer.receive(ResponseHead(status: 103)) }, { transfer.receive(head) },
      { _ = transfer.receive(Data()) },
    ]
    for sign in signs {
      sign()
      let next = try #require(transfer.lastActivity)
      #expect(next > last)
      last = next
    }
    transfer.complete()
    #expect(transfer.lastActivity == nil)
  }

  @Test("The head of a proxy gives way to that of the origin, and without any head there is no answer")
  func heads() async {
    let proxied = Transfer(maximumBodySize: 10)
    proxied.receive(ResponseHead(status: 200))
    proxied.receive(ResponseHead(status: 404))
    proxied.complete()
    #expect(await proxied.outcome() == .success(HTTPResponse(head: ResponseHead(status: 404), body: Data())))

    let headless = Transfer(maximumBodySize: 10)
    headless.receive(ResponseHead(status: 100))
    headless.complete()
    #expect(await headless.outcome() == .failure(.unreachable(.other)))
  }

  @Test("Nothing is wanted after a body that is too large")
  func oversized() async {
    let transfer = Transfer(maximumBodySize: 3)
    transfer.receive(head)
    #expect(transfer.receive(Data(count: 3)))
    #expect(!transfer.receive(Data(count: 1)))
    #expect(!transfer.receive(Data(count: 1)))
    #expect(await transfer.outcome() == .success(HTTPResponse(head: head)))
  }
}
