public import ResumeDomain

/// The settings in `config.json`: `{"lang": "es", "cache.ttl": 3600}`.
public struct JSONSettingsRepository: SettingsRepository {
  private let file: JSONObjectFile

  /// Where the file is.
  public var path: String? { file.path }

  /// Creates a repository; `path` is `nil` where there is no home.
  public init(path: String?) {
    file = JSONObjectFile(path: path)
  }

  /// Every setting this version knows, as text.
  public func settings() throws(ResumeError) -> [SettingKey: String] {
    var settings: [SettingKey: String] = [:]
    for (name, value) in try file.read() {
      guard let key = SettingKey(rawValue: name), value != .null else { continue }
      guard let text = Self.text(value) else {
        throw .configurationUnreadable(path: path ?? "", .member(name))
      }
      settings[key] = text
    }
    return settings
  }

  /// Sets a value, or removes it when `nil`.
  public func set(_ key: SettingKey, to value: String?) throws(ResumeError) {
    try file.update { members in
      members[key.rawValue] = value.map { text in
        key.expected == .seconds ? Int64(text).map(JSONTree.integer) ?? .string(text) : .string(text)
      }
    }
  }

  /// Removes the file.
  public func reset() throws(ResumeError) {
    try file.remove()
  }

  private static func text(_ value: JSONTree) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let isOn): isOn ? "on" : "off"
    default: nil
    }
  }
}
