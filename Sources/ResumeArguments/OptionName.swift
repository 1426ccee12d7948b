/// An option's name as it was typed.
enum OptionName: Equatable, Sendable {
  case long(String)
  case short(Character)

  static let help: [OptionName] = [.long("help"), .short("h")]
  static let version = OptionName.long("version")

  /// The name with its dashes.
  var spelling: String {
    switch self {
    case .long(let text): "--" + text
    case .short(let letter): "-" + String(letter)
    }
  }
}
