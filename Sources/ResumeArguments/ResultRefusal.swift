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
