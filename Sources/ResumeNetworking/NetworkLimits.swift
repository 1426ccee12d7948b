/// Bounds that hold for every request.
public struct NetworkLimits: Sendable {
  /// How long to wait for a connection, and for the next byte.
  public var silence: Duration
  /// How long one request may take with its retries.
  public var total: Duration
  /// The largest body that is read, in bytes, after decompression.
  public var maximumBodySize: Int
  /// The largest sum of all bodies that one client reads, in bytes: more than any list has, and less than any memory.
  public var maximumTotalSize: Int
  /// How many redirects within the same origin are followed.
  public var maximumRedirects: Int

  /// Creates limits; the defaults are the contract's: 10 s of silence, 30 s in all, 32 MiB; 256 MiB in sum is ours.
  public init(
    silence: Duration = .seconds(10), total: Duration = .seconds(30), maximumBodySize: Int = 32 << 20,
    maximumTotalSize: Int = 256 << 20, maximumRedirects: Int = 5
  ) {
    self.silence = silence
    self.total = total
    self.maximumBodySize = maximumBodySize
    self.maximumTotalSize = maximumTotalSize
    self.maximumRedirects = maximumRedirects
  }
}
