extension Reply {
  /// Returns an error in the form of Google's APIs: `{"error":{code, message, status, details}}`.
  ///
  /// `reason` adds a `google.rpc.ErrorInfo`, such as the one with `API_KEY_INVALID`.
  public static func googleError(
    _ code: Int, _ status: String, _ message: String, reason: String? = nil
  ) -> Reply {
    var error: [String: JSONValue] = [
      "code": .integer(Int64(code)), "message": .string(message), "status": .string(status),
    ]
    if let reason {
      error["details"] = [
        [
          "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": .string(reason),
          "domain": "googleapis.com",
        ]
      ]
    }
    return .json(JSONValue.object(["error": .object(error)]).text, status: code)
  }

  /// Returns an error in the form of Firebase Auth: HTTP 400 with a code as the message, and no `status`.
  ///
  /// `message` is a code such as `EMAIL_EXISTS`, or `CODE : detail`.
  public static func authError(_ message: String) -> Reply {
    let entry: JSONValue = ["message": .string(message), "domain": "global", "reason": "invalid"]
    let error: JSONValue = ["error": ["code": 400, "message": .string(message), "errors": [entry]]]
    return .json(error.text, status: 400)
  }

  /// A denial by security rules.
  public static let permissionDenied = googleError(
    403, "PERMISSION_DENIED", "Missing or insufficient permissions.")

  /// The response to an expired or invalid token.
  public static let unauthenticated = googleError(
    401, "UNAUTHENTICATED",
    "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid "
      + "authentication credential.", reason: "ACCESS_TOKEN_EXPIRED"
  ).header("WWW-Authenticate", "Bearer realm=\"https://accounts.google.com/\", error=\"invalid_token\"")

  /// The response of a service that is temporarily unavailable.
  public static let unavailable = googleError(503, "UNAVAILABLE", "The service is currently unavailable.")

  /// The response to a request over the quota.
  public static let quotaExceeded = googleError(429, "RESOURCE_EXHAUSTED", "Quota exceeded.")
}
