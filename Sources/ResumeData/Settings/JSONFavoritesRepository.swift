public import ResumeDomain

/// The favourites in `favorites.json`: `{"format": 1, "profiles": {"me": ["work:loycus-ios", "project:gifts"]}}`.
///
/// What the environment names is kept under `env:PROJECT`, which can be no profile's name.
public struct JSONFavoritesRepository: FavoritesRepository {
  private static let format = 1

  private let file: JSONObjectFile

  /// Creates a repository; `path` is `nil` where there is no home.
  public init(path: String?) {
    file = JSONObjectFile(path: path)
  }

  /// A profile's favourites.
  public func favorites(of profile: Profile) throws(ResumeError) -> Favorites {
    do throws(ResumeError) {
      return Favorites(try entries(of: profile, in: try file.read()))
    } catch {
      throw understood(error)
    }
  }

  /// Changes a profile's favourites under a lock.
  public func update(
    of profile: Profile, _ change: (inout [EntryReference]) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Favorites {
    var favorites = Favorites()
    do throws(ResumeError) {
      try file.update { members throws(ResumeError) in
        var entries = try entries(of: profile, in: members)
        try change(&entries)
        favorites = Favorites(entries)
        var profiles = members["profiles"]?.object ?? [:]
        profiles[Self.key(profile)] =
          favorites.entries.isEmpty ? nil : .array(favorites.entries.map { .string($0.description) })
        members["profiles"] = .object(profiles)
        members["format"] = .integer(Int64(Self.format))
      }
    } catch {
      throw understood(error)
    }
    return favorites
  }

  private func entries(of profile: Profile, in members: [String: JSONTree]) throws(ResumeError) -> [EntryReference] {
    if case .integer(let format)? = members["format"], format > Self.format {
      throw .fileNotUnderstood(path: file.path ?? "", line: nil, detail: .newerVersion)
    }
    guard let names = (members["profiles"] ?? .object([:])).object else { throw broken }
    guard let marked = names[Self.key(profile)] else { return [] }
    guard case .array(let values) = marked else { throw broken }
    var entries: [EntryReference] = []
    for value in values {
      guard let entry = value.string.flatMap(Self.reference) else { throw broken }
      entries.append(entry)
    }
    return entries
  }

  private static func key(_ profile: Profile) -> String {
    profile.isFromEnvironment ? "env:" + profile.name : profile.name
  }

  private static func reference(_ text: String) -> EntryReference? {
    guard let colon = text.firstIndex(of: ":"), let kind = EntryKind(rawValue: String(text[..<colon])) else {
      return nil
    }
    let id = String(text[text.index(after: colon)...])
    return id.isEmpty ? nil : EntryReference(kind, id)
  }

  private var broken: ResumeError { .fileNotUnderstood(path: file.path ?? "", line: nil, detail: .notFavorites) }

  /// Favourites are data, not configuration: what is wrong with their file is said accordingly.
  private func understood(_ error: ResumeError) -> ResumeError {
    guard case .configurationUnreadable(let path, let problem) = error else { return error }
    return switch problem {
    case .notJSON, .member: .fileNotUnderstood(path: path, line: nil, detail: .notFavorites)
    case .notRegular: .inputFileMissing(path: path, problem: .notRegular)
    case .tooLarge: .inputFileMissing(path: path, problem: .tooLarge)
    case .unreadable: .inputFileMissing(path: path, problem: .unreadable)
    }
  }
}
