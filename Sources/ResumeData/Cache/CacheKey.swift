/// What a copy is a copy of, and for whom it was read, so that nobody is shown what another may see.
struct CacheKey: Sendable, Equatable {
  /// The database that was asked.
  let database: FirestoreDatabase
  /// Who asked: `anonymous` for everybody without an account of their own.
  let reader: String
  /// The collection, or the document's path.
  let path: String

  /// The whole key, as it stands in the file.
  var text: String { prefix + path }

  /// What every key of this database and reader begins with.
  var prefix: String { Self.prefix(database, reader: reader) }

  static func prefix(_ database: FirestoreDatabase, reader: String) -> String {
    prefix(project: database.project) + "\(database.database) \(database.host) \(reader) "
  }

  /// What every key of this project begins with.
  static func prefix(project: String) -> String { "\(project) " }
}
