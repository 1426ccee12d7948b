import ResumeDomain

extension Publication: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, name: reader.title("name"), publisher: reader.text("publisher"),
      releaseDate: reader.date("releaseDate"), url: reader.link("url"), summary: reader.text("summary"),
      order: reader.order)
    otherFields = reader.others
  }
}
