/// The operating system that the tests run on.
public enum Platform {
  /// Whether the system is Linux, where requests go through libcurl; on others they go through CFNetwork.
  public static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}

#if canImport(Testing)
  public import Testing

  extension Trait where Self == ConditionTrait {
    /// Runs only on Linux, for the stated reason.
    public static func linuxOnly(_ reason: Comment) -> Self { .enabled(if: Platform.isLinux, reason) }

    /// Runs only where URLSession obeys proxy variables: CFNetwork ignores them, and the requests would reach Google.
    public static var proxyVariables: Self { .linuxOnly("CFNetwork ignores proxy variables and would send to Google") }

    /// Runs only with libcurl: the test expects its errors for malformed responses, and CFNetwork reports others.
    public static var libcurlFailures: Self { .linuxOnly("CFNetwork judges broken responses differently") }

    /// Runs only where `/dev/full` exists.
    public static var fullDevice: Self { .linuxOnly("only Linux has /dev/full") }
  }
#endif
