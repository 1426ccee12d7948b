import ResumeSupport

/// The changes to lists of objects that a name identifies: profiles by their network, links and paragraphs by their title.
extension FieldChanger {
  /// Returns a list of objects with one of them set, added or removed.
  func changedObjects(
    _ old: FieldValue?, _ form: ObjectFields, _ path: ArraySlice<String>, _ name: String
  ) throws(ResumeError) -> FieldValue? {
    var objects = old.map { $0.elements ?? [$0] } ?? []
    if path.isEmpty {
      switch operation {
      case .set: throw invalid(.objects)
      case .append: try add(to: &objects, form)
      case .remove: objects.removeAll { isNamed(value, $0, form) || Self.url($0) == value }
      }
    } else {
      try requireSet()
      let (key, members) = try self.key(path, objects, form, name)
      let index = objects.firstIndex { isNamed(key, $0, form) }
      let object = try changedObject(index.map { objects[$0] }, named: key, form, members, name)
      if let index { objects.remove(at: index) }
      if let object { objects.insert(object, at: index ?? objects.endIndex) }
    }
    return objects.isEmpty ? nil : .array(objects)
  }

  /// Adds the object of a URL, or replaces the profile of its site.
  private func add(to objects: inout [FieldValue], _ form: ObjectFields) throws(ResumeError) {
    guard form.hasURL else { throw invalid(.objects) }
    guard let link = WebLink(typed: value) else { throw invalid(.url) }
    guard form.isAccount else {
      if !objects.contains(where: { Self.url($0) == link.address }) {
        objects.append(.map(["url": .string(link.address)]))
      }
      return
    }
    let account = NetworkProfile(link)
    let index = objects.firstIndex { object in
      guard let url = Self.url(object).flatMap({ WebLink($0) }) else { return isNamed(account.network, object, form) }
      return NetworkProfile(url).site == account.site
    }
    let fields = account.fields(replacing: index.flatMap { objects[$0].members })
    if let index { objects[index] = .map(fields) } else { objects.append(.map(fields)) }
  }

  /// Returns an object with its content or one of its members set; nil if it is removed.
  private func changedObject(
    _ old: FieldValue?, named key: String, _ form: ObjectFields, _ path: ArraySlice<String>, _ name: String
  ) throws(ResumeError) -> FieldValue? {
    let (title, content) = (form.fields[0], form.fields[form.fields.count - 1])
    if old == nil, value.isEmpty { return nil }
    let network = form.isAccount ? SocialNetwork(named: key) : nil
    var object = old?.members ?? [title.name: .string(network?.spelling(of: key) ?? key)]
    if let member = path.first {
      return try changedMember(member, of: .map(object), form, path.dropFirst(), name + "." + key)
    }
    guard !value.isEmpty else { return nil }
    if form.isAccount {
      let account = WebLink(url: value).map { NetworkProfile($0) } ?? NetworkProfile(username: value, on: network, key)
      return .map(account.fields(replacing: object, keepsNetwork: true))
    }
    if form.hasURL {
      guard let link = WebLink(typed: value) else { throw invalid(.url) }
      object[content.name] = .string(link.address)
    } else {
      object[content.name] = try changedText(object[content.name], [])
    }
    return .map(object)
  }

  /// Returns the name of an object, which may have dots, and the path of a member.
  private func key(
    _ path: ArraySlice<String>, _ objects: [FieldValue], _ form: ObjectFields, _ name: String
  ) throws(ResumeError) -> (key: String, members: ArraySlice<String>) {
    for count in stride(from: path.count, to: 0, by: -1) {
      let key = path.prefix(count).joined(separator: ".")
      let isKnown = objects.contains { isNamed(key, $0, form) } || form.isAccount && SocialNetwork(named: key) != nil
      if isKnown || count == 1 { return (key, path.dropFirst(count)) }
    }
    throw invalid(.objects)
  }

  /// Whether an object has a name in some language, ignoring letter case; also whether its URL is on the site with this name.
  private func isNamed(_ name: String, _ object: FieldValue, _ form: ObjectFields) -> Bool {
    let key = name.lowercased()
    let title = object.members?[form.fields[0].name]
    let texts = title.map { $0.members.map { Array($0.values) } ?? [$0] } ?? []
    if texts.contains(where: { $0.string?.lowercased() == key }) { return true }
    guard form.isAccount else { return false }
    let network = SocialNetwork(named: name)
    if let network, texts.contains(where: { $0.string.flatMap(SocialNetwork.init(named:)) == network }) { return true }
    guard texts.isEmpty, let link = Self.url(object).flatMap({ WebLink($0) }) else { return false }
    return NetworkProfile(link).network.lowercased() == (network?.name ?? name).lowercased()
  }

  private static func url(_ object: FieldValue) -> String? { object.string ?? object.members?["url"]?.string }
}

extension ObjectFields {
  /// Whether the objects are accounts on other sites.
  fileprivate var isAccount: Bool { fields.contains { $0.name == "username" } }

  fileprivate var hasURL: Bool { fields.contains { $0.name == "url" } }
}

extension WebLink {
  /// Creates a link from a text that can't be a user name.
  fileprivate init?(url text: String) {
    guard text.contains("/") else { return nil }
    self.init(typed: text)
  }
}

extension NetworkProfile {
  /// Returns the members of a profile; those that this program doesn't know stay.
  fileprivate func fields(
    replacing old: [String: FieldValue]?, keepsNetwork: Bool = false
  ) -> [String: FieldValue] {
    var fields = old ?? [:]
    if !keepsNetwork || fields["network"] == nil { fields["network"] = .string(network) }
    fields["username"] = username.map(FieldValue.string)
    fields["url"] = url.map(FieldValue.string)
    return fields
  }
}
