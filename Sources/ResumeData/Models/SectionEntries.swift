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

extension SpokenLanguage: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(id: id, language: reader.title("language"), fluency: reader.text("fluency"), order: reader.order)
    otherFields = reader.others
  }
}

extension Volunteering: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, organization: reader.title("organization"), position: reader.text("position"), url: reader.link("url"),
      period: reader.period(), summary: reader.text("summary"), highlights: reader.texts("highlights"),
      order: reader.order)
    otherFields = reader.others
  }
}

extension Certificate: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, name: reader.title("name"), issuer: reader.text("issuer"), date: reader.date("date"),
      url: reader.link("url"), order: reader.order)
    otherFields = reader.others
  }
}

extension Award: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, title: reader.title("title"), awarder: reader.text("awarder"), date: reader.date("date"),
      summary: reader.text("summary"), order: reader.order)
    otherFields = reader.others
  }
}

extension Publication: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(
      id: id, name: reader.title("name"), publisher: reader.text("publisher"),
      releaseDate: reader.date("releaseDate"), url: reader.link("url"), summary: reader.text("summary"),
      order: reader.order)
    otherFields = reader.others
  }
}

extension Interest: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(id: id, name: reader.title("name"), keywords: reader.texts("keywords"), order: reader.order)
    otherFields = reader.others
  }
}

extension Reference: DocumentReadable {
  init(id: String, _ reader: inout EntityReader) {
    self.init(id: id, name: reader.title("name"), reference: reader.text("reference"), order: reader.order)
    otherFields = reader.others
  }
}
