/// JSON pointers inside a schema.
enum SchemaReference {
  /// Returns the value of a local `$ref` such as `#/$defs/work`; `nil` if it doesn't exist.
  static func target(of reference: String, in root: JSONValue) -> JSONValue? {
    if reference == "#" { return root }
    guard reference.hasPrefix("#/") else { return nil }
    var value = root
    for part in reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      let name =
        part.utf8.contains(UInt8(ascii: "~"))
        ? String(part.replacing("~1", with: "/").replacing("~0", with: "~")) : String(part)
      guard case .object(let members) = value, let member = members[name] else { return nil }
      value = member
    }
    return value
  }

  /// Returns the JSON pointer to a member of the value at another pointer.
  static func pointer(_ pointer: String, _ member: String) -> String {
    guard member.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return pointer + "/" + member
    }
    return "\(pointer)/\(member.replacing("~", with: "~0").replacing("/", with: "~1"))"
  }
}
