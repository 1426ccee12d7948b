/// A try that brought no decodable answer.
struct FailedTry: Error {
  /// Why.
  let error: APIError
  /// The head of the answer, where one came.
  let head: AnswerHead?
}
