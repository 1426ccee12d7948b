import Foundation
import TestSupport

/// Special files in place of a regular one.
enum SpecialFile: String, CaseIterable {
  case pipe, device, terminal, folder, unixSocket, tooLarge, loop, missing

  /// Creates the item at a path relative to a folder, directly or behind a link.
  func create(_ relative: String, in folder: TemporaryFolder, behindLink: Bool = false) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: folder.path(relative)).deletingLastPathComponent(), withIntermediateDirectories: true)
    guard behindLink else { return try create(folder.path(relative)) }
    let target = "odd-\(UUID().uuidString)"
    try create(folder.path(target))
    try FileManager.default.createSymbolicLink(atPath: folder.path(relative), withDestinationPath: folder.path(target))
  }

  private func create(_ path: String) throws {
    let manager = FileManager.default
    switch self {
    case .pipe: guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    case .device: try manager.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    case .terminal: try manager.createSymbolicLink(atPath: path, withDestinationPath: "/dev/tty")
    case .folder: try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .unixSocket: try Self.bindSocket(path)
    case .tooLarge: try Self.createSparseFile(33 << 20, path)
    case .loop: try manager.createSymbolicLink(atPath: path, withDestinationPath: path)
    case .missing: break
    }
  }

  /// Creates a sparse file.
  static func createSparseFile(_ count: Int, _ path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    guard truncate(path, off_t(count)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Creates a socket at a short path and moves it, because socket addresses limit the length.
  private static func bindSocket(_ path: String) throws {
    let short = FileManager.default.temporaryDirectory.path + "/r\(UInt32.random(in: .min ... .max))"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8.prefix($0.count - 1)) }
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    defer { close(descriptor) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    guard descriptor >= 0, code == 0, rename(short, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
