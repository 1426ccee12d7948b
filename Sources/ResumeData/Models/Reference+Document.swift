import ResumeDomain

extension Reference: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(id: id, name: reader.title("name"), reference: reader.text("reference"), order: reader.order)
    otherFields = reader.others
  }
}
