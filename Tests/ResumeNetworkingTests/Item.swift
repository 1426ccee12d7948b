/// What the tests decode to; every body that is a JSON object fits.
struct Item: Decodable, Sendable, Equatable {
  var value: Double?
}
