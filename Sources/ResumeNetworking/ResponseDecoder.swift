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
    guard let first = body.first(where: { !isBlank($0) }) else { throw .notUnderstood(detail: "the body is empty") }
    if first == UInt8(ascii: "<") { throw .notUnderstood(detail: "the body is HTML or XML, not JSON") }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    decoder.useDistinctNames(in: body)
    do {
      return try decoder.decode(type, from: body)
    } catch {
      throw .notUnderstood(detail: DecodingErrorDescription.description(of: error))
    }
  }

  private static func serviceError(in body: Data, _ status: Int) -> ServiceError? {
    (try? JSONDecoder().decode(GoogleErrorBody.self, from: body))?.serviceError(httpStatus: status)
  }

  /// Whether the first member is `error`; checked without parsing a large body.
  private static func beginsWithError(_ body: Data) -> Bool {
    let start = body.lazy.filter { !isBlank($0) && $0 != UInt8(ascii: "[") }.prefix(8)
    return start.elementsEqual("{\"error\"".utf8)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

/// Describes where a body has an unexpected form, without values of the body.
enum DecodingErrorDescription {
  static func description(of error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(let type, let context): "not a \(type)" + place(context.codingPath)
    case .valueNotFound(let type, let context): "null instead of a \(type)" + place(context.codingPath)
    case .keyNotFound(let key, let context): "no member \(name(key))" + place(context.codingPath)
    case .dataCorrupted(let context):
      // Foundation reports a number that exceeds its type like invalid JSON.
      context.codingPath.isEmpty
        ? "the body is not JSON, or has a number that does not fit" : "an unusable value" + place(context.codingPath)
    case nil: "the body was not decoded"
    @unknown default: "the body was not decoded"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : " at " + path.map(name).joined(separator: ".")
  }

  // A key may come from the body, so only plain names are included.
  private static func name(_ key: any CodingKey) -> String {
    if let index = key.intValue { return String(index) }
    let text = key.stringValue
    let isName = text.utf8.count <= 40 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isName ? text : "…"
  }
}

/// Google's error body, `{"error": {code, message, status, details}}`, also as the first element of an array. Only the
/// object is required; a member of an unexpected type counts as missing.
struct GoogleErrorBody: Decodable {
  private struct Envelope: Decodable {
    let error: Fault
  }

  private struct Fault: Decodable {
    enum Key: String, CodingKey { case code, message, status, details }

    let code: Int?
    let message: String?
    let status: String?
    let details: [Detail]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      code = try? members.decode(Int.self, forKey: .code)
      message = try? members.decode(String.self, forKey: .message)
      status = try? members.decode(String.self, forKey: .status)
      details = (try? members.decode([Detail].self, forKey: .details)) ?? []
    }
  }

  private struct Detail: Decodable {
    enum Key: String, CodingKey { case type = "@type", reason }

    let infoReason: String?

    init(from decoder: any Decoder) throws {
      let members = try? decoder.container(keyedBy: Key.self)
      let type = try? members?.decode(String.self, forKey: .type)
      let isInfo = type?.hasSuffix("google.rpc.ErrorInfo") ?? false
      infoReason = isInfo ? try? members?.decode(String.self, forKey: .reason) : nil
    }
  }

  private let fault: Fault

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let envelope = try? container.decode(Envelope.self) {
      fault = envelope.error
    } else {
      var elements = try decoder.unkeyedContainer()
      fault = try elements.decode(Envelope.self).error
    }
    guard fault.code != nil || fault.message != nil || fault.status != nil else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an error of Google's")
    }
  }

  /// Returns the error for a response with this HTTP status.
  func serviceError(httpStatus: Int) -> ServiceError {
    ServiceError(
      httpStatus: httpStatus, status: fault.status, authCode: authCode,
      reasons: fault.details.compactMap(\.infoReason), message: fault.message ?? "")
  }

  private var authCode: String? {
    let code = (fault.message ?? "").prefix { $0 != ":" }.split(separator: " ")
    guard code.count == 1, let code = code.first, ErrorCode.isCode(code) else { return nil }
    return String(code)
  }
}

/// The form of Google's error codes, `[A-Z][A-Z0-9_]+`.
enum ErrorCode {
  static func isCode(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count > 1, let first = text.utf8.first, (0x41...0x5A).contains(first) else { return false }
    return text.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
  }
}
