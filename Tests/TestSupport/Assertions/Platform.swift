/// The system that the tests run on.
public enum Platform {
  /// Whether it is Linux, where requests go through libcurl, and other systems through CFNetwork.
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
    /// Runs only on Linux, for this reason.
    public static func linuxOnly(_ reason: Comment) -> Self { .enabled(if: Platform.isLinux, reason) }

    /// Runs only where proxy variables are obeyed: CFNetwork ignores them, and the requests would reach Google.
    public static var proxyVariables: Self { .linuxOnly("CFNetwork ignores proxy variables and would send to Google") }

    /// Runs only with libcurl, whose verdict on a broken response the test expects: CFNetwork's is another.
    public static var libcurlFailures: Self { .linuxOnly("CFNetwork judges broken responses differently") }

    /// Runs only where `/dev/full` exists.
    public static var fullDevice: Self { .linuxOnly("only Linux has /dev/full") }
  }
#endif
