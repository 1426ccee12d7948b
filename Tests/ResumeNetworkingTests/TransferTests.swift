import Foundation
import Testing

@testable import ResumeNetworking

struct TransferTests {
  private let head = ResponseHead(status: 200)

  @Test("The first outcome counts")
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

  @Test("Received and sent data count as activity")
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

  @Test("The origin's head replaces the proxy's")
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

  @Test("A large body ends the transfer")
  func oversized() async {
    let transfer = Transfer(maximumBodySize: 3)
    transfer.receive(head)
    #expect(transfer.receive(Data(count: 3)))
    #expect(!transfer.receive(Data(count: 1)))
    #expect(!transfer.receive(Data(count: 1)))
    #expect(await transfer.outcome() == .success(HTTPResponse(head: head)))
  }
}
