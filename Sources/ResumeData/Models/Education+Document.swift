import ResumeDomain

extension Education: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, institution: reader.title("institution"), url: reader.link("url"), area: reader.text("area"),
      studyType: reader.text("studyType"), period: reader.period(), score: reader.text("score"),
      courses: reader.texts("courses"), order: reader.order)
    otherFields = reader.others
  }
}
