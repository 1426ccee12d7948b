/// A font that a résumé is set in, and its bold one.
struct FoundFont {
  /// A font of a file.
  struct Bold {
    let path: String
    let family: String
    let face: TrueTypeFace
  }

  let path: String
  let family: String
  let face: TrueTypeFace
  var bold: Bold?
}
