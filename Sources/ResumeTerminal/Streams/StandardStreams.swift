import Foundation

/// The three streams that a process is started with.
public enum StandardStreams {
  /// Puts `/dev/null` in the place of those that are closed, the wrong way round, so that using one is still an error.
  ///
  /// The next file or socket would get the number otherwise, and what is meant for the reader would be written into it.
  public static func fillClosed() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken: this one, as those below are open by now.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
