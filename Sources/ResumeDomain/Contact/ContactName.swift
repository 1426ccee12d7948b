import Foundation

/// Recognition of contact details by the names of fields, networks and labels.
enum ContactName {
  /// The kind of detail that a name announces.
  enum Kind {
    case email, phone, address
    /// A user name in a messenger.
    case account
    /// Any detail.
    case contact
  }

  /// Names that contain one of these, such as `workPhone` and `E-Mail 2`.
  private static let parts: [(String, Kind)] = [
    ("mail", .email), ("phone", .phone), ("whatsapp", .phone), ("address", .address),
  ]
  /// The last word of a name, such as `home mobile`.
  private static let lastWords: [String: Kind] = [
    "courriel": .email, "correo": .email, "cell": .phone, "celular": .phone, "fax": .phone, "handy": .phone,
    "mobil": .phone, "mobile": .phone, "movil": .phone, "sms": .phone, "tel": .phone, "telefon": .phone,
    "telefono": .phone, "telefone": .phone, "tfno": .phone, "tlf": .phone, "adresse": .address, "calle": .address,
    "direccion": .address, "domicilio": .address, "street": .address, "facetime": .account, "imessage": .account,
    "signal": .account, "skype": .account, "telegram": .account, "threema": .account, "viber": .account,
    "wechat": .account,
  ]
  /// The first word of a name, such as `correo electrónico`.
  private static let firstWords: Set = ["correo", "telefono", "tel", "direccion", "domicilio", "adresse"]
  /// A name of only this word.
  private static let whole: Set = ["contact", "contacts", "contacto", "contactos"]
  private static let locationParts = [
    "street", "postal", "postcode", "zip", "coordinate", "coordenada", "geo", "latitud", "longitud", "pluscode",
  ]
  /// Members of the location with coordinates that are parts of other words.
  private static let shortCoordinates: Set = ["lat", "lon", "long", "lng", "latlng", "latlon"]
  /// Fields of the personal details with coordinates.
  private static let coordinates: Set = ["geo", "coordinates", "coordenadas", "latitude", "longitude"]
  /// The members of a map that name its network.
  private static let networkNames: Set = ["network", "service", "platform", "medium", "kind", "label", "title", "type"]

  /// Returns the kind of detail in a field with this name; nil for other names.
  static func kind(of name: String) -> Kind? {
    let words = words(of: name)
    let letters = words.joined()
    if let part = parts.first(where: { letters.contains($0.0) }) { return part.1 }
    if let kind = words.last.flatMap({ lastWords[$0] }) { return kind }
    if let first = words.first, firstWords.contains(first) { return lastWords[first] }
    return whole.contains(letters) ? .contact : nil
  }

  /// Returns the kind of detail in a field of the personal details, by the field table or else by the name.
  static func personalKind(of name: String) -> Kind? {
    guard let field = FieldTable.personalDetails.field(name) else {
      return kind(of: name) ?? (coordinates.contains(words(of: name).joined()) ? .address : nil)
    }
    return field.isContact ? kind(of: name) ?? .contact : nil
  }

  /// Whether a member of the location is more precise than a city.
  static func isLocationDetail(_ name: String) -> Bool {
    if let field = FieldTable.place.fields.first(where: { Identifier.areEqual($0.name, name) }) {
      return field.isContact
    }
    let letters = words(of: name).joined()
    return kind(of: name) != nil || shortCoordinates.contains(letters)
      || locationParts.contains { letters.contains($0) }
  }

  /// Whether a member of a map names the network of the map's user name or number.
  static func isNetwork(_ name: String) -> Bool { networkNames.contains(name.lowercased()) }

  /// Returns the lowercase words of a name without accents: `home`, `phone` for `homePhone` and `Home-Phone 2`.
  static func words(of name: String) -> [String] {
    var words: [String] = [""]
    var wasLowercase = false
    for character in FieldName.name(ofKey: name).folding(options: .diacriticInsensitive, locale: nil) {
      if !character.isLetter || wasLowercase && character.isUppercase { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      wasLowercase = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }
}
