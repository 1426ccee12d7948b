import ResumeDomain

extension Volunteering: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, organization: reader.title("organization"), position: reader.text("position"), url: reader.link("url"),
      period: reader.period(), summary: reader.text("summary"), highlights: reader.texts("highlights"),
      order: reader.order)
    otherFields = reader.others
  }
}
