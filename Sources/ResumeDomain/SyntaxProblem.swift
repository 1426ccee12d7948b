/// What is wrong with the text of a JSON file, at one place in it.
public enum SyntaxProblem: Error, Sendable, Equatable {
  /// A value was expected here.
  case expectedValue
  /// A member's name in quotes was expected here.
  case expectedName
  /// A colon was expected after the member's name.
  case expectedColon
  /// A comma or the object's end was expected here.
  case expectedCommaOrBrace
  /// A comma or the array's end was expected here.
  case expectedCommaOrBracket
  /// Nothing more was expected after the value.
  case expectedEnd
  /// The string that begins here has no end.
  case unterminatedString
  /// The comment that begins here has no end.
  case unterminatedComment
  /// A control character in a string, which must be written as an escape.
  case controlCharacter
  /// An escape that JSON does not know, or half of a surrogate pair.
  case invalidEscape
  /// A number that is not written as JSON asks.
  case invalidNumber
  /// Bytes that are no UTF-8.
  case invalidUTF8
  /// Values within values, deeper than anybody needs.
  case tooDeep
  /// The object has this member already.
  case duplicateMember(String)
  /// A name that no field may have.
  case reservedName(String)
  /// An object was expected here.
  case expectedObject
  /// A list was expected here.
  case expectedArray
}
