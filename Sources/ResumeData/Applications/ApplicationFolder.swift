import Foundation
import ResumeDomain

/// The folder of one application, and the files in it.
struct ApplicationFolder {
  static let descriptionName = "application.json"

  let path: String

  init(_ path: String) { self.path = path }

  /// The ID of the application, which is the name of the folder.
  var id: String { String(path.split(separator: "/").last ?? "") }

  var statePath: String { path + "/resume.json" }
  private var descriptionPath: String { path + "/" + Self.descriptionName }
  private var documentsPath: String { path + "/documents" }

  /// Whether this is a folder with a description, which may be unreadable; a link to a folder isn't one.
  var hasDescription: Bool { FileSystem.isUnlinkedFolder(path) && FileSystem.exists(descriptionPath) }

  /// The application; nil if there is none, or if it can't be read.
  var application: Application? {
    guard FileSystem.isUnlinkedFolder(path), let file = description,
      var application = file.application(id: id)
    else { return nil }
    let others = [descriptionPath, statePath] + (file.ad.map { [path + "/" + $0] } ?? [])
    let documents = application.documents.map { documentsPath + "/" + $0.name }
    application.storedBytes = (others + documents).reduce(0) { $0 + Int(InputFile.status(of: $1)?.st_size ?? 0) }
    return application
  }

  /// The ad; nil if there is none.
  var ad: [UInt8]? { description?.ad.flatMap { contents(of: path + "/" + $0) }.map(Array.init) }

  /// The state of the résumé; nil if there is none.
  var state: Data? { contents(of: statePath) }

  /// Returns the content of a document; nil if it can't be read.
  func document(_ name: String) -> [UInt8]? {
    guard Application.SentDocument.isValidName(name) else { return nil }
    return contents(of: documentsPath + "/" + name).map(Array.init)
  }

  /// Writes a whole application into this folder, which doesn't exist yet.
  func write(_ new: NewApplication) throws(FileSystem.Failure) {
    for file in new.files { try FileSystem.save(Data(file.content), to: documentsPath + "/" + file.name) }
    if let state = new.state { try FileSystem.save(Data(state), to: statePath) }
    let adName = new.ad == nil ? nil : ApplicationFile.adNames[0]
    if let ad = new.ad, let adName { try FileSystem.save(Data(ad), to: path + "/" + adName) }
    try save(ApplicationFile(new.application, ad: adName))
    for folder in [documentsPath, path] { FileSystem.synchronizeFolder(folder) }
  }

  /// Replaces the description, and the ad if there is a new one; the description always names a whole ad.
  func replace(_ application: Application, ad: [UInt8]?) throws(FileSystem.Failure) {
    let previous = description?.ad
    guard let ad else { return try save(ApplicationFile(application, ad: previous)) }
    let name = ApplicationFile.adNames.first { $0 != previous } ?? ApplicationFile.adNames[0]
    try FileSystem.save(Data(ad), to: path + "/" + name)
    do throws(FileSystem.Failure) {
      try save(ApplicationFile(application, ad: name))
    } catch {
      try? FileSystem.remove(path + "/" + name)
      throw error
    }
    if let previous { try? FileSystem.remove(path + "/" + previous) }
  }

  /// Renames the folder to another one, which doesn't exist, and makes the new name durable.
  func rename(to other: ApplicationFolder) throws(FileSystem.Failure) {
    guard Foundation.rename(path, other.path) == 0 else { throw FileSystem.Failure(code: errno) }
    FileSystem.synchronizeFolder(FileSystem.parent(of: other.path))
  }

  /// Removes the folder with everything in it; what can't be removed is left to the next change. Follows no link.
  func removeAll() { try? FileManager.default.removeItem(atPath: path) }

  private var description: ApplicationFile? {
    contents(of: descriptionPath).flatMap { try? JSONDecoder().decode(ApplicationFile.self, from: $0) }
  }

  private func save(_ file: ApplicationFile) throws(FileSystem.Failure) {
    guard let data = try? FileSystem.encoded(file) else { throw FileSystem.Failure(code: EINVAL) }
    try FileSystem.save(data, to: descriptionPath)
  }

  private func contents(of path: String) -> Data? { try? FileSystem.contents(of: path).data }
}

extension FileSystem {
  /// Writes a folder's names to the disk, so that they survive a loss of power; file systems without this function are left alone.
  static func synchronizeFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = fsync(descriptor)
  }
}
