/// The IDs of a collection, or the paths of a résumé, each used once.
package struct UniqueIDs: Sendable {
  private var used: Set<[UInt8]> = []
  /// The next number for each used ID, so that many equal IDs don't try all numbers.
  private var numbers: [[UInt8]: Int] = [:]

  package init() {}

  /// Adds an ID; returns whether it was free.
  package mutating func insert(_ id: String) -> Bool { used.insert(Array(id.utf8)).inserted }

  /// Adds the ID, or the ID with the first free number, and returns it.
  package mutating func generate(_ id: String) -> String {
    if insert(id) { return id }
    var number = numbers[Array(id.utf8), default: 2]
    while !insert("\(id)-\(number)") { number += 1 }
    numbers[Array(id.utf8)] = number + 1
    return "\(id)-\(number)"
  }
}
