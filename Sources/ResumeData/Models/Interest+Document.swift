import ResumeDomain

extension Interest: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(id: id, name: reader.title("name"), keywords: reader.texts("keywords"), order: reader.order)
    otherFields = reader.others
  }
}
