#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's own words for an error number, in English.
enum SystemReason {
  static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
