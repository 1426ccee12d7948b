/// A syntax error in a JSON file.
public enum SyntaxProblem: Error, Sendable, Equatable {
  /// There is only white space, or only comments.
  case emptyFile
  case expectedValue
  case expectedName
  case expectedColon
  /// A comma or the end of the object or array is expected.
  case expectedCommaOrBrace, expectedCommaOrBracket
  case expectedEnd
  case unterminatedString, unterminatedComment
  /// A string contains an unescaped control character.
  case controlCharacter
  /// An escape is invalid, or half of a surrogate pair.
  case invalidEscape
  case invalidNumber, invalidUTF8
  case tooDeep
  case duplicateMember(String)
  /// A field can't have this name.
  case reservedName(String)
  /// The object with this reserved key has another form, such as a number in `$timestamp`.
  case reservedValue(String)
  case expectedObject, expectedArray, expectedText
  /// Nothing has this name in a file with only some texts.
  case unknownName(String)
  /// An ID is not a text, is empty or contains a slash.
  case invalidID
  /// The whole number in this field has more than 64 bits.
  case integerTooLarge(String)
  /// Two names of one field have different values; the other one is at a position.
  case twoNames(String, other: String, at: TextPosition)
}
