/// What may be left out of what is published.
enum Withheld: String, CaseIterable {
  /// E-mail, phone and address.
  case contact
}
