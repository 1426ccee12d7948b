import ResumeDomain

extension SpokenLanguage: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(id: id, language: reader.title("language"), fluency: reader.text("fluency"), order: reader.order)
    otherFields = reader.others
  }
}
