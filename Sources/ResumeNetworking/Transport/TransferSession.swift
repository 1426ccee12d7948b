import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session without cookies, caches, credentials and files, with its delegate and connections, which end after their transfers.
final class TransferSession: Sendable {
  // Created once, at the first request: see `hidingFolders`.
  private static let configuration: URLSessionConfiguration = hidingFolders {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }

  private let delegate = TransferDelegate()
  private let session: URLSession

  init() {
    #if canImport(FoundationNetworking)
      let queue = InlineOperationQueue()
    #else
      let queue = OperationQueue()
    #endif
    queue.maxConcurrentOperationCount = 1
    session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: queue)
  }

  deinit {
    // A session keeps its delegate and connections until it is invalidated.
    session.finishTasksAndInvalidate()
  }

  func start(_ request: URLRequest, for transfer: Transfer) -> URLSessionDataTask {
    var request = request
    #if canImport(FoundationNetworking)
      request.url = request.url.map(BracketedHost.encoded)
    #endif
    let task = session.dataTask(with: request)
    delegate.start(task, for: transfer)
    return task
  }

  /// Runs `body` while FoundationNetworking can't create its folders.
  ///
  /// Even an ephemeral configuration creates `$XDG_CACHE_HOME/org.swift.foundation.URLCache` and a cookie folder in
  /// `$XDG_DATA_HOME`, but works without them. The variables are restored because child processes inherit them.
  private static func hidingFolders<Value>(_ body: () -> Value) -> Value {
    #if canImport(FoundationNetworking)
      let names = ["XDG_CACHE_HOME", "XDG_DATA_HOME"]
      let values = names.map { ($0, ProcessEnvironment.value($0)) }
      for name in names { ProcessEnvironment.set(name, to: "/dev/null") }
      defer {
        for (name, value) in values { ProcessEnvironment.set(name, to: value) }
      }
    #endif
    return body()
  }
}

#if canImport(FoundationNetworking)
  /// Runs operations immediately on the caller's thread.
  ///
  /// FoundationNetworking adds every piece of a body to its delegate queue without waiting, so that a fast server or a gzip
  /// bomb fills the memory. An inline delegate slows the producer down.
  final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  /// Encodes IPv6 literals so that FoundationNetworking accepts them. It compares Foundation's host, which has no
  /// brackets, with libcurl's, which has. If everything is percent-encoded, both are `[::1]`.
  enum BracketedHost {
    static func encoded(_ url: URL) -> URL {
      let text = url.absoluteString
      guard let start = text.firstRange(of: "://["), let end = text[start.upperBound...].firstIndex(of: "]") else {
        return url
      }
      let address = text[start.upperBound..<end].replacing(":", with: "%3a")
      return URL(string: "\(text[..<start.lowerBound])://%5b\(address)%5d\(text[end...].dropFirst())") ?? url
    }
  }
#endif
