import ResumeNetworking

/// Responses of Firestore and Firebase Auth.
enum Documents {
  /// Returns a document; `fields` is the text of a JSON object.
  static func document(
    _ path: String, _ fields: String = #"{"title":{"stringValue":"T"}}"#, project: String = "my-project"
  ) -> String {
    #"{"name":"projects/\#(project)/databases/(default)/documents/\#(path)","fields":\#(fields),"#
      + #""createTime":"2024-01-01T00:00:00Z","updateTime":"2024-01-01T00:00:00Z"}"#
  }

  /// Returns a page of documents.
  static func page(_ documents: [String], next: String? = nil) -> String {
    let token = next.map { #","nextPageToken":"\#($0)""# } ?? ""
    return #"{"documents":[\#(documents.joined(separator: ","))]\#(token)}"#
  }

  /// Returns a page of jobs with these IDs, each with the ID as its title.
  static func works(_ ids: String...) -> String {
    page(ids.map { document("works/\($0)", #"{"title":{"stringValue":"\#($0)"}}"#) })
  }

  /// Returns a page with one job of the requested project.
  static func work(_ id: String, for request: ScriptedClient.Request) -> String {
    page([document("works/" + id, project: request.url.contains("/other-project/") ? "other-project" : "my-project")])
  }

  /// Returns Firebase Auth's response to a sign-up or a sign-in.
  static func signIn(_ token: String, user: String = "u1", lifetime: Int = 3600) -> String {
    #"{"kind":"x","idToken":"\#(token)","refreshToken":"refresh-\#(token)","expiresIn":"\#(lifetime)","localId":"\#(user)"}"#
  }

  /// Returns the token service's response to a refresh.
  static func refreshed(_ token: String, user: String = "u1") -> String {
    #"{"access_token":"\#(token)","expires_in":"3600","token_type":"Bearer","refresh_token":"refresh-\#(token)","#
      + #""id_token":"\#(token)","user_id":"\#(user)","project_id":"1"}"#
  }
}

extension APIError {
  /// Returns a refusal by Firestore.
  static func firestore(_ httpStatus: Int, _ status: String, reasons: [String] = []) -> APIError {
    .refused(ServiceError(httpStatus: httpStatus, status: status, reasons: reasons, message: "m"))
  }

  /// Returns a refusal by Firebase Auth, which has no status.
  static func auth(_ code: String, httpStatus: Int = 400) -> APIError {
    .refused(ServiceError(httpStatus: httpStatus, status: nil, authCode: code, message: code))
  }
}
