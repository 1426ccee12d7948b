import ResumeSupport

/// A reference of a variant that the résumé doesn't have, or a wording of a text that has changed, with the nearest text.
package struct VariantRepair: Sendable, Equatable {
  package enum Reason: String, Sendable {
    /// No entry or element has the name or the text.
    case reference
    /// The text of the résumé has changed since the wording was written.
    case wordingChanged
  }

  package enum Answer: String, Sendable {
    case used, removed, left
  }

  /// Where the variant has the reference.
  fileprivate enum Place: Hashable {
    case part(VariantSelection.Member, Int)
    case entry(String)
    case element(id: String, field: String, Int)
    case text(id: String, field: String, language: String)
  }

  package let reason: Reason
  /// The ID of the entry, and JSON Resume's name of the field; nil for a reference to a whole entry.
  package let id: String
  package let field: String?
  /// The text that the reference names, or the wording.
  package let text: String
  /// The nearest text or ID, or for a wording the résumé's text; nil without one.
  package let nearest: String?
  /// Whether the nearest text differs by at most a third and has the same digits, names and negations.
  package let isCertain: Bool
  fileprivate let place: Place
  /// The digest of the text for which a confirmed wording counts, by its name in `bases`; nil removes that name.
  fileprivate var base: (key: String, digest: String?)? = nil

  package static func == (one: VariantRepair, other: VariantRepair) -> Bool {
    one.place == other.place && one.text == other.text && one.nearest == other.nearest
  }
}

extension Variant {
  /// Returns what can be repaired, in the order of the members.
  package func repairs(in file: ResumeFile) -> [VariantRepair] {
    let index = VariantIndex(file)
    let parts = [VariantSelection.Member.include, .omit, .only].flatMap { member in
      (selection[member]?.elements ?? []).enumerated().compactMap { position, value in
        VariantPart(value).flatMap { index.repair(of: $0, at: .part(member, position)) }
      }
    }
    return parts + overrides.sorted { $0.key < $1.key }.flatMap { wordingRepairs($1, of: $0, index) }
  }

  private func wordingRepairs(
    _ fields: [String: FieldValue], of id: String, _ index: VariantIndex
  ) -> [VariantRepair] {
    let paths = index.paths(named: id)
    if paths.isEmpty { return [index.repair(ofEntry: id, at: .entry(id))] }
    return fields.sorted { $0.key < $1.key }.flatMap { name, value -> [VariantRepair] in
      guard let list = index.lists(of: id, name).first else {
        return paths.flatMap { textRepairs(value, of: id, name, $0, index) }
      }
      return (value.elements ?? []).enumerated().compactMap { position, wording in
        guard let text = wording.members?[VariantWording.original]?.string else { return nil }
        let place = VariantRepair.Place.element(id: id, field: name, position)
        guard index.texts(of: list)[text] != nil else {
          return index.repair(of: .element(id: id, field: list.field.member, text: text), at: place)
        }
        let key = Self.elementKey(index.id(of: list.path), list.field.member, text)
        guard bases[key] != nil else { return nil }
        let words =
          StoredText(VariantWording.texts(of: wording), list.field).shown(in: index.file.textLanguage) ?? ""
        return VariantRepair(
          reason: .wordingChanged, id: id, field: list.field.member, text: words, nearest: text, isCertain: false,
          place: place, base: (key, nil))
      }
    }
  }

  /// Returns the wordings of a text that has changed.
  private func textRepairs(
    _ value: FieldValue, of id: String, _ name: String, _ path: DocumentPath, _ index: VariantIndex
  ) -> [VariantRepair] {
    guard let field = FieldTable.of(path)?.field(named: name) else { return [] }
    let old = index.documents[path]?.fields[field.name]
    let language = index.file.textLanguage
    let texts = value.string.map { [language: $0] } ?? (value.members ?? [:]).compactMapValues(\.string)
    return texts.sorted { $0.key < $1.key }.compactMap { tag, text in
      let base = StoredText(old, field).text(in: tag, base: language)?.string
      let key = Self.baseKey(index.id(of: path), field.member, tag)
      guard let digest = bases[key], digest != Self.digest(of: base), base != text else { return nil }
      return VariantRepair(
        reason: .wordingChanged, id: id, field: field.member, text: text, nearest: base, isCertain: false,
        place: .text(id: id, field: name, language: tag), base: (key, Self.digest(of: base)))
    }
  }

  /// Returns the variant with the answers to its repairs.
  package func repaired(_ answers: [(repair: VariantRepair, answer: VariantRepair.Answer)]) -> Variant {
    var variant = self
    let answers = Dictionary(answers.map { ($0.repair.place, $0) }, uniquingKeysWith: { first, _ in first })
    func repaired(_ value: FieldValue, _ place: VariantRepair.Place, _ member: String) -> FieldValue? {
      guard let (repair, answer) = answers[place], answer != .left else { return value }
      guard answer == .used, let text = repair.nearest else { return nil }
      // A confirmed wording stays; an entry is named by its ID.
      guard repair.reason == .reference, var members = value.members else {
        return repair.reason == .reference ? .string(text) : value
      }
      members[repair.field == nil ? "id" : member] = .string(text)
      return .map(members)
    }
    for member in [VariantSelection.Member.include, .omit, .only] {
      guard let values = selection[member]?.elements else { continue }
      variant.selection[member] = .array(
        values.enumerated().compactMap { repaired($1, .part(member, $0), "text") })
    }
    for (id, fields) in overrides {
      for (name, value) in fields {
        if let wordings = value.elements {
          let kept = wordings.enumerated().compactMap {
            repaired($1, .element(id: id, field: name, $0), VariantWording.original)
          }
          variant.overrides[id]?[name] = kept.isEmpty ? nil : .array(kept)
        }
        for (place, answer) in answers where answer.answer == .removed {
          guard case .text(id, name, let language) = place else { continue }
          var texts = variant.overrides[id]?[name]?.members ?? [:]
          texts[language] = nil
          variant.overrides[id]?[name] = texts.isEmpty ? nil : .map(texts)
        }
      }
      guard let (repair, answer) = answers[.entry(id)], answer != .left else { continue }
      variant.overrides[id] = nil
      if answer == .used, let new = repair.nearest, variant.overrides[new] == nil { variant.overrides[new] = fields }
    }
    for (repair, answer) in answers.values where answer != .left {
      guard let base = repair.base else { continue }
      variant.bases[base.key] = answer == .used ? base.digest : nil
    }
    return variant
  }
}

extension VariantIndex {
  /// Returns the repair of a part that names nothing; nil for another part.
  fileprivate func repair(of part: VariantPart, at place: VariantRepair.Place) -> VariantRepair? {
    let selected = selected(by: part)
    guard selected.entries.isEmpty, selected.elements.isEmpty else { return nil }
    guard case .element(let id, _, let text) = part, let list = list(of: part) else {
      if case .element(let id, _, _) = part { return repair(ofEntry: id, at: place) }
      return repair(ofEntry: part.text, at: place)
    }
    let nearest = nearestText(to: text, in: list)
    return VariantRepair(
      reason: .reference, id: id, field: list.field.member, text: text, nearest: nearest,
      isCertain: nearest.map { ElementPairing.isCorrection($0, of: text) } ?? false, place: place)
  }

  fileprivate func repair(ofEntry id: String, at place: VariantRepair.Place) -> VariantRepair {
    VariantRepair(
      reason: .reference, id: id, field: nil, text: id, nearest: names(near: id).first, isCertain: false, place: place)
  }

  private func list(of part: VariantPart) -> List? {
    guard case .element(let id, let field, _) = part else { return nil }
    return lists(of: id, field).first
  }

  /// Returns the text of a list that differs least; nil in a list or a text that is too long to compare.
  private func nearestText(to text: String, in list: List) -> String? {
    let texts = texts(of: list)
    guard texts.count <= ElementPairing.maximumCount else { return nil }
    let letters = Array(text.unicodeScalars)
    let near = texts.compactMap { candidate, positions -> (distance: Int, position: Int, text: String)? in
      let others = Array(candidate.unicodeScalars)
      let length = max(letters.count, others.count)
      guard length <= ElementPairing.maximumLength else { return nil }
      return EditDistance.between(letters, others, atMost: length).map { ($0, positions[0], candidate) }
    }
    return near.min { ($0.distance, $0.position) < ($1.distance, $1.position) }?.text
  }
}

extension ElementPairing {
  /// Words that deny what a sentence says, in the languages of documents.
  private static let negations: Set<String> = [
    "no", "not", "never", "without", "neither", "nor", "none", "cannot", "don't", "didn't", "doesn't", "wasn't",
    "isn't", "weren't",
    "couldn't", "sin", "nunca", "jamás", "tampoco", "ni", "kein", "keine", "keinen", "keiner", "keinem", "nicht", "nie",
    "ohne",
    "pas", "jamais", "sans", "ne", "non", "senza", "mai", "não", "sem", "geen", "niet", "nooit", "zonder", "sense",
  ]

  /// Whether a text differs from another one by at most a third, and has the same digits, names and negations.
  static func isCorrection(_ new: String, of text: String) -> Bool {
    guard distance(from: text, to: new) != nil else { return false }
    let (old, corrected) = (substance(of: text), substance(of: new))
    guard old.words == corrected.words else { return false }
    // The first word has a capital whether or not it is a name.
    return old.first == corrected.first || distance(from: old.first, to: corrected.first) != nil
  }

  /// Returns the first word, and the others with a digit, a capital letter or a negation, sorted.
  private static func substance(of text: String) -> (first: String, words: [String]) {
    let words = text.replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    let first = words.first.map { $0.contains(where: \.isNumber) ? "" : $0 } ?? ""
    let rest = words.dropFirst(first.isEmpty ? 0 : 1)
    let meant = rest.filter { $0.contains { $0.isNumber || $0.isUppercase } || negations.contains($0.lowercased()) }
    return (first, (meant + (negations.contains(first.lowercased()) ? [first] : [])).sorted())
  }
}
