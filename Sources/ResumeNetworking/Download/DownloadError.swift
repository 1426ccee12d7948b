/// Why a file was not fetched.
public enum DownloadError: Error, Sendable, Equatable {
  /// The address, or one that it redirects to, is not asked.
  case refused(Refusal, isRedirect: Bool = false)
  /// It was asked, and gave no such file.
  case failed(APIError)

  /// What is wrong with an address.
  public enum Refusal: Sendable, Equatable {
    /// It is not https.
    case scheme
    /// It holds a user or a password.
    case credentials
    /// It is of this machine, of a private network, or of another that is not everybody's.
    case notPublic
    /// It is no address, or one that is read differently by different programs.
    case malformed
  }
}
