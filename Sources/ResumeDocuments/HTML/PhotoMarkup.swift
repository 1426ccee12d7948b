import Foundation

/// The photo of a page, embedded as a `data:` URL.
enum PhotoMarkup {
  /// The class of a header with a photo.
  static let headerClass = "with-photo"

  /// Returns the rules of a photo at the right of the header, also in right-to-left text, as in PDFs.
  static func css(_ photo: Photo) -> String {
    """

    .with-photo{position:relative;min-height:36mm;padding-right:calc(28mm + 14pt)}
    .photo{position:absolute;top:0;right:0;width:28mm;height:36mm;overflow:hidden;break-inside:avoid}
    .photo img{position:absolute;top:50%;left:50%;object-fit:cover;\(geometry(photo.orientation))}

    """
  }

  static func write(_ photo: Photo, of name: String, to header: inout Markup) {
    header.block("div", ["class": "photo"]) { box in
      box.void("img", ["src": address(photo), "alt": name])
    }
  }

  /// Returns the size of the stored image, which is turned around the center of its box.
  private static func geometry(_ orientation: PhotoOrientation) -> String {
    let size = orientation.isTransposed ? "width:36mm;height:28mm" : "width:28mm;height:36mm"
    let turn = orientation.degrees == 0 ? "" : " rotate(\(orientation.degrees)deg)"
    let mirror = orientation.isMirrored ? " scaleX(-1)" : ""
    return "\(size);max-width:none;transform:translate(-50%,-50%)\(turn)\(mirror)"
  }

  private static func address(_ photo: Photo) -> String {
    "data:\(photo.mediaType);base64," + Data(photo.bytes).base64EncodedString()
  }
}
