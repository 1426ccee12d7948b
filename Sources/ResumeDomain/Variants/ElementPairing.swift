import ResumeSupport

/// The text of an element that a change replaces by its number, as `highlights#3=…` does: both are the same element.
package struct ElementCorrection: Sendable, Equatable {
  /// The path of the entry after the change.
  package var path: DocumentPath
  /// The name of the list in Firestore.
  package let field: String
  package let before, after: String

  package init(path: DocumentPath, field: String, before: String, after: String) {
    (self.path, self.field, self.before, self.after) = (path, field, before, after)
  }
}

/// The texts that replace others in a list, whether or not the elements moved.
enum ElementPairing {
  /// The maximum length of texts, and the maximum number of them in a list, that are compared.
  static let maximumLength = 400, maximumCount = 200

  /// Returns the new texts by those that are gone: each with the nearest one that no other text is nearer to.
  ///
  /// - Parameters:
  ///   - gone: The texts that only the old list has.
  ///   - new: The texts that only the new list has.
  static func pairs(_ gone: [String], _ new: [String]) -> [String: String] {
    guard gone.count <= maximumCount, new.count <= maximumCount else { return [:] }
    var near: [(distance: Int, old: Int, new: Int)] = []
    for (old, text) in gone.enumerated() {
      for (index, candidate) in new.enumerated() {
        if let distance = distance(from: text, to: candidate) { near.append((distance, old, index)) }
      }
    }
    var pairs: [Int: Int] = [:]
    var used: Set<Int> = []
    for pair in near.sorted(by: { $0 < $1 }) where pairs[pair.old] == nil && used.insert(pair.new).inserted {
      pairs[pair.old] = pair.new
    }
    return Dictionary(uniqueKeysWithValues: pairs.map { (gone[$0], new[$1]) })
  }

  /// Returns the number of letters by which a text differs from a new one; nil if that is more than a third of the new text.
  static func distance(from text: String, to new: String) -> Int? {
    let (letters, others) = (Array(text.unicodeScalars), Array(new.unicodeScalars))
    guard max(letters.count, others.count) <= maximumLength else { return nil }
    return EditDistance.between(letters, others, atMost: others.count / 3)
  }
}
