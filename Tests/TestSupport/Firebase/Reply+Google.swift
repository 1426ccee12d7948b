extension Reply {
  /// An error as Google's APIs send it: `{"error":{code, message, status, details}}`.
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

  /// An error as Firebase Auth sends it: HTTP 400 with a code in place of a message, and no `status`.
  ///
  /// `message` is a code such as `EMAIL_EXISTS`, or `CODE : detail`.
  public static func authError(_ message: String) -> Reply {
    let entry: JSONValue = ["message": .string(message), "domain": "global", "reason": "invalid"]
    let error: JSONValue = ["error": ["code": 400, "message": .string(message), "errors": [entry]]]
    return .json(error.text, status: 400)
  }

  /// A refusal by security rules.
  public static let permissionDenied = googleError(
    403, "PERMISSION_DENIED", "Missing or insufficient permissions.")

  /// A token that is expired or made up.
  public static let unauthenticated = googleError(
    401, "UNAUTHENTICATED",
    "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid "
      + "authentication credential.", reason: "ACCESS_TOKEN_EXPIRED"
  ).header("WWW-Authenticate", "Bearer realm=\"https://accounts.google.com/\", error=\"invalid_token\"")

  /// The service is down for a moment.
  public static let unavailable = googleError(503, "UNAVAILABLE", "The service is currently unavailable.")

  /// The quota is used up.
  public static let quotaExceeded = googleError(429, "RESOURCE_EXHAUSTED", "Quota exceeded.")
}
