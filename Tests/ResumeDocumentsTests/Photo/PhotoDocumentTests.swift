import Foundation
import TestSupport
import Testing

@testable import ResumeDocuments

struct PhotoDocumentTests {
  private static func handout(_ file: [UInt8]?, contacts: Int = 2) throws -> Handout {
    var handout = SampleHandout.full(jobs: 2)
    handout.contacts = Array(handout.contacts.prefix(contacts))
    handout.photo = try file.map { try Photo($0) }
    return handout
  }

  private static func pdf(_ handout: Handout, _ layout: PDFLayout = PDFLayout()) -> [UInt8] {
    PDFWriter.bytes(handout, layout: layout, fonts: .standard(layout.theme))
  }

  private static func html(_ handout: Handout) -> String {
    String(decoding: HTMLWriter.bytes(handout, theme: .classic), as: UTF8.self)
  }

  @Test(arguments: Soak.all(Array(1...8), otherwise: [1, 6, 8]))
  func noDocumentContainsMetadata(orientation: Int) throws {
    let handout = try Self.handout(SampleImage.jpeg(orientation: orientation))
    let photo = try #require(handout.photo).bytes
    let html = Self.html(handout)
    let start = try #require(html.range(of: "src=\"data:image/jpeg;base64,"))
    let encoded = html[start.upperBound...].prefix { $0 != "\"" }
    let decoded = try #require(Data(base64Encoded: String(encoded)))
    let documents = [Self.pdf(handout), DOCXWriter.bytes(handout, layout: PDFLayout()), Array(decoded)]
    for document in documents {
      #expect(document.contains(photo))
      for word in [SampleImage.secret, "Exif", "Photoshop"] { #expect(!document.contains(word), "\(word)") }
    }
    #expect(Self.pdf(handout) == documents[0])
    #expect(DOCXWriter.bytes(handout, layout: PDFLayout()) == documents[1])
  }

  @Test(arguments: Theme.allCases)
  func aPDFHasATaggedImage(theme: Theme) throws {
    let file = try PDFReader(Self.pdf(try Self.handout(SampleImage.jpeg()), PDFLayout(theme: theme)))
    let structure = try PDFStructure(of: file)
    let types = structure.children.map(\.type)
    #expect(types.count { $0 == "Figure" } == 1)
    let figure = try #require(types.firstIndex(of: "Figure"))
    #expect(figure == 1, "after the name")
    let image = file[file.pages[0], "Resources", "XObject", "Photo"]
    #expect(file[image, "Width"].integer == 8 && file[image, "Filter"].name == "DCTDecode")
    let content = String(
      decoding: try #require(file.content(of: file.resolved(file.pages[0]).dictionary?["Contents"])), as: UTF8.self)
    #expect(content.contains("/Figure<</MCID 1>>BDC\nq ") && content.contains("/Photo Do Q"))
    let element = try #require(
      file[file.root, "StructTreeRoot", "K"].array?.first.map { file[$0, "K"] }?.array?[figure])
    #expect(file[element, "Alt"].text == "Ada Lovelace")
    let box = file[element, "A", "BBox"].array?.compactMap(\.number) ?? []
    try #require(box.count == 4)
    #expect(abs(box[2] - box[0] - PhotoBox.width) < 0.01 && abs(box[3] - box[1] - 102.05) < 0.01)
  }

  @Test func withoutAPhotoThereIsNoFigure() throws {
    let handout = try Self.handout(nil)
    let file = try PDFReader(Self.pdf(handout))
    #expect(!(try PDFStructure(of: file)).children.contains { $0.type == "Figure" })
    #expect(!Self.html(handout).contains("photo"))
  }

  @Test(arguments: Theme.allCases, [0, 2])
  func textsStayOutsideOfThePhoto(theme: Theme, contacts: Int) throws {
    var handout = try Self.handout(SampleImage.jpeg(), contacts: contacts)
    handout.person = String(repeating: "Ada Lovelace ", count: 6)
    handout.headline = String(repeating: "engines ", count: 40)
    for person in [handout.person, "Ada"] {
      handout.person = person
      var typesetter = ResumeTypesetter(.of(theme), .standard(theme), width: 460)
      typesetter.add(handout)
      let composition = Composition(typesetter.lines, names: typesetter.names, height: 730)
      let photo = try #require(composition.lines[0].photo)
      #expect(photo.x == 460 - PhotoBox.width)
      for placed in composition.pages[0] where placed.top < PhotoBox.height {
        for run in composition.lines[placed.index].runs {
          // A space at the end of a line hangs.
          #expect(run.x + run.width <= photo.x - PhotoBox.gap / 2)
        }
        #expect(composition.lines[placed.index].rule == nil)
      }
    }
  }

  /// A stored image of 8 × 6 pixels fills the box and is cropped at the left and at the right, in all orientations.
  @Test(arguments: PhotoOrientation.allCases)
  func fillsTheBox(orientation: PhotoOrientation) throws {
    let photo = try Photo(SampleImage.jpeg(orientation: orientation.rawValue))
    let matrix = PhotoBox.matrix(photo, x: 10, y: 20)
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      (x: matrix[0] * x + matrix[2] * y + matrix[4], y: matrix[1] * x + matrix[3] * y + matrix[5])
    }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (bottom, top) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    #expect(left <= 10.001 && right >= 9.999 + PhotoBox.width && bottom <= 20.001 && top >= 19.999 + PhotoBox.height)
    #expect(abs((10 - left) - (right - 10 - PhotoBox.width)) < 0.001, "centered")
    let ratio = orientation.isTransposed ? 6.0 / 8 : 8.0 / 6
    #expect(abs((right - left) / (top - bottom) - ratio) < 0.001)
  }

  @Test(arguments: PhotoOrientation.allCases)
  func pagesTurnThePhoto(orientation: PhotoOrientation) throws {
    let html = Self.html(try Self.handout(SampleImage.jpeg(orientation: orientation.rawValue)))
    #expect(html.contains("alt=\"Ada Lovelace\""))
    #expect(html.contains("rotate(\(orientation.degrees)deg)") == (orientation.degrees != 0))
    #expect(html.contains("scaleX(-1)") == orientation.isMirrored)
    #expect(html.contains("width:36mm;height:28mm;") == orientation.isTransposed)
  }

  @Test(arguments: PhotoOrientation.allCases)
  func wordDocumentsTurnAndCropThePhoto(orientation: PhotoOrientation) throws {
    let handout = try Self.handout(SampleImage.jpeg(orientation: orientation.rawValue))
    let file = try WordFile(DOCXWriter.bytes(handout, layout: PDFLayout()))
    #expect(file.names.last == "word/media/photo.jpeg")
    let document = try file.part("word/document.xml")
    let transform = try #require(document.all("a:xfrm").first?.attributes)
    #expect(transform["rot"] == (orientation.degrees == 0 ? nil : "\(orientation.degrees * 60_000)"))
    #expect(transform["flipH"] == (orientation.isMirrored ? "1" : nil))
    let size = document.all("a:ext").first?.attributes ?? [:]
    #expect(
      size == (orientation.isTransposed ? ["cx": "1296000", "cy": "1008000"] : ["cx": "1008000", "cy": "1296000"]))
    let crop = document.all("a:srcRect").first?.attributes
    // 8:6 to 28:36 loses 41.7 %, and 6:8 to 28:36 loses 3.6 %, at two sides.
    #expect(crop == (orientation.isTransposed ? ["l": "1786", "r": "1786"] : ["l": "20833", "r": "20833"]))
    #expect(document.all("wp:docPr").first?.attributes["descr"] == "Ada Lovelace")
    let id = document.all("a:blip").first?.attributes["r:embed"]
    let relationship = try file.part("word/_rels/document.xml.rels").all("Relationship").first {
      $0.attributes["Id"] == id
    }
    #expect(relationship?.attributes["Target"] == "media/photo.jpeg")
    let types = try file.part("[Content_Types].xml").all("Default").map { $0.attributes["Extension"] }
    #expect(types == ["rels", "xml", "jpeg"])
  }

  /// Each kind of PNG with the members of its image.
  @Test func embedsEveryKindOfPNG() throws {
    func image(_ color: UInt8, _ pixels: [UInt8], palette: [UInt8] = [], transparency: [UInt8] = []) throws
      -> (PDFReader, PDFObject)
    {
      let file = SampleImage.png(
        width: 2, height: 1, color: color, palette: palette, transparency: transparency, pixels: pixels)
      let reader = try PDFReader(Self.pdf(try Self.handout(file)))
      return (reader, reader[reader.pages[0], "Resources", "XObject", "Photo"])
    }
    let (gray, grayImage) = try image(0, [1, 2])
    #expect(gray[grayImage, "ColorSpace"].name == "DeviceGray")
    #expect(gray[grayImage, "DecodeParms", "Predictor"].integer == 15)
    let (keyed, keyedImage) = try image(2, [1, 2, 3, 4, 5, 6], transparency: [0, 1, 0, 2, 0, 3])
    #expect(keyed[keyedImage, "Mask"].array?.compactMap(\.integer) == [1, 1, 2, 2, 3, 3])
    let (colors, colorsImage) = try image(3, [0, 1], palette: [1, 2, 3, 4, 5, 6], transparency: [7])
    #expect(colors[colorsImage, "ColorSpace"].array?.first?.name == "Indexed")
    let mask = colors[colorsImage, "SMask"]
    #expect(colors[mask, "ColorSpace"].name == "DeviceGray")
    let (alpha, alphaImage) = try image(6, [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(alpha[alphaImage, "ColorSpace"].name == "DeviceRGB")
    #expect(alpha[alphaImage, "SMask", "DecodeParms", "Colors"].integer == 1)
    #expect(alpha[alphaImage, "SMask", "Width"].integer == 2)
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool { indices.contains { self[$0...].starts(with: part) } }
}
