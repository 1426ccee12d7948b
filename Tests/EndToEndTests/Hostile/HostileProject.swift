import TestSupport

/// Fake projects with a hostile text in every field.
extension FakeFirebase {
  /// Creates a project with a job, a project and a group of skills for each text, and a person with the first text.
  static func hostile(_ texts: [HostileText]) throws -> FakeFirebase {
    let firebase = try FakeFirebase()
    for (index, hostile) in texts.enumerated() {
      let text = Field.text(hostile.text)
      let link = Field.text("https://example.com/" + hostile.text)
      try firebase.firestore.set(
        "works/" + hostile.name,
        fields: Field.document([
          "title": text, "company": Field.map([("en", text), ("e\u{1B}[31m", text)]), "location": text,
          "summary": text, "goalsAchieved": Field.array(text, text), "tags": Field.array(text, text),
          "companyLogoUrl": link, "startDate": Field.text("2020-01"), "endDate": text, "unknown" + hostile.text: text,
        ]))
      try firebase.firestore.set(
        "petProjects/" + hostile.name,
        fields: Field.document([
          "title": text, "subtitle": text, "description": text, "iconUrl": link, "headerColor": text,
          "downloads": text, "linkAppStore": text, "linkPlayStore": link, "linkWeb": link, "tags": Field.array(text),
        ]))
      try firebase.firestore.set(
        "skills/" + hostile.name,
        fields: Field.document([
          "title": text, "order": Field.integer(index),
          "items": Field.array(Field.map([("title", text), ("icon", text), ("iconAsset", text)])),
        ]))
      try firebase.firestore.set(
        "education/" + hostile.name,
        fields: Field.document([
          "institution": text, "area": text, "studyType": text, "score": text, "courses": Field.array(text, text),
          "url": link, "startDate": Field.text("2020-01"), "endDate": text, "order": Field.integer(index),
        ]))
      try firebase.firestore.set(
        "languages/" + hostile.name, fields: Field.document(["language": text, "fluency": text]))
    }
    if let first = texts.first {
      let text = Field.text(first.text)
      let link = Field.map([("title", text), ("url", Field.text("https://example.com/" + first.text))])
      try firebase.firestore.set(
        "profile/main",
        fields: Field.document([
          "name": text, "headline": text, "summary": text,
          "links": Field.array(link, Field.map([("title", text), ("url", text)])),
          "profiles": Field.array(Field.map([("network", text), ("url", Field.text("https://example.com/ada"))])),
          "location": Field.map([("city", text), ("region", text)]), "email": text, "phone": text,
        ]))
    }
    return firebase
  }
}
