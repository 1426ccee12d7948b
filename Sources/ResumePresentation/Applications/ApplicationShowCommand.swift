import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume applications show`: an application with its ad; gives the documents back as they were sent.
enum ApplicationShowCommand: Command {
  static let open = Flag("open", help: "option.application.open")

  static var name: String { "show" }
  static let declaration = declared(
    key: "applications.show", arguments: [ApplicationOptions.id],
    options: [ApplicationOptions.folder.described(by: "option.application.output.show"), open, ReadingOptions.profile],
    examples: ["resume applications show acme": "one", "resume applications show acme -o sent": "folder"])

  /// The formats that a viewer only shows, in the order of preference.
  private static let viewed = ["pdf", "docx", "odt", "rtf", "txt", "md"]

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let (application, profile) = try ApplicationsCommand.application(context)
    let log = context.home.applications
    let shown = try context.arguments[open] ? Self.shown(of: application) : nil
    var paths: [String]?
    if let folder = context.arguments[ApplicationOptions.folder] {
      var files: [(name: String, content: [UInt8])] = []
      for document in application.documents {
        files.append((document.name, try log.content(of: document, in: application.id)))
      }
      let output = ApplicationFiles(folder: folder, files: files)
      try output.check(context)
      paths = try output.write(context)
    }
    let copy = try shown.map { (document) throws(ResumeError) in
      try context.desktop.temporaryCopy(try log.content(of: document, in: application.id), document.name)
    }
    let view = ApplicationView(
      application: application, ad: try log.ad(of: application.id), files: paths, labels: context.labels)
    try context.printLocal(view.output, profile: profile.name)
    for path in paths ?? [] { context.report(context.labels.text("export.written"), appending: path) }
    if paths == nil, !application.documents.isEmpty {
      context.report(context.hint("applications.copies", [ShellQuote.word(application.id)]))
    }
    guard let copy else { return }
    let isOpen = context.desktop.openFile(copy)
    context.report(
      context.labels.text(isOpen ? "applications.opened" : "applications.noViewer"), appending: copy)
  }

  /// Returns the document to open: the first in the best format.
  private static func shown(of application: Application) throws(ResumeError) -> Application.SentDocument {
    let found = viewed.lazy.compactMap { suffix in
      application.documents.first { $0.name.lowercased().hasSuffix("." + suffix) }
    }.first
    guard let found else {
      throw .message(
        .usage, "applications.notViewed", [application.id], hintArguments: [ShellQuote.word(application.id)])
    }
    return found
  }
}
