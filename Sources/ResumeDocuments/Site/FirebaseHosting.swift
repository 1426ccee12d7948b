package import ResumeDomain

/// The configuration of Firebase Hosting for a site.
package enum FirebaseHosting {
  /// The name of the configuration file.
  package static let fileName = "firebase.json"
  /// The member for Hosting; others are for databases and functions.
  package static let member = "hosting"
  /// The command that uploads a site.
  package static let deployment = "firebase deploy --only hosting"

  /// What pages may load: files of the site, without scripts and forms.
  static let pagePolicy =
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

  /// Returns the value of the member `hosting` for a site in a folder next to the file.
  package static func configuration(folder: String) -> JSON {
    .object([
      .init("public", .string(folder)),
      .init("ignore", JSON([fileName, ".resume-site.json", "**/.*", "**/node_modules/**"])),
      .init("cleanUrls", .boolean(true)),
      .init(
        "headers",
        .array([
          headers(
            "**",
            [
              // Browsers ignore this part of the policy in a page.
              ("Content-Security-Policy", pagePolicy + "; frame-ancestors 'none'"),
              ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
              ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
              ("Cache-Control", "public, max-age=300"),
            ]),
          // Their names have a digest of the content. The last of several values counts.
          headers("/style.*.css", forever), headers("/fonts/**", forever),
        ])),
    ])
  }

  /// Returns the text of a new configuration file.
  package static func file(folder: String) -> [UInt8] {
    let json = JSON.object([.init(member, configuration(folder: folder))])
    return json.bytes(isIndented: true) + [0x0A]
  }

  private static let forever = [("Cache-Control", "public, max-age=31536000, immutable")]

  private static func headers(_ source: String, _ headers: [(String, String)]) -> JSON {
    .object([
      .init("source", .string(source)),
      .init(
        "headers",
        .array(headers.map { .object([.init("key", .string($0)), .init("value", .string($1))]) })),
    ])
  }
}
