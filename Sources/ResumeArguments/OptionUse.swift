/// One use of an option on the line.
struct OptionUse: Equatable, Sendable {
  enum Fault: Equatable, Sendable {
    case unknown
    case missingValue
    case unexpectedValue
  }

  let name: OptionName
  let value: String?
  let fault: Fault?
  /// The name to complain about; the whole word when a long name was typed with one dash.
  let spelling: String

  init(_ name: OptionName, value: String? = nil, fault: Fault? = nil, spelling: String? = nil) {
    self.name = name
    self.value = value
    self.fault = fault
    self.spelling = spelling ?? name.spelling
  }
}
