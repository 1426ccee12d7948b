import ResumeDomain

extension Certificate: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, name: reader.title("name"), issuer: reader.text("issuer"), date: reader.date("date"),
      url: reader.link("url"), order: reader.order)
    otherFields = reader.others
  }
}
