/// Parses the text of a value, and declares its completion.
package struct ValueParser<Value: Sendable>: Sendable {
  package let completion: CompletionKind
  /// Parses the text; a pure function, because it runs for validation and again for each access.
  package let parse: @Sendable (String) -> Result<Value, InvalidValue>

  package init(completion: CompletionKind = .none, parse: @escaping @Sendable (String) -> Result<Value, InvalidValue>) {
    self.completion = completion
    self.parse = parse
  }

  package func completing(_ completion: CompletionKind) -> Self { Self(completion: completion, parse: parse) }
}

extension ValueParser where Value == String {
  package static var text: Self { Self { .success($0) } }

  package static var nonEmptyText: Self {
    Self { $0.isEmpty ? .failure(InvalidValue(reason: "arguments.invalid.empty")) : .success($0) }
  }

  /// A file's path, or `-` for a standard stream; the file may be missing.
  package static var file: Self { nonEmptyText.completing(.file) }

  /// A folder's path; the folder may be missing.
  package static var folder: Self { nonEmptyText.completing(.folder) }
}

extension ValueParser where Value == Int {
  /// An integer in decimal digits within `range`.
  package static func integer(in range: ClosedRange<Int>) -> Self {
    Self { text in
      guard let value = Int(text) else { return .failure(InvalidValue(reason: "arguments.invalid.integer")) }
      if range.contains(value) { return .success(value) }
      if range.upperBound == Int.max {
        return .failure(InvalidValue(reason: "arguments.invalid.integerMinimum", arguments: [String(range.lowerBound)]))
      }
      return .failure(
        InvalidValue(
          reason: "arguments.invalid.integerRange", arguments: [String(range.lowerBound), String(range.upperBound)]))
    }
  }

  package static func integer(in range: PartialRangeFrom<Int>) -> Self { integer(in: range.lowerBound...Int.max) }
}

extension ValueParser where Value == Double {
  /// A number in decimal digits with an optional point within `range`; exponents, hexadecimal digits, infinity and NaN are invalid.
  package static func number(in range: ClosedRange<Double>) -> Self {
    Self { text in
      let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 43 || $0 == 45 || $0 == 46 }
      guard isDecimal, let value = Double(text) else {
        return .failure(InvalidValue(reason: "arguments.invalid.number"))
      }
      guard range.contains(value) else {
        return .failure(
          InvalidValue(
            reason: "arguments.invalid.numberRange", arguments: [display(range.lowerBound), display(range.upperBound)]))
      }
      return .success(value)
    }
  }

  private static func display(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? String(value) }
}

extension ValueParser where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A raw value of an enumeration, case-sensitive.
  package static var choice: Self { choice(of: Array(Value.allCases)) }

  /// One of some raw values of an enumeration, case-sensitive.
  package static func choice(of values: [Value]) -> Self {
    let names = values.map(\.rawValue)
    return Self(completion: .values(names)) { text in
      guard names.contains(text), let value = Value(rawValue: text) else {
        let reason = names.count == 1 ? "arguments.invalid.onlyChoice" : "arguments.invalid.choice"
        return .failure(InvalidValue(reason: reason, arguments: [names.joined(separator: ", ")], candidates: names))
      }
      return .success(value)
    }
  }
}

/// The reason why the text of a value is invalid.
package struct InvalidValue: Error, Equatable, Sendable {
  /// The key of a phrase that follows "Invalid value …:", without a full stop.
  package let reason: String
  package let arguments: [String]
  /// The accepted values, if they can be listed.
  package let candidates: [String]

  /// Creates the reason from a phrase's key, its arguments and the accepted values.
  package init(reason: String, arguments: [String] = [], candidates: [String] = []) {
    (self.reason, self.arguments, self.candidates) = (reason, arguments, candidates)
  }
}

extension Result where Failure == InvalidValue {
  package var error: InvalidValue? {
    if case .failure(let error) = self { error } else { nil }
  }

  var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }
}

/// The candidates that a shell offers for the value of an option or for an argument.
package enum CompletionKind: Sendable, Equatable {
  /// None: the value is free text.
  case none
  /// Files, and folders as parts of paths.
  case file
  case folder
  case values([String])
  /// Values that are separated by commas.
  case list([String])
  /// The names of the program's visible commands, and these words.
  case commands(also: [String])
  /// Candidates of this kind, which only the program knows.
  case dynamic(String)
  /// Those candidates, and files.
  case dynamicOrFile(String)
}
