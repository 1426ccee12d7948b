/// How the text of a value becomes a typed value, and what a shell may offer for it.
public struct ValueParser<Value: Sendable>: Sendable {
  /// What a shell may offer.
  public let completion: CompletionKind
  /// Reads the text; pure, since it runs once to check the line and once more for each look-up.
  public let parse: @Sendable (String) -> Result<Value, InvalidValue>

  /// Makes a parser out of a pure function.
  public init(
    completion: CompletionKind = .none, parse: @escaping @Sendable (String) -> Result<Value, InvalidValue>
  ) {
    self.completion = completion
    self.parse = parse
  }

  /// Gives the same parser with another completion.
  public func completing(_ completion: CompletionKind) -> Self {
    Self(completion: completion, parse: parse)
  }
}

extension ValueParser where Value == String {
  /// Any text, the empty one too.
  public static var text: Self { Self { .success($0) } }

  /// Any text but the empty one.
  public static var nonEmptyText: Self {
    Self { $0.isEmpty ? .failure(InvalidValue(.empty)) : .success($0) }
  }

  /// A file's path, or `-` for a standard stream; whether it exists is not asked.
  public static var file: Self { nonEmptyText.completing(.file) }

  /// A folder's path; whether it exists is not asked.
  public static var folder: Self { nonEmptyText.completing(.folder) }
}

extension ValueParser where Value == Int {
  /// A whole number in decimal digits within `range`.
  public static func integer(in range: ClosedRange<Int>) -> Self {
    Self { text in
      guard let value = Int(text) else { return .failure(InvalidValue(.notInteger)) }
      if range.contains(value) { return .success(value) }
      if range.upperBound == Int.max {
        return .failure(InvalidValue(.integerTooSmall, String(range.lowerBound)))
      }
      return .failure(InvalidValue(.integerOutOfRange, String(range.lowerBound), String(range.upperBound)))
    }
  }

  /// A whole number in decimal digits, at least as great as the range's bound.
  public static func integer(in range: PartialRangeFrom<Int>) -> Self {
    integer(in: range.lowerBound...Int.max)
  }
}

extension ValueParser where Value == Double {
  /// A number in decimal digits with an optional point within `range`; no exponent, hexadecimal, infinity or NaN.
  public static func number(in range: ClosedRange<Double>) -> Self {
    Self { text in
      let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 43 || $0 == 45 || $0 == 46 }
      guard isDecimal, let value = Double(text) else { return .failure(InvalidValue(.notNumber)) }
      guard range.contains(value) else {
        return .failure(InvalidValue(.numberOutOfRange, display(range.lowerBound), display(range.upperBound)))
      }
      return .success(value)
    }
  }

  private static func display(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }
}

extension ValueParser where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the raw values of an enumeration, letter case included.
  public static var choice: Self {
    let names = Value.allCases.map(\.rawValue)
    return Self(completion: .values(names)) { text in
      guard let value = Value(rawValue: text) else {
        return .failure(InvalidValue(.notChoice, names.joined(separator: ", "), candidates: names))
      }
      return .success(value)
    }
  }
}

/// Why the text of a value was refused.
public struct InvalidValue: Error, Equatable, Sendable {
  /// The key of a phrase that follows "Invalid value …:", without a full stop.
  public let reason: String
  /// What fills the placeholders of the phrase.
  public let arguments: [String]
  /// The values that would have been accepted, when they can be listed.
  public let candidates: [String]

  /// Makes a refusal out of a phrase's key, its arguments and the accepted values.
  public init(reason: String, arguments: [String] = [], candidates: [String] = []) {
    self.reason = reason
    self.arguments = arguments
    self.candidates = candidates
  }

  init(_ reason: TextKey, _ arguments: String..., candidates: [String] = []) {
    self.init(reason: reason.rawValue, arguments: arguments, candidates: candidates)
  }
}

extension Result where Failure == InvalidValue {
  /// The refusal, if there was one.
  var refusal: InvalidValue? {
    if case .failure(let refusal) = self { refusal } else { nil }
  }

  /// The value, if there is one.
  var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }
}

/// What a shell may offer for the value of an option or for an argument.
public enum CompletionKind: Sendable, Equatable {
  /// Nothing: the value is free text.
  case none
  /// Files and the folders on the way to them.
  case file
  /// Folders only.
  case folder
  /// One of these words.
  case values([String])
  /// The names of the program's visible commands, and these further words.
  case commands(also: [String])
  /// The lines that `PROGRAM __complete KIND` prints: a candidate, and after a TAB its description if there is one.
  case dynamic(String)
}
