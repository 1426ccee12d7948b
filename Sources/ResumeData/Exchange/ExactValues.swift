import ResumeDomain
import ResumeSupport

/// The imported values of members that the fields of a document would export differently.
///
/// Stored in the document's field `jsonResume`: by member and language, the imported value (`exact`) and the value of the
/// fields at that time (`instead`), both as JSON text, absent if there was none. The imported value is exported only while
/// the fields still export `instead`, so that no edit and no change on the server is hidden.
struct ExactValues: Sendable {
  static let field = "jsonResume"

  struct Value: Sendable {
    var exact: JSON?
    var instead: JSON?
  }

  /// The members of an object in one language.
  struct Version {
    let language: String
    let members: [String: JSON]
    /// The encoded names of members without a value in this language.
    var unspecifiedNames: Set<String> = []
  }

  /// By encoded name and language.
  private(set) var values: [String: [String: Value]] = [:]

  /// Reads the field; malformed values are ignored.
  init(_ field: FieldValue?) {
    guard case .map(let members)? = field else { return }
    for (name, languages) in members {
      guard case .map(let languages) = languages else { continue }
      values[name] = languages.compactMapValues { value in
        guard case .map(let parts) = value else { return nil }
        return Value(exact: Self.source(parts["exact"]), instead: Self.source(parts["instead"]))
      }
    }
  }

  /// Finds the members that the fields would export differently; `raw` returns those that they export in a language.
  init(_ versions: [Version], raw: (_ language: String) -> [JSON.Member]) {
    let exported = versions.map { raw($0.language).byEncodedName }
    for encoded in Set((versions.map(\.members) + exported).flatMap(\.keys)) {
      var values: [String: Value] = [:]
      for (version, exported) in zip(versions, exported) where !version.unspecifiedNames.contains(encoded) {
        values[version.language] = Value(exact: version.members[encoded], instead: exported[encoded])
      }
      set(values, of: encoded)
    }
  }

  /// Stores the values of a member by language; none if the fields export them all.
  mutating func set(_ languages: [String: Value], of encoded: String) {
    // Values of all languages are stored, since each language falls back to another's.
    let isNeeded = languages.values.contains { $0.exact != $0.instead }
    values[encoded] = isNeeded ? languages : nil
  }

  var languages: [String] { values.values.flatMap(\.keys) }

  var fieldValue: FieldValue? {
    guard !values.isEmpty else { return nil }
    return .map(
      values.mapValues { languages in
        .map(
          languages.mapValues { value in
            .map(["exact": value.exact, "instead": value.instead].compactMapValues { $0.map(Self.text) })
          })
      })
  }

  /// Returns `raw` with the imported values in the preferred languages.
  func applied(to raw: [JSON.Member], _ tags: [String]) -> [JSON.Member] {
    guard !values.isEmpty else { return raw }
    var members: [JSON.Member?] = raw
    let positions = Dictionary(
      raw.enumerated().map { (MemberName.encoded($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    for (encoded, languages) in values {
      guard let value = languages.resolved(tags) else { continue }
      let member = value.exact.map { JSON.Member(MemberName.decoded(encoded), $0) }
      if let index = positions[encoded] {
        if raw[index].value == value.instead { members[index] = member }
      } else if value.instead == nil {
        members.append(member)
      }
    }
    return members.compactMap(\.self)
  }

  private static func source(_ value: FieldValue?) -> JSON? {
    guard case .string(let text)? = value else { return nil }
    return try? JSON.parse(text.utf8)
  }

  private static func text(_ source: JSON) -> FieldValue {
    .string(String(decoding: source.canonical, as: UTF8.self))
  }
}

/// Encodes names of members as names of fields. Every name of up to 500 bytes has a valid, unique encoding.
enum MemberName {
  /// Returns the name with every byte except ASCII letters, digits and some symbols as `%41`.
  static func encoded(_ name: String) -> String {
    guard !name.isEmpty else { return "%" }
    // Firestore reserves names that start with two underscores.
    let isReserved = name.utf8.first == UInt8(ascii: "_")
    let rest = isReserved ? String(decoding: name.utf8.dropFirst(), as: UTF8.self) : name
    return (isReserved ? "%5F" : "")
      + PercentEncoding.encoded(rest) { byte in
        switch Unicode.Scalar(byte) {
        case "0"..."9", "A"..."Z", "a"..."z", "$", "_", "-", "@": true
        default: false
        }
      }
  }

  static func decoded(_ text: String) -> String { text == "%" ? "" : PercentEncoding.decoded(text) ?? text }
}
