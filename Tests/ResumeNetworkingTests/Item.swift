/// A response that any JSON object decodes to.
struct Item: Decodable, Sendable, Equatable {
  var value: Double?
}
