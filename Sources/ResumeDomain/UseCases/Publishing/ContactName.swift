/// What the names of fields tell of how to reach the person; résumés come with fields that nobody has agreed on.
enum ContactName {
  private static let whole: Set = [
    "tel", "mobile", "cell", "fax", "contact", "contacts", "telefono", "teléfono", "movil", "móvil", "correo",
    "direccion", "dirección",
  ]
  private static let parts = ["mail", "phone", "address"]
  private static let placeParts = ["address", "street", "postal", "postcode", "zip"]

  /// Whether a field of this name holds an e-mail, a phone or an address.
  static func isDetail(_ name: String) -> Bool {
    let bare = bare(name)
    return whole.contains(bare) || parts.contains { bare.contains($0) }
  }

  /// Whether a member of a place tells more than the town.
  static func isPlaceDetail(_ name: String) -> Bool {
    let bare = bare(name)
    return isDetail(name) || placeParts.contains { bare.contains($0) }
  }

  /// A name's letters alone, so that `E-Mail 2` is `email`.
  private static func bare(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
}
