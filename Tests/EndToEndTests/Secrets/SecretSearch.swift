import Foundation

/// A search for secrets in bytes, in all common encodings.
struct SecretSearch {
  private let needles: [(name: String, bytes: Data)]

  /// Creates a search for named secrets, each with one or more texts.
  init(_ secrets: [String: [String]]) {
    needles = secrets.flatMap { name, texts in
      Set(texts).flatMap(Self.encodings).map { (name, $0) }
    }
  }

  /// Returns the names of the secrets in the bytes.
  func found(in bytes: Data) -> Set<String> {
    Set(needles.filter { bytes.range(of: $0.bytes) != nil }.map(\.name))
  }

  /// The encodings of a text: plain, percent-encoded, JSON-escaped, and base64 at each of its three offsets.
  private static func encodings(_ secret: String) -> Set<Data> {
    let encoded = [
      secret, percentEncoded(secret, keeping: .alphanumerics), percentEncoded(secret, keeping: .urlQueryAllowed),
      percentEncoded(secret, keeping: .urlPathAllowed), jsonEscaped(secret),
      jsonEscaped(secret).replacing("/", with: "\\/"), secret.lowercased(), secret.uppercased(),
      String(secret.reversed()),
    ]
    return Set((encoded + (0..<3).flatMap { base64(secret, offset: $0) }).map { Data($0.utf8) })
  }

  private static func percentEncoded(_ text: String, keeping characters: CharacterSet) -> String {
    text.addingPercentEncoding(withAllowedCharacters: characters) ?? text
  }

  private static func jsonEscaped(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let quoted = (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return String(quoted.dropFirst().dropLast())
  }

  /// Returns the base64 characters that don't depend on adjacent bytes, in both alphabets.
  private static func base64(_ text: String, offset: Int) -> [String] {
    let bytes = Data(repeating: 0, count: offset) + Data(text.utf8)
    let whole = bytes.base64EncodedString().prefix(bytes.count * 8 / 6)
    let stable = String(whole.dropFirst(offset == 0 ? 0 : offset + 1))
    return [stable, stable.replacing("+", with: "-").replacing("/", with: "_")]
  }
}
