import Foundation

/// The photo of a page.
enum PhotoMarkup {
  /// The class of a header with a photo.
  static let headerClass = "with-photo"

  /// Returns the rules of a photo at the right of the header, also in right-to-left text, as in PDFs, with the header's texts
  /// centered on it.
  static func css(_ photo: Photo) -> String {
    """

    .with-photo{display:grid;grid-template-columns:minmax(0,1fr) 28mm;column-gap:14pt;align-items:center;align-content:start;break-inside:avoid}
    [dir=rtl] .with-photo{grid-template-columns:28mm minmax(0,1fr)}
    [dir=rtl] .photo{grid-area:1/1}
    .photo{display:grid;grid-template:36mm/28mm;place-items:center;overflow:hidden}
    .photo img{max-width:none;object-fit:cover;\(geometry(photo.orientation))}

    """
  }

  static func write(at address: String, of name: String, to header: inout Markup) {
    header.block("div", ["class": "photo"]) { box in
      box.void("img", ["src": address, "alt": name])
    }
  }

  /// Returns the size of the stored image, which is turned around its center.
  private static func geometry(_ orientation: PhotoOrientation) -> String {
    let size = orientation.isTransposed ? "width:36mm;height:28mm" : "width:28mm;height:36mm"
    let turn = orientation.degrees == 0 ? "" : "rotate(\(orientation.degrees)deg) "
    let mirror = orientation.isMirrored ? "scaleX(-1)" : ""
    return orientation == .upright ? size : "\(size);transform:\(turn)\(mirror)"
  }

  /// Returns the photo as a `data:` URL.
  static func address(_ photo: Photo) -> String {
    "data:\(photo.mediaType);base64," + Data(photo.bytes).base64EncodedString()
  }
}
