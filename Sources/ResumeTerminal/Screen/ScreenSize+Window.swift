#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ScreenSize {
  /// The size of a descriptor's terminal; 80 and 24 where it does not tell.
  init(window descriptor: Int32) {
    var window = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
    self.init(
      columns: isKnown && window.ws_col > 0 ? Int(window.ws_col) : 80,
      rows: isKnown && window.ws_row > 0 ? Int(window.ws_row) : 24)
  }
}
