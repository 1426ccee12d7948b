import Foundation

/// What a terminal is told when it is taken and when it is given back.
enum ScreenModes {
  /// The other screen, no cursor, no wrapping, the mouse's buttons and wheel with numbers of any size, marks around what is
  /// pasted; the screen is blank.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
  /// All of that undone, and whatever a frame that was cut off has left. The screen is cleared for terminals that have but
  /// one.
  static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Asks for the colour of the background.
  static let question = "\u{1B}]11;?\u{1B}\\"

  /// Settings that hand over every key as it is pressed and show none, but leave the keys that interrupt, quit and stop to
  /// the system, so that they work even where the program hangs.
  static func taken(_ normal: termios) -> termios {
    var settings = normal
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | INPCK | PARMRK)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      // A read never waits: what was there may be gone, as where Ctrl-C drops it or another job has read it.
      keys[Int(VMIN)] = 0
      keys[Int(VTIME)] = 0
    }
    return settings
  }

  /// Gives a terminal settings.
  static func apply(_ settings: termios, to descriptor: Int32, flushing: Bool = false) throws(PromptError) {
    var settings = settings
    while tcsetattr(descriptor, flushing ? TCSAFLUSH : TCSANOW, &settings) != 0 {
      guard errno == EINTR else { throw .failed(errno) }
    }
  }
}
