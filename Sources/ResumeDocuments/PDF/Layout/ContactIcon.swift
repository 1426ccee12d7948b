import ResumeDomain

/// A small drawing before a contact. Screen readers and text extraction ignore it.
enum ContactIcon: Sendable, CaseIterable {
  case location, email, phone, web, gitHub, linkedIn, x, mastodon, orcid, scholar

  init(_ contact: Handout.Contact) {
    switch contact.kind {
    case .location: self = .location
    case .email: self = .email
    case .phone: self = .phone
    case .link:
      let address = contact.link?.shortAddress ?? contact.label
      let host = address.prefix { !"/?#".contains($0) }.lowercased()
      switch host {
      case "github", "github.com": self = .gitHub
      case "linkedin", "linkedin.com": self = .linkedIn
      case "x", "x.com", "twitter", "twitter.com": self = .x
      case "orcid", "orcid.org": self = .orcid
      case "mastodon": self = .mastodon
      case _ where host.hasSuffix(".linkedin.com"): self = .linkedIn
      case _ where host.hasPrefix("scholar.google.") || host == "google scholar": self = .scholar
      // Every community of Mastodon has its own host.
      default: self = contact.label.lowercased() == "mastodon" ? .mastodon : .web
      }
    }
  }

  /// The width of an icon and of the space after it, relative to the font size.
  static let (size, gap) = (0.92, 0.36)
  static let advance = size + gap
  /// The side of the square in which the paths are drawn.
  static let grid = 24.0

  /// The operators that draw the frame of a box, which is narrower than high.
  static let box = "0 0 20 24 re 1.6 1.6 16.8 20.8 re f*"

  /// The operators that draw the icon, with the y-axis upwards (ISO 32000-1, 8.5).
  var path: String {
    switch self {
    case .location:
      "12 1 m 7.6 6.6 4.6 10.6 4.6 15 c 4.6 19.1 7.9 22.4 12 22.4 c 16.1 22.4 19.4 19.1 19.4 15 c "
        + "19.4 10.6 16.4 6.6 12 1 c h " + Self.circle(12, 15, 2.9) + "f*"
    case .email: "2 4.5 20 15 re 2 17.9 m 12 10.6 l 22 17.9 l 22 15.7 l 12 8.4 l 2 15.7 l h f*"
    case .phone:
      "8.2 1 m 7 1 6 2 6 3.2 c 6 20.8 l 6 22 7 23 8.2 23 c 15.8 23 l 17 23 18 22 18 20.8 c 18 3.2 l 18 2 17 1 15.8 1 c h "
        + "8 5.4 8 14.2 re " + Self.circle(12, 3.2, 1.1) + "f*"
    case .web:
      "1.7 w 1 j " + Self.circle(12, 12, 9.6) + "S 12 2.4 m 7 8 7 16 12 21.6 c 17 16 17 8 12 2.4 c S "
        + "2.4 12 m 21.6 12 l S"
    case .gitHub:
      "4.4 21.6 m 4.6 16.4 l 3.5 14.9 3 13.4 3 11.7 c 3 6.3 6.8 3.2 12 3.2 c 17.2 3.2 21 6.3 21 11.7 c "
        + "21 13.4 20.5 14.9 19.4 16.4 c 19.6 21.6 l 14.9 19 l 13 19.4 11 19.4 9.1 19 c h "
        + "12 5 m 8.2 5 6 6.9 6 9.7 c 6 12 7.6 13.6 9.4 13.4 c 11.1 13.2 12.9 13.2 14.6 13.4 c "
        + "16.4 13.6 18 12 18 9.7 c 18 6.9 15.8 5 12 5 c h " + Self.circle(9.3, 9.7, 1.5) + Self.circle(14.7, 9.7, 1.5)
        + "f*"
    case .linkedIn:
      "2 4.2 m 2 19.8 l 2 21 3 22 4.2 22 c 19.8 22 l 21 22 22 21 22 19.8 c 22 4.2 l 22 3 21 2 19.8 2 c 4.2 2 l "
        + "3 2 2 3 2 4.2 c h 5.6 5.2 2.9 9.4 re " + Self.circle(7.05, 17.2, 1.75)
        + "10.4 5.2 m 10.4 14.6 l 13.2 14.6 l 13.2 13.4 l 13.9 14.3 14.9 14.9 16.1 14.9 c 18.3 14.9 19.3 13.4 19.3 10.9 c "
        + "19.3 5.2 l 16.4 5.2 l 16.4 10.2 l 16.4 11.6 16 12.4 14.9 12.4 c 13.8 12.4 13.3 11.5 13.3 10.1 c 13.3 5.2 l h f*"
    case .x:
      "3 21 m 8.6 21 l 21 3 l 15.4 3 l h 6.3 19.6 m 16.2 4.4 l 17.7 4.4 l 7.8 19.6 l h f* "
        + "1.8 w 3.6 3 m 10.8 11 l S 13.2 13 m 20.3 21 l S"
    case .mastodon:
      "5 22 m 19 22 l 20.7 22 22 20.7 22 19 c 22 11 l 22 8.2 19.8 6 17 6 c 10 6 l 10 4.5 11.5 3.6 15 4 c 15 2 l "
        + "8.5 1.2 2 3 2 10 c 2 19 l 2 20.7 3.3 22 5 22 c h 6.4 9 m 6.4 18 l 8.8 18 l 12 14 l 15.2 18 l 17.6 18 l "
        + "17.6 9 l 15.4 9 l 15.4 14.4 l 12 10.4 l 8.6 14.4 l 8.6 9 l h f*"
    case .orcid:
      Self.circle(12, 12, 10.5) + "6.4 7 2 9.6 re " + Self.circle(7.4, 18.2, 1.2)
        + "10.6 7 m 10.6 16.6 l 14 16.6 l 17.4 16.6 18.8 14.2 18.8 11.8 c 18.8 9.2 17 7 14 7 c h "
        + "12.4 8.7 m 12.4 14.9 l 13.9 14.9 l 16.1 14.9 17 13.5 17 11.8 c 17 9.9 15.9 8.7 13.9 8.7 c h f*"
    case .scholar:
      "12 20.5 m 1 14.5 l 12 8.5 l 23 14.5 l h f 5.5 10.6 m 5.5 6.8 l 5.5 5 8.4 3.5 12 3.5 c 15.6 3.5 18.5 5 18.5 6.8 c "
        + "18.5 10.6 l 12 7 l h f"
    }
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
    // The distance of control points from the ends of a quarter circle.
    let control = radius * 0.5523
    func point(_ right: Double, _ up: Double) -> String {
      PDFValue.decimal(x + right) + " " + PDFValue.decimal(y + up) + " "
    }
    func curve(_ one: String, _ other: String, _ end: String) -> String { one + other + end + "c " }
    return point(radius, 0) + "m " + curve(point(radius, control), point(control, radius), point(0, radius))
      + curve(point(-control, radius), point(-radius, control), point(-radius, 0))
      + curve(point(-radius, -control), point(-control, -radius), point(0, -radius))
      + curve(point(control, -radius), point(radius, -control), point(radius, 0)) + "h "
  }
}
