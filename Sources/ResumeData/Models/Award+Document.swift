import ResumeDomain

extension Award: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, title: reader.title("title"), awarder: reader.text("awarder"), date: reader.date("date"),
      summary: reader.text("summary"), order: reader.order)
    otherFields = reader.others
  }
}
