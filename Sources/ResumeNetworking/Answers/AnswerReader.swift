import Foundation

/// Makes a decoded value, or the right error, of an HTTP answer.
enum AnswerReader {
  /// The body of a true 2xx answer.
  /// - Throws: ``APIError`` for every other answer, Google's errors in a 2xx answer among them.
  static func body(of answer: Answer) throws(APIError) -> Data {
    let status = answer.head.status
    guard let body = answer.body else { throw .tooLarge(succeeded: answer.head.isSuccess) }
    if answer.head.isSuccess {
      if beginsWithError(body), let error = serviceError(in: body, status), error.status != nil {
        throw .refused(error)
      }
      return body
    }
    throw serviceError(in: body, status).map(APIError.refused) ?? .failed(httpStatus: status)
  }

  /// Decodes a body; Firestore sends doubles that JSON has no numbers for as strings.
  /// - Throws: ``APIError/notUnderstood(detail:)``.
  static func decode<Response: Decodable>(_ type: Response.Type, from body: Data) throws(APIError) -> Response {
    guard let first = body.first(where: { !isBlank($0) }) else { throw .notUnderstood(detail: "the body is empty") }
    if first == UInt8(ascii: "<") { throw .notUnderstood(detail: "the body is HTML or XML, not JSON") }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return try decoder.decode(type, from: body)
    } catch {
      throw .notUnderstood(detail: DecodingFault.description(of: error))
    }
  }

  private static func serviceError(in body: Data, _ status: Int) -> ServiceError? {
    (try? JSONDecoder().decode(GoogleErrorBody.self, from: body))?.serviceError(httpStatus: status)
  }

  /// Whether the first member is `error`, seen without parsing a body that may have megabytes.
  private static func beginsWithError(_ body: Data) -> Bool {
    let start = body.lazy.filter { !isBlank($0) && $0 != UInt8(ascii: "[") }.prefix(8)
    return start.elementsEqual("{\"error\"".utf8)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
