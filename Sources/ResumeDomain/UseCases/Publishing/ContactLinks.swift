/// The entries of a person's lists of links by which the person is reached.
struct ContactLinks {
  /// The fields of the person's document that are such lists.
  static let fields = ["links", "profiles"]

  private static let schemes = ["mailto:", "tel:", "sms:"]
  private let traces: ContactTraces

  /// Takes what the person's e-mail and phone are.
  init(_ traces: ContactTraces) {
    self.traces = traces
  }

  /// Whether a text is an address that opens a letter or a call.
  static func isDirect(_ value: FieldValue) -> Bool {
    guard case .string(let text) = value else { return false }
    let start = text.drop(while: \.isWhitespace).prefix(8).lowercased()
    return schemes.contains(where: start.hasPrefix)
  }

  /// Whether an entry leads to the person, or spells out how.
  func isContact(_ entry: FieldValue) -> Bool {
    if Self.isDirect(entry) || traces.isIn(entry) { return true }
    guard case .map(let members) = entry else { return false }
    return members.values.contains { value in
      if case .map(let texts) = value { texts.values.contains(where: Self.isDirect) } else { Self.isDirect(value) }
    }
  }

  /// A list of ours without them; those that the server has stay.
  func removed(from ours: [FieldValue], server: FieldValue?) -> FieldValue? {
    let left = ours.filter { !isContact($0) }
    guard case .array(let held)? = server else { return left.isEmpty ? server : .array(left) }
    if FieldValue.array(held.filter { !isContact($0) }).isIdentical(to: .array(left)) { return server }
    return .array(left + held.filter(isContact))
  }

  /// The server's list with those of ours that it has not.
  func restored(in pulled: FieldValue?, from ours: [FieldValue]) -> FieldValue? {
    let missing = missing(ours, in: pulled)
    guard !missing.isEmpty else { return pulled }
    guard let pulled else { return .array(missing) }
    guard case .array(let held) = pulled else { return pulled }
    let isOurs = FieldValue.array(held).isIdentical(to: .array(ours.filter { !isContact($0) }))
    return .array(isOurs ? ours : held + missing)
  }

  /// Whether a list of ours has some that the server's has not.
  func isPartly(_ ours: [FieldValue], in server: FieldValue?) -> Bool { !missing(ours, in: server).isEmpty }

  private func missing(_ ours: [FieldValue], in server: FieldValue?) -> [FieldValue] {
    let held: [FieldValue] = if case .array(let held)? = server { held } else { [] }
    return ours.filter { entry in isContact(entry) && !held.contains { $0.isIdentical(to: entry) } }
  }
}
