import ResumeSupport

/// Writes a photo as an image (ISO 32000-1, 8.9.5).
struct ImageObject {
  private let photo: Photo

  init(_ photo: Photo) { self.photo = photo }

  func write(to file: inout PDFFile) -> PDFReference {
    switch photo.format {
    case .jpeg(let isGray):
      add(
        photo.bytes, isGray ? .name("DeviceGray") : .name("DeviceRGB"), bits: 8,
        [("Filter", .name("DCTDecode"))], to: &file)
    case .png(let image): write(image, to: &file)
    }
  }

  private func write(_ image: PNGImage, to file: inout PDFFile) -> PDFReference {
    if image.hasAlpha, let parts = try? image.separated() {
      let channels = image.color.channels - 1
      let mask = add(
        Deflate.zlib(parts.alpha), .name("DeviceGray"), bits: 8, predicted(channels: 1, bits: 8), to: &file)
      return add(
        Deflate.zlib(parts.color), channels == 1 ? .name("DeviceGray") : .name("DeviceRGB"), bits: 8,
        predicted(channels: channels, bits: 8) + [("SMask", .reference(mask))], to: &file)
    }
    var members = predicted(channels: image.color.channels, bits: image.bitDepth)
    if image.color == .palette, !image.transparency.isEmpty, let alpha = try? image.paletteAlpha() {
      let mask = add(
        Deflate.zlib(alpha), .name("DeviceGray"), bits: 8, [("Filter", .name("FlateDecode"))], to: &file)
      members.append(("SMask", .reference(mask)))
    } else if image.color != .palette, !image.transparency.isEmpty {
      // The samples of the transparent color, which have two bytes whatever the depth.
      let samples = stride(from: 1, to: image.transparency.count, by: 2).map { Int(image.transparency[$0]) }
      members.append(("Mask", .array(samples.flatMap { [.integer($0), .integer($0)] })))
    }
    let space: PDFValue =
      switch image.color {
      case .palette:
        [
          .name("Indexed"), .name("DeviceRGB"), .integer(image.palette.count / 3 - 1), .string(image.palette),
        ]
      case .gray, .grayAlpha: .name("DeviceGray")
      case .rgb, .rgbAlpha: .name("DeviceRGB")
      }
    return add(image.data, space, bits: image.bitDepth, members, to: &file)
  }

  /// Returns the members of compressed rows with PNG's filters.
  private func predicted(channels: Int, bits: Int) -> PDFValue.Members {
    [
      ("Filter", .name("FlateDecode")),
      (
        "DecodeParms",
        [
          "Predictor": 15, "Colors": .integer(channels), "BitsPerComponent": .integer(bits),
          "Columns": .integer(photo.width),
        ]
      ),
    ]
  }

  private func add(
    _ bytes: [UInt8], _ space: PDFValue, bits: Int, _ members: PDFValue.Members, to file: inout PDFFile
  ) -> PDFReference {
    file.addStream(
      [
        ("Type", .name("XObject")), ("Subtype", .name("Image")), ("Width", .integer(photo.width)),
        ("Height", .integer(photo.height)), ("ColorSpace", space), ("BitsPerComponent", .integer(bits)),
      ] + members, compressed: bytes)
  }
}
