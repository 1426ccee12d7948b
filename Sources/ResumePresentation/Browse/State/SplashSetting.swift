/// Whether, and how, the interactive screen begins with a splash.
enum SplashSetting: String, CaseIterable, Sendable {
  case on, off, full
}
