import Foundation

/// The sanitizer that the tests were built with.
public enum Sanitizer {
  /// Whether the tests were built with a sanitizer.
  public static var isPresent: Bool {
    dlsym(everywhere, "__asan_init") != nil || dlsym(everywhere, "__tsan_init") != nil
  }

  /// `RTLD_DEFAULT`, a macro that Swift does not import.
  private static var everywhere: UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      UnsafeMutableRawPointer(bitPattern: -2)
    #else
      nil
    #endif
  }
}
