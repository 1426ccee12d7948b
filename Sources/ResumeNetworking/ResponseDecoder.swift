import Foundation
import ResumeSupport

/// Decodes the body of an HTTP response, or throws the error that it contains.
enum ResponseDecoder {
  /// Returns the body of a successful response; a 2xx response with Google's error body is none.
  static func body(of response: HTTPResponse) throws(APIError) -> Data {
    let status = response.head.status
    guard let body = response.body else { throw .tooLarge(succeeded: response.head.isSuccess) }
    if response.head.isSuccess {
      if beginsWithError(body), let error = serviceError(in: body, status), error.status != nil {
        throw .refused(error)
      }
      return body
    }
    throw serviceError(in: body, status).map(APIError.refused) ?? .failed(httpStatus: status)
  }

  /// Decodes a body. Firestore sends doubles without a JSON number as strings.
  static func decode<Response: Decodable>(_ type: Response.Type, from body: Data) throws(APIError) -> Response {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    // Foundation's error may contain values of the body.
    do { return try decoder.decode(type, from: body) } catch { throw .notUnderstood(detail: "not the JSON of \(type)") }
  }

  /// Reads Google's error body, `{"error": {code, message, status, details}}`, also as the first element of an array. Only the object
  /// and one of the first three members are required; a malformed member counts as missing.
  static func serviceError(in body: Data, _ httpStatus: Int) -> ServiceError? {
    let json = try? JSONSerialization.jsonObject(with: body)
    let envelope = (json as? [Any])?.first ?? json
    guard let fault = (envelope as? [String: Any])?["error"] as? [String: Any] else { return nil }
    let message = fault["message"] as? String
    let status = (fault["status"] as? String).flatMap { ErrorCode.isCode($0) ? $0 : nil }
    guard message != nil || status != nil || fault["code"] is Int else { return nil }
    let details = (fault["details"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    let infos = details.filter { ($0["@type"] as? String)?.hasSuffix("google.rpc.ErrorInfo") ?? false }
    return ServiceError(
      httpStatus: httpStatus, status: status, authCode: message.flatMap(authCode),
      reasons: infos.compactMap { $0["reason"] as? String }, message: message ?? "")
  }

  private static func authCode(in message: String) -> String? {
    let code = message.prefix { $0 != ":" }.split(separator: " ")
    return code.count == 1 && ErrorCode.isCode(code[0]) ? String(code[0]) : nil
  }

  /// Whether the first member is `error`; checked without parsing a large body.
  private static func beginsWithError(_ body: Data) -> Bool {
    let start = body.lazy.filter { !isBlank($0) && $0 != UInt8(ascii: "[") }.prefix(8)
    return start.elementsEqual("{\"error\"".utf8)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

/// The form of Google's error codes, `[A-Z][A-Z0-9_]+`, at most 100 characters.
enum ErrorCode {
  static func isCode(_ text: some StringProtocol) -> Bool {
    guard (2...100).contains(text.utf8.count), let first = text.utf8.first, (0x41...0x5A).contains(first) else {
      return false
    }
    return text.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}
