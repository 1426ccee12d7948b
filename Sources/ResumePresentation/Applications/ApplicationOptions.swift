import Foundation
import ResumeArguments
import ResumeDomain
import ResumeInterface

/// The values of an application on the command line.
enum ApplicationOptions {
  static let company = Argument<String>(
    "company", valueName: "value.company", help: "argument.application.company",
    parser: ValueParser { text in
      text.visibleLine == nil ? .failure(InvalidValue(reason: "arguments.invalid.empty")) : .success(text)
    })
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.application.id",
    parser: .nonEmptyText.completing(.dynamic("applications")))

  static let role = Option<String>(
    "role", valueName: "value.text", help: "option.application.role", parser: .nonEmptyText)
  static let variant = Option<String>(
    "variant", valueName: "value.text", help: "option.application.variant",
    parser: .nonEmptyText.completing(.dynamic("variants")))
  static let ad = Option<String>("ad", valueName: "value.file", help: "option.application.ad", parser: .file)
  static let status = Option<Application.Status>("status", help: "option.application.status", parser: .choice)
  static let date = Option<PartialDate>(
    "date", valueName: "value.date", help: "option.application.date", parser: FilterOptions.date)
  static let url = Option<String>("url", valueName: "value.url", help: "option.application.url", parser: webURL)
  static let contact = Option<String>(
    "contact", valueName: "value.text", help: "option.application.contact", parser: .nonEmptyText)
  static let note = Option<String>(
    "note", valueName: "value.text", help: "option.application.note", parser: .nonEmptyText)

  /// The options of a new application besides the variant.
  static let described: [any DeclaredOption] = [role, ad, status, date, url, contact, note]

  /// The options of commands that change one, in which an empty text removes a value.
  static let changed: [any DeclaredOption] = [
    role.acceptingEmpty, variant.acceptingEmpty, ad, status.described(by: "option.application.status.set"),
    date.described(by: "option.application.date.set"), url.acceptingEmpty, contact.acceptingEmpty,
    note.acceptingEmpty,
  ]

  static let folder = Option<String>(
    "output", short: "o", valueName: "value.folder", help: "option.application.output", parser: .folder)

  /// The profile of commands that read the log, also all profiles.
  static let everyProfile = ReadingOptions.profile.described(by: "option.profile.all", completing: .dynamic("readers"))

  /// Returns the values that the options set.
  static func change(_ context: CommandContext) -> ApplicationChange {
    let arguments = context.arguments
    var change = ApplicationChange()
    change.role = arguments[ifDeclared: role.acceptingEmpty]
    change.variant = arguments[ifDeclared: variant.acceptingEmpty] ?? context.variantName
    change.url = arguments[ifDeclared: url.acceptingEmpty]
    change.contact = arguments[ifDeclared: contact.acceptingEmpty]
    change.note = arguments[ifDeclared: note.acceptingEmpty]
    change.status = arguments[ifDeclared: status]
    change.date = arguments[ifDeclared: date]
    return change
  }

  /// Returns the application that a command line describes, without documents.
  static func application(of profile: Profile, _ context: CommandContext) throws(ResumeError) -> Application {
    Application(
      of: profile.key, company: try context.required(company), change(context), today: context.localToday)
  }

  /// Returns the selected profile, from which people can apply: not the sample.
  static func profile(_ context: CommandContext) throws(ResumeError) -> Profile {
    let profile = try context.readingPlan().profile
    guard profile != .sample else { throw .message(.usage, "applications.sample") }
    return profile
  }

  private static let webURL = ValueParser<String> { text in
    WebLink(text).map { .success($0.address) } ?? .failure(InvalidValue(reason: "arguments.invalid.webURL"))
  }
}

extension CommandContext {
  /// The day in the time zone of this machine, on which an application is sent.
  var localToday: PartialDate { .day(of: now.addingTimeInterval(Double(services.offsetFromUTC(now)))) }
}

/// The ad of an application.
enum ApplicationAd {
  private static let maximumSize = 256 << 10

  /// Returns the ad that `--ad` names as it is; nil without the option.
  ///
  /// - Throws: An error that exits with 65 if it is empty, larger than 256 KiB or no text.
  static func read(_ context: CommandContext) throws(ResumeError) -> [UInt8]? {
    guard let path = context.arguments[ApplicationOptions.ad] else { return nil }
    let name = context.labels.name(ofFile: path)
    let bytes: [UInt8]
    do {
      bytes = try context.files.bytes(path)
    } catch .inputFileMissing(_, .tooLarge) {
      throw .message(.badData, "applications.adTooLarge", [name, "> 32 MiB"])
    }
    return try checked(bytes, named: name, context.labels)
  }

  /// Returns an ad as it is.
  ///
  /// - Throws: An error that exits with 65 if it is empty, larger than 256 KiB or no text.
  static func checked(_ bytes: [UInt8], named name: String, _ labels: Labels) throws(ResumeError) -> [UInt8] {
    guard bytes.count <= maximumSize else {
      let kibibytes = labels.number((bytes.count + 1023) / 1024)
      throw .message(.badData, "applications.adTooLarge", [name, kibibytes + " KiB"])
    }
    guard !bytes.isEmpty else { throw .message(.badData, "applications.adEmpty", [name]) }
    guard !bytes.contains(0) else { throw .message(.badData, "applications.adNotText", [name]) }
    return bytes
  }
}
