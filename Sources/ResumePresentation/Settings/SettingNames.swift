import ResumeDomain

/// Settings by the name that people type.
enum SettingNames {
  static let all = SettingKey.allCases.map(\.rawValue)

  /// The setting of a name.
  ///
  /// - Throws: `ResumeError.unknownSetting` with the names that are meant most likely.
  static func key(_ name: String) throws(ResumeError) -> SettingKey {
    guard let key = SettingKey(rawValue: name) else { throw .unknownSetting(name, known: all) }
    return key
  }
}
