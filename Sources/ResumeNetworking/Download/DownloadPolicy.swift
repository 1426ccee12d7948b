/// Whom files are fetched from. The program has one policy; others are for tests, which have only this machine to ask.
struct DownloadPolicy: Sendable {
  /// The schemes that are spoken.
  var schemes: Set<String> = ["https"]
  /// Whether an address may be asked.
  var accepts: @Sendable (NetworkAddress) -> Bool = { $0.isPublic }
  /// The addresses of a name; none where it has none.
  var addresses: @Sendable (String) -> [NetworkAddress] = HostResolver.addresses
}
