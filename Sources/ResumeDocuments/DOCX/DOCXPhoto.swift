/// The photo of a Word document, at the right of the head.
struct DOCXPhoto {
  let photo: Photo

  /// The relationship of the document to the image.
  var relationship: DOCXWriter.Relationship {
    ("photo", "officeDocument/2006/relationships/image", "media/photo." + photo.fileExtension)
  }

  /// Writes the photo at the upper right corner of the text area, with the head's texts at its left (ISO/IEC 29500-1, 20.4).
  func write(description: String, textWidth: Double, to paragraph: inout Markup) {
    // Before it is turned around its center.
    let (width, height) = isTransposed ? (PhotoBox.height, PhotoBox.width) : (PhotoBox.width, PhotoBox.height)
    let left = textWidth - PhotoBox.width + (PhotoBox.width - width) / 2
    let drawing = DOCXWriter.schemas + "drawingml/2006/"
    paragraph.element("w:r") { run in
      run.element("w:drawing") { drawn in
        drawn.block(
          "wp:anchor",
          [
            "xmlns:wp": drawing + "wordprocessingDrawing", "distT": "0", "distB": "0",
            "distL": Self.units(PhotoBox.gap), "distR": "0", "simplePos": "0", "relativeHeight": "1",
            "behindDoc": "0", "locked": "0", "layoutInCell": "1", "allowOverlap": "0",
          ]
        ) { anchor in
          anchor.void("wp:simplePos", ["x": "0", "y": "0"])
          for (axis, offset) in [("H", left), ("V", (PhotoBox.height - height) / 2)] {
            anchor.element("wp:position" + axis, ["relativeFrom": "margin"]) { position in
              position.element("wp:posOffset", text: Self.units(offset))
            }
          }
          let size: KeyValuePairs<String, String?> = ["cx": Self.units(width), "cy": Self.units(height)]
          anchor.void("wp:extent", size)
          anchor.void("wp:effectExtent", ["l": "0", "t": "0", "r": "0", "b": "0"])
          anchor.void("wp:wrapSquare", ["wrapText": "left"])
          anchor.void("wp:docPr", ["id": "1", "name": "Photo", "descr": description])
          anchor.element("a:graphic", ["xmlns:a": drawing + "main"]) { graphic in
            graphic.element("a:graphicData", ["uri": drawing + "picture"]) { data in
              data.block("pic:pic", ["xmlns:pic": drawing + "picture"]) { write(size, to: &$0) }
            }
          }
        }
      }
    }
  }

  /// Writes a break after which text begins below the photo.
  func writeEndOfHead(to paragraph: inout Markup) {
    paragraph.element("w:r") { run in
      run.element("w:rPr") { $0.void("w:sz", ["w:val": "2"]) }
      run.void("w:br", ["w:type": "textWrapping", "w:clear": "all"])
    }
  }

  private func write(_ size: KeyValuePairs<String, String?>, to picture: inout Markup) {
    picture.block("pic:nvPicPr") { names in
      names.void("pic:cNvPr", ["id": "1", "name": "Photo"])
      names.void("pic:cNvPicPr")
    }
    picture.block("pic:blipFill") { fill in
      fill.void("a:blip", ["r:embed": relationship.id])
      fill.void("a:srcRect", crop)
      fill.element("a:stretch") { $0.void("a:fillRect") }
    }
    picture.block("pic:spPr") { shape in
      shape.block(
        "a:xfrm",
        [
          "rot": photo.orientation.degrees == 0 ? nil : String(photo.orientation.degrees * 60_000),
          "flipH": photo.orientation.isMirrored ? "1" : nil,
        ]
      ) { transform in
        transform.void("a:off", ["x": "0", "y": "0"])
        transform.void("a:ext", size)
      }
      shape.element("a:prstGeom", ["prst": "rect"]) { $0.void("a:avLst") }
    }
  }

  private var isTransposed: Bool { photo.orientation.isTransposed }

  /// What is cropped of the stored image at each side, in thousandths of a percent.
  private var crop: KeyValuePairs<String, String?> {
    let size = photo.shownSize
    let (ratio, wanted) = (size.width / size.height, PhotoBox.width / PhotoBox.height)
    let isTooWide = ratio > wanted
    let cropped = Int(((1 - (isTooWide ? wanted / ratio : ratio / wanted)) * 50_000).rounded())
    let isHorizontal = isTooWide != isTransposed
    return isHorizontal
      ? ["l": String(cropped), "r": String(cropped)] : ["t": String(cropped), "b": String(cropped)]
  }

  /// Returns a length in points in English Metric Units.
  private static func units(_ points: Double) -> String { String(Int((points * 12_700).rounded())) }
}
