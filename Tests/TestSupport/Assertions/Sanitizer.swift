#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sanitizer that the tests were built with.
public enum Sanitizer {
  /// Whether there is one.
  public static var isPresent: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }
}
