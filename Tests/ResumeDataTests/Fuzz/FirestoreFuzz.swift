import TestSupport

/// Firestore's documents and pages, generated: well formed, with every kind of value in every field that is known.
enum FirestoreFuzz {
  /// Words that damage pages.
  static let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud83d", "null", "true", "1e999", "-", "0", "\u{0}",
    "\u{FF}",
    "\"fields\"", "\"name\"", "\"documents\"", "\"nextPageToken\"", "\"mapValue\"", "\"arrayValue\"", "\"values\"",
    "\"stringValue\"", "\"integerValue\"", "\"doubleValue\"", "\"timestampValue\"", "\"geoPointValue\"", "é",
    "projects/p/databases/(default)/documents/works/", "\"9223372036854775808\"", "{\"stringValue\":\"x\"}",
  ]

  private static let names = [
    "title", "titleKey", "company", "companyLogoUrl", "location", "coordinates", "startDate", "endDate", "summary",
    "summaryKey", "goalsAchieved", "goalsAchievedKeys", "tags", "subtitle", "description", "descriptionLargeKey",
    "iconUrl", "headerColor", "downloads", "linkAppStore", "linkPlayStore", "linkWeb", "order", "items", "name",
    "headline", "links", "url", "icon", "location", "city", "profiles", "network", "email", "institution", "courses",
    "coursesKeys", "language", "organization", "highlights", "date", "releaseDate", "keywords", "reference", "nameKey",
    "en", "es", "pt-BR", "unheard-of", "",
  ]
  private static let dates = [
    "2021", "2021-08", "2021-08-01", "0001-01-01", "9999-12-31", "2021-02-30", "2021-07-31T22:00:00Z",
    "9999-12-31T23:00:00Z", "0001-01-01T00:00:00Z", "2021-07-31T22:00:00.123456789Z", "2021-07-31T22:00:00+02:00", "",
  ]

  /// Returns a value in REST form.
  static func value(depth: Int = 3, with random: inout SplitMix64) -> FuzzJSON {
    switch random.below(depth > 0 ? 14 : 11) {
    case 0: return .object([("nullValue", .literal("null"))])
    case 1: return .object([("booleanValue", .literal(random.pick("true", "false")))])
    case 2, 3:
      return .object([("integerValue", .string(String(Int64(bitPattern: random.next()) >> Int64(random.below(64)))))])
    case 4:
      return .object([
        ("doubleValue", random.chance(in: 3) ? .string(random.pick("NaN", "Infinity", "-Infinity")) : .literal("0.25"))
      ])
    case 5: return .object([("timestampValue", .string(random.pick(from: dates)))])
    case 6: return .object([("stringValue", .string(random.pick(from: dates)))])
    case 7: return .object([("bytesValue", .string("AAE="))])
    case 8:
      let degrees = { (random: inout SplitMix64) in
        FuzzJSON.literal(String(Double.random(in: -200...200, using: &random)))
      }
      return .object([("geoPointValue", .object([("latitude", degrees(&random)), ("longitude", degrees(&random))]))])
    case 9, 10: return .object([("stringValue", .string(FuzzText.make(with: &random)))])
    case 11:
      return .object([
        ("arrayValue", .object([("values", .array(random.list(upTo: 4) { value(depth: depth - 1, with: &$0) }))]))
      ])
    default: return .object([("mapValue", .object([("fields", fields(depth: depth - 1, with: &random))]))])
    }
  }

  /// Returns fields with unique names.
  static func fields(depth: Int = 3, with random: inout SplitMix64) -> FuzzJSON {
    let chosen = names.shuffled(using: &random).prefix(random.below(depth > 2 ? 14 : 5))
    return .object(chosen.map { ($0, value(depth: depth, with: &random)) })
  }

  /// Returns a document of a collection.
  static func document(_ collection: String, id: String, with random: inout SplitMix64) -> FuzzJSON {
    .shuffled(
      [
        ("name", .string("projects/p/databases/(default)/documents/\(collection)/\(id)")),
        ("fields", fields(with: &random)), ("createTime", .string("2024-01-01T00:00:00Z")),
      ], with: &random)
  }

  /// Returns a page of these documents.
  static func page(_ documents: [FuzzJSON], with random: inout SplitMix64) -> FuzzJSON {
    let token: [(name: String, value: FuzzJSON)] = random.chance(in: 2) ? [("nextPageToken", .string("t"))] : []
    return .shuffled([("documents", .array(documents))] + token, with: &random)
  }
}
