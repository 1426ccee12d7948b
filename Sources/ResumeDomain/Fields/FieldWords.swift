/// The words that people use for a field although it has another name. They aren't read; a message suggests the field's name.
///
/// Names are compared without letter case and separators, so that `job_title` is `jobTitle`.
struct FieldWords {
  let words: [String]

  fileprivate init(_ words: String) { self.words = words.split(separator: " ").map(String.init) }

  /// Returns the letters and digits of a name in lower case.
  static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension Field {
  /// The field with words that mean it.
  func meant(by words: FieldWords) -> Field {
    suggestedFor += words.words
    return self
  }

  /// Whether a name is a word for the field, or another of its names in another spelling.
  package func isMeant(by name: String) -> Bool {
    let key = FieldWords.key(name)
    return !key.isEmpty && (names.dropFirst() + suggestedFor).contains { FieldWords.key($0) == key }
  }
}

extension [Field] {
  /// Returns JSON Resume's names of the absent fields that people mean by a name that no field has, else of all with a similar name.
  func suggestions(for name: String, isAbsent: (Field) -> Bool = { _ in true }) -> [String] {
    let meant = filter { isAbsent($0) && $0.isMeant(by: name) }.map(\.member)
    return meant.isEmpty ? SimilarName.names(near: name, among: self) : meant
  }
}

// MARK: In most sections

extension FieldWords {
  static let start = FieldWords("start from begin begins began started startedOn startedAt since dateFrom fromDate")
  static let end = FieldWords("end to until till finish finished finishedOn ended endedOn dateTo toDate completion")
  static let day = FieldWords("day year issued issuedOn issueDate dateIssued received dateReceived")
  static let link = FieldWords("link links homepage site web webpage href uri")
  static let about = FieldWords("about details text overview content body")
  static let highlights = FieldWords(
    "bullets bulletPoints points achievements responsibilities accomplishments duties tasks results")
  static let keywords = FieldWords("tech technologies technology stack techStack tools skills languages topics")
  static let place = FieldWords("city place address country region office")
  static let organization = FieldWords("organisation institution company employer charity ngo name")
}

// MARK: In one section

extension FieldWords {
  static let employer = FieldWords(
    "employer employerName companyName organization organisation organizationName institution business firm client")
  static let job = FieldWords("role jobTitle job designation occupation function positionTitle")
  static let project = FieldWords("project projectName projectTitle")
  static let customer = FieldWords("client company customer employer organization organisation")
  static let skill = FieldWords("skill category group area")
  static let level = FieldWords("proficiency rating mastery experience")
  static let items = FieldWords("list details values tools technologies examples")
  static let school = FieldWords(
    "school university college schoolName universityName institute academy organization organisation name")
  static let subject = FieldWords("major field subject course fieldOfStudy specialization specialisation discipline")
  static let degree = FieldWords("degree degreeName qualification diploma program programme title")
  static let grade = FieldWords("grade grades mark marks result average")
  static let courses = FieldWords("coursework modules classes lectures")
  static let fluency = FieldWords("proficiency competence competency skill")
  static let spoken = FieldWords("lang idiom languageName")
  static let certificate = FieldWords("title certificate certification certificateName course")
  static let issuer = FieldWords(
    "authority organization organisation issuedBy provider institution company issuingOrganization vendor school")
  static let expiry = FieldWords("expires expiry expiryDate expiration expirationDate endDate validTo end until")
  static let credential = FieldWords("credential credentialNumber license licence licenseNumber number certificateId")
  static let award = FieldWords("name award prize honor honour")
  static let awarder = FieldWords("issuer organization organisation authority institution awardedBy by company")
  static let description = FieldWords("description about details text reason")
  static let publication = FieldWords("title paper article publication")
  static let publisher = FieldWords("journal venue organization conference publishedIn publication")
  static let released = FieldWords("date year published publishedOn publicationDate publishDate released")
  static let abstract = FieldWords("abstract description about details")
  static let authors = FieldWords("author writers coauthors")
  static let interest = FieldWords("title interest hobby")
  static let referee = FieldWords("author referee person contact title")
  static let reference = FieldWords("text quote testimonial message recommendation summary description")
  static let author = FieldWords("name from person")
  static let authorRole = FieldWords("position jobTitle")
  static let quote = FieldWords("reference quote recommendation summary message")
}

// MARK: In the personal details

extension FieldWords {
  static let person = FieldWords("fullName firstName lastName")
  static let headline = FieldWords("title jobTitle position role occupation profession job tagline")
  static let photo = FieldWords("photo avatar photograph portrait")
  static let email = FieldWords("mail emailAddress")
  static let phone = FieldWords("telephone tel mobile cell phoneNumber mobilePhone")
  static let profile = FieldWords("about bio biography profile objective description introduction")
  static let address = FieldWords("address city place residence")
  static let accounts = FieldWords("accounts networks social socials socialMedia socialProfiles socialNetworks")
  static let street = FieldWords("street addressLine street1")
  static let postalCode = FieldWords("zip zipCode postcode postCode postal plz")
  static let city = FieldWords("town locality municipality")
  static let country = FieldWords("country countryName nation")
  static let region = FieldWords("state province county")
  static let network = FieldWords("platform site service name website type")
  static let username = FieldWords("user handle login account nickname userId")
}
