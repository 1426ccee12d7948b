import ResumeArguments
import ResumeDomain

extension ValueParser where Value == String {
  /// A Firebase project's id.
  static var projectID: Self {
    Self { text in
      Profile.FirestoreSource.isLegalProject(text)
        ? .success(text) : .failure(InvalidValue(reason: "option.project.invalid"))
    }
  }

  /// A database's id.
  static var databaseID: Self {
    Self { text in
      Profile.FirestoreSource.isLegalDatabase(text)
        ? .success(text) : .failure(InvalidValue(reason: "option.database.invalid"))
    }
  }
}
