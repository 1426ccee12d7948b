import Foundation
import ResumeDomain
import ResumeSupport

/// The file in a site's folder that names what was written, with digests.
struct SiteManifest: Equatable {
  static let name = ".resume-site.json"
  private static let format = 1
  private static let maximumSize = 4 << 20

  /// The digests of each path; while a site is written, those of the previous and of the new content.
  var digests: [String: [String]]

  /// Returns the digest of a content.
  static func digest(_ content: [UInt8]) -> String { SHA256.hexadecimal(of: content) }

  /// Reads the manifest of a folder; nil if there is none, or if it isn't one that this program wrote: a link, another form, or a path
  /// that may lead out of the folder.
  static func read(in folder: String) -> SiteManifest? {
    let path = folder + "/" + name
    guard !FileSystem.isLink(path), let data = try? FileSystem.contents(of: path, limit: maximumSize).data,
      let json = try? JSON.parse(Array(data)), json["format"]?.formatNumber == format,
      let members = json["files"]?.members
    else { return nil }
    var digests: [String: [String]] = [:]
    for member in members {
      let texts = member.value.elements?.compactMap(\.string) ?? [member.value.string].compactMap(\.self)
      guard SiteTree.isSafe(member.name), !SiteTree.hasLink(member.name, in: folder), !texts.isEmpty else { return nil }
      digests[member.name] = texts
    }
    return SiteManifest(digests: digests)
  }

  /// The bytes of the file, which are always the same for the same digests.
  var bytes: [UInt8] {
    let files = digests.sorted { Identifier.isOrderedBefore($0.key, $1.key) }.map { path, digests in
      JSON.Member(path, digests.count == 1 ? .string(digests[0]) : JSON(digests))
    }
    let json = JSON.object([.init("format", .integer(Self.format)), .init("files", .object(files))])
    return json.bytes(isIndented: true) + [0x0A]
  }
}

/// Paths in the folder of a site.
enum SiteTree {
  /// Whether a path is relative, and no part of it leads out of the folder.
  static func isSafe(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !["", ".", ".."].contains(part) && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    }
  }

  /// Whether a path or a folder above it, inside the site's folder, is a link.
  static func hasLink(_ path: String, in folder: String) -> Bool {
    prefixes(of: path).contains { FileSystem.isLink(folder + "/" + $0) }
  }

  /// Returns the folders above a path inside the site's folder, outer ones first.
  static func folders(above path: String) -> [String] { prefixes(of: path).dropLast() }

  private static func prefixes(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
