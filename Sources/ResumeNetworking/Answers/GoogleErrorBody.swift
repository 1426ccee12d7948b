import Foundation

/// Google's error body, `{"error": {code, message, status, details}}`, alone or as the first element of an array.
///
/// Only the object itself is required; a member of another type than expected counts as absent.
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

  /// The error of an answer with this HTTP status.
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
