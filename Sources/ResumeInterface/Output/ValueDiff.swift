package import ResumeDomain
package import ResumeSupport

/// The change of a value as lines of a diff.
package struct ValueDiff {
  package struct Line: Equatable {
    /// `+` for a new value, `-` for a removed one, `~` for a changed one.
    package var sign: String
    /// The value's name as commands accept it, such as `highlights#2.es`.
    package var place: String
    package var parts: [WordDiff.Part]
  }

  /// The maximum length of lists that are compared by element.
  private static let maximumElements = 500
  /// The maximum number of elements that a new element may be the rewording of.
  private static let maximumCompared = 20

  private let labels: Labels
  private let name: String
  private let language: String?

  /// The lines from one value to another; nil stands for an absent value.
  package static func lines(
    _ before: FieldValue?, _ after: FieldValue?, named name: String, language: String? = nil, _ labels: Labels
  ) -> [Line] {
    ValueDiff(labels: labels, name: name, language: language).lines(before, after)
  }

  private func inner(_ suffix: String) -> ValueDiff {
    ValueDiff(labels: labels, name: name + suffix, language: language)
  }

  private func line(_ sign: String, _ parts: [WordDiff.Part]) -> Line {
    Line(sign: sign, place: name + (language.map { "." + $0 } ?? ""), parts: parts)
  }

  private func lines(_ before: FieldValue?, _ after: FieldValue?) -> [Line] {
    guard let before else { return after.map { [line("+", [WordDiff.Part(.added, $0.diffText)])] } ?? [] }
    guard let after else { return [line("-", [WordDiff.Part(.removed, before.diffText)])] }
    if let old = before.elements, let new = after.elements { return lines(old, new) }
    if let old = before.members, let new = after.members, before.localTags.isEmpty, after.localTags.isEmpty {
      return Set(old.keys).union(new.keys).sorted().flatMap { key -> [Line] in
        let (before, after) = (old[key], new[key])
        if let before, let after, before.isIdentical(to: after) { return [] }
        return inner("." + FieldName.name(ofKey: key)).lines(before, after)
      }
    }
    var texts = [before.diffText, after.diffText]
    // A number and a text with its digits.
    if texts[0] == texts[1] { texts = [before, after].map { $0.string.map { "\"" + $0 + "\"" } ?? $0.diffText } }
    if texts.contains(where: { $0.contains(where: \.isNewline) }) {
      let paragraphs = texts.map { $0.split(whereSeparator: \.isNewline).map { FieldValue.string(String($0)) } }
      let lines = elements(paragraphs[0], paragraphs[1], isList: false) {
        " (" + labels.text("changes.line", [String($0)]) + ")"
      }
      if !lines.isEmpty { return lines }
    }
    let spaceless = texts.map { $0.filter { !$0.isWhitespace } }
    if spaceless[0] == spaceless[1] { return [line("~", [.init(.same, labels.text("changes.spaces"))])] }
    // Only words are compared: half of a number or of a date means nothing.
    let areTexts = before.string != nil && after.string != nil || before.members != nil || after.members != nil
    return [
      line(
        "~",
        areTexts ? WordDiff.parts(from: texts[0], to: texts[1]) : [.init(.removed, texts[0]), .init(.added, texts[1])])
    ]
  }

  // MARK: Lists

  private func lines(_ old: [FieldValue], _ new: [FieldValue]) -> [Line] {
    guard max(old.count, new.count) <= Self.maximumElements else {
      return [line("~", [.init(.removed, "[\(old.count)]"), .init(.added, "[\(new.count)]")])]
    }
    if old.isEmpty || new.isEmpty || (old + new).allSatisfy(\.isShort) { return [line("~", Self.parts(old, new))] }
    return elements(old, new, isList: true) { "#\($0)" }
  }

  /// Returns the lines of elements, in the order of the new list. Elements that moved are named with both numbers; a line of text that
  /// changed is compared only with those around it.
  ///
  /// - Parameter suffix: what an element's number adds to the name.
  private func elements(
    _ old: [FieldValue], _ new: [FieldValue], isList: Bool, _ suffix: (Int) -> String
  ) -> [Line] {
    var (lines, gone, places) = ([(place: Int, line: Line)](), [Int](), [Int]())
    var shift = 0
    for edit in ListEdit.edits(from: old, to: new) {
      var removed = Array(edit.range)
      for place in edit.elements.indices.map({ edit.range.lowerBound + shift + $0 }) {
        guard let found = Self.reworded(new[place], among: removed.map { old[$0] }) else {
          places.append(place)
          continue
        }
        lines += inner(suffix(place + 1)).lines(old[removed.remove(at: found)], new[place]).map { (place, $0) }
      }
      gone += removed
      shift += edit.elements.count - edit.range.count
    }
    for place in places {
      let found = isList ? Self.reworded(new[place], among: gone.map { old[$0] }) : nil
      guard let origin = found.map({ gone.remove(at: $0) }) else {
        lines.append((place, inner(suffix(place + 1)).line("+", [.init(.added, new[place].diffText)])))
        continue
      }
      let moved = inner(suffix(origin + 1) + " -> " + suffix(place + 1))
      lines +=
        old[origin].isIdentical(to: new[place])
        ? [(place, moved.line("~", [.init(.same, new[place].diffText)]))]
        : moved.lines(old[origin], new[place]).map { (place, $0) }
    }
    lines = gone.map { ($0, inner(suffix($0 + 1)).line("-", [.init(.removed, old[$0].diffText)])) } + lines
    return lines.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(
      \.element.line)
  }

  /// Returns the index of the element with which another one has enough words in common; nil if there is none.
  private static func reworded(_ element: FieldValue, among others: [FieldValue]) -> Int? {
    others.firstIndex { $0.withoutLocalTags.isIdentical(to: element.withoutLocalTags) }
      ?? others.prefix(maximumCompared).firstIndex { WordDiff.areSimilar($0.diffText, element.diffText) }
  }

  /// Returns the elements on one line, separated by commas.
  private static func parts(_ old: [FieldValue], _ new: [FieldValue]) -> [WordDiff.Part] {
    var (parts, index) = ([WordDiff.Part](), 0)
    func append(_ kind: WordDiff.Kind, _ elements: some Collection<FieldValue>) {
      guard !elements.isEmpty else { return }
      let text = elements.map(\.diffText).joined(separator: ", ")
      // What replaces an element follows it without a comma.
      if let last = parts.last, !(last.kind == .removed && kind == .added) {
        if last.kind == .same { parts[parts.count - 1].text += ", " } else { parts.append(.init(.same, ", ")) }
      }
      if parts.last?.kind == kind { parts[parts.count - 1].text += text } else { parts.append(.init(kind, text)) }
    }
    for edit in ListEdit.edits(from: old, to: new) {
      append(.same, old[index..<edit.range.lowerBound])
      append(.removed, old[edit.range])
      append(.added, edit.elements)
      index = edit.range.upperBound
    }
    append(.same, old[index...])
    return parts
  }
}

extension FieldValue {
  /// Whether a list shows the value on one line with others, as it does tags.
  fileprivate var isShort: Bool { string.map { $0.count <= 30 && !$0.contains(where: \.isNewline) } ?? false }

  /// The value as a text for diffs.
  var diffText: String {
    switch self {
    case .null: "null"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .double(let value): value.isFinite ? String(value) : value.nonFiniteName
    case .timestamp(let text): FirestoreTimestamp.plainDate(text) ?? text
    case .string(let text), .bytes(let text), .unknown(_, let text), .reference(let text): text
    case .geoPoint(let latitude, let longitude): "\(latitude), \(longitude)"
    case .array(let values): values.map(\.diffText).joined(separator: ", ")
    case .map where !localTags.isEmpty: withoutLocalTags.diffText + " (" + localTags.joined(separator: ", ") + ")"
    case .map(let members):
      members.sorted { $0.key < $1.key }.map { FieldName.name(ofKey: $0) + ": " + $1.diffText }.joined(separator: ", ")
    }
  }
}
