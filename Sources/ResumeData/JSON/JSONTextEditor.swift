/// Writes a text with another value.
struct JSONTextEditor {
  private typealias Value = JSONText.Value

  /// How an array or object is written.
  private struct Layout {
    /// Whether each item is on a line of its own.
    var isOnLines: Bool
    /// Whether values inside may be on several lines.
    var allowsLines: Bool
    /// The white space inside of the brackets, on one line.
    var padding: [UInt8] = []
    var beforeComma: [UInt8] = []
    var afterComma: [UInt8]
    /// The colon with its white space.
    var colon: [UInt8]
  }

  /// A part of a document; the values in one place usually have the same form.
  fileprivate struct Place: Hashable {
    /// The name of the member.
    var name = -1
    /// The number of arrays inside of this member.
    var level = 0

    func inside(_ item: JSONText.Item) -> Self {
      item.name >= 0 ? Self(name: item.name) : Self(name: name, level: level + 1)
    }
  }

  private struct ExampleKey: Hashable {
    var place: Place
    var kind: Value.Kind
  }

  private let bytes: [UInt8]
  private let root: Value
  private let newBytes: [UInt8]
  private let newRoot: Value
  private let idName: Int
  private var output: [UInt8] = []
  private var endsInLineComment = false
  private let lineBreak: [UInt8]
  private var unit: [UInt8]?
  /// The arrays and objects of the text that have items, by place or by kind of content, in the order of the text.
  private var examples: [ExampleKey: [Value]] = [:]

  init(_ old: JSONText, _ new: JSONText, idName: Int) {
    (bytes, root, newBytes, newRoot, self.idName) = (old.bytes, old.root, new.bytes, new.root, idName)
    let rest = old.bytes.drop { !$0.isLineBreak }
    lineBreak = rest.isEmpty ? [0x0A] : Array(rest.prefix(rest.starts(with: "\r\n".utf8) ? 2 : 1))
    collectExamples(in: root, at: Place())
  }

  /// Returns the whole text.
  mutating func edited() -> [UInt8] {
    let colon = firstColon(in: root) ?? Array(": ".utf8)
    let layout = Layout(
      isOnLines: root.items.isEmpty || bytes[root.range].hasLineBreak, allowsLines: true,
      afterComma: colon.last == UInt8(ascii: ":") ? [] : [0x20], colon: colon)
    output = Array(bytes[..<root.range.lowerBound])
    write(newRoot, over: root, at: Place(), indentation: output.indentation ?? [], in: layout)
    return output + bytes[root.range.upperBound...]
  }

  // MARK: Values

  /// Writes a value of the text with its changes.
  private mutating func write(
    _ new: Value, over old: Value, at place: Place, indentation: [UInt8], in outer: Layout
  ) {
    if new.identity == old.identity {
      append(bytes[old.range])
    } else if new.kind == old.kind, new.kind != .scalar {
      let pieces =
        new.kind == .object
        ? JSONText.pieces(ofObject: old.items, new.items)
        : JSONText.pieces(ofArray: old.items, new.items, idName: idName)
      write(pieces, of: new, over: old, at: place, indentation: indentation, in: outer)
    } else {
      writeNew(new, at: place, near: old.range.lowerBound, indentation: indentation, in: outer)
    }
  }

  private mutating func write(
    _ pieces: [JSONText.Piece], of new: Value, over old: Value, at place: Place, indentation: [UInt8], in outer: Layout
  ) {
    let gaps = JSONTextGaps(of: old, in: bytes)
    var layout =
      old.items.isEmpty
      ? self.layout(for: new, at: place, near: old.range.lowerBound, in: outer) : layout(of: old, in: outer)
    append(bytes[old.range.prefix(1)])
    append(comments: gaps.opening)
    var (start, end) = (Array(bytes[gaps.start]), Array(bytes[gaps.end]))
    if pieces.isEmpty {
      // Only comments that belong to no item stay.
      end = gaps.opening.isEmpty && !end.contains(UInt8(ascii: "/")) ? [] : end
    } else if old.items.isEmpty {
      layout.isOnLines = layout.isOnLines || end.hasLineBreak
      start = layout.isOnLines ? lineBreak + indentation + indentationUnit : layout.padding
      end = layout.isOnLines ? lineBreak + indentation : layout.padding
    }
    var inner = indentation
    var previous: Int?
    var near = 0
    let kept = Set(pieces.compactMap(\.old))
    // The comments before removed items that are items themselves stay.
    var removed = old.items.indices.filter { !kept.contains($0) && gaps.hasCode(beforeItem: $0, in: bytes) }[...]
    for (index, piece) in pieces.enumerated() {
      let lineStart = output.count
      if index == 0 {
        append(start)
      } else {
        let (before, after) = comma(previous, piece.old, near: near, gaps, start, layout)
        if let previous { append(comments: gaps.trailing[previous]) }
        append(before)
        append([UInt8(ascii: ",")])
        if let previous { append(comments: gaps.afterItem[previous]) }
        append(after)
      }
      if let old = piece.old {
        while let first = removed.first, first < old { append(comments: gaps.leading[removed.removeFirst()]) }
        append(comments: gaps.leading[old])
      }
      inner = output[lineStart...].indentation ?? inner
      let (item, place) = (new.items[piece.new], place.inside(new.items[piece.new]))
      if let index = piece.old {
        let oldItem = old.items[index]
        append(bytes[oldItem.start..<oldItem.value.range.lowerBound])
        write(item.value, over: oldItem.value, at: place, indentation: inner, in: layout)
      } else {
        let offset = old.items.isEmpty ? old.range.lowerBound : old.items[near].value.range.upperBound
        writeNew(item, at: place, near: offset, indentation: inner, in: layout)
      }
      previous = piece.old
      near = piece.old ?? near
    }
    if let previous { append(comments: gaps.trailing[previous]) }
    if !pieces.isEmpty { append(bytes[gaps.trailingComma]) }
    if let previous { append(comments: gaps.afterItem[previous]) }
    for index in removed {
      append(bytes[index > 0 ? gaps.afterComma[index - 1] : gaps.start])
      append(comments: gaps.comments(beforeItem: index, in: bytes))
    }
    append(end)
    append(bytes[old.range.suffix(1)])
  }

  /// Returns the white space around the comma between two items, of which new ones are `nil`; `near` is the last old item before them.
  private func comma(
    _ previous: Int?, _ next: Int?, near: Int, _ gaps: JSONTextGaps, _ start: [UInt8], _ layout: Layout
  ) -> (before: [UInt8], after: [UInt8]) {
    func isOnLines(_ index: Int) -> Bool {
      bytes[gaps.beforeComma[index]].hasLineBreak || bytes[gaps.afterComma[index]].hasLineBreak
    }
    if let next, next > 0 {
      var index = next - 1
      // The next item takes the line of removed ones.
      if let previous, previous < index, !isOnLines(index), isOnLines(previous) { index = previous }
      return (Array(bytes[gaps.beforeComma[index]]), Array(bytes[gaps.afterComma[index]]))
    }
    guard !gaps.afterComma.isEmpty else {
      return layout.isOnLines ? ([], withoutBlankLines(start)) : (layout.beforeComma, layout.afterComma)
    }
    let index = min(near, gaps.afterComma.count - 1)
    return (withoutBlankLines(bytes[gaps.beforeComma[index]]), withoutBlankLines(bytes[gaps.afterComma[index]]))
  }

  private func withoutBlankLines(_ space: some BidirectionalCollection<UInt8>) -> [UInt8] {
    Array(space.lastLineBreak.map { space[$0.startIndex...] } ?? space[...])
  }

  // MARK: New values

  private mutating func writeNew(
    _ item: JSONText.Item, at place: Place, near offset: Int, indentation: [UInt8], in outer: Layout
  ) {
    if item.name >= 0 {
      append(newBytes[item.start..<(item.value.range.lowerBound - 1)])
      append(outer.colon)
    }
    writeNew(item.value, at: place, near: offset, indentation: indentation, in: outer)
  }

  private mutating func writeNew(
    _ value: Value, at place: Place, near offset: Int, indentation: [UInt8], in outer: Layout
  ) {
    guard !value.items.isEmpty else { return append(newBytes[value.range]) }
    let layout = layout(for: value, at: place, near: offset, in: outer)
    let inner = layout.isOnLines ? indentation + indentationUnit : indentation
    append(newBytes[value.range.prefix(1)])
    append(layout.isOnLines ? lineBreak + inner : layout.padding)
    for (index, item) in value.items.enumerated() {
      if index > 0 {
        append((layout.isOnLines ? [] : layout.beforeComma) + [UInt8(ascii: ",")])
        append(layout.isOnLines ? lineBreak + inner : layout.afterComma)
      }
      writeNew(item, at: place.inside(item), near: offset, indentation: inner, in: layout)
    }
    append(layout.isOnLines ? lineBreak + indentation : layout.padding)
    append(newBytes[value.range.suffix(1)])
  }

  /// Returns the form of the nearest array or object before `offset` in the same place, otherwise with similar content, otherwise of `outer`.
  private func layout(for value: Value, at place: Place, near offset: Int, in outer: Layout) -> Layout {
    var layout = outer
    if let example = example(place, value.kind, offset)
      ?? value.similarPlace.flatMap({ example($0, value.kind, offset) })
    {
      layout = self.layout(of: example, in: outer)
    } else if value.kind == .array {
      layout.padding = []
    }
    layout.isOnLines = layout.isOnLines && outer.allowsLines
    layout.allowsLines = layout.allowsLines && outer.allowsLines
    return layout
  }

  // MARK: Forms of the text

  private func layout(of value: Value, in outer: Layout) -> Layout {
    var layout = outer
    let start = bytes[(value.range.lowerBound + 1)..<value.items[0].start]
    layout.isOnLines = start.hasLineBreak
    layout.allowsLines = bytes[value.range].hasLineBreak
    layout.padding = start.allSatisfy(\.isBlank) ? Array(start) : []
    if value.items.count > 1 {
      let gap = bytes[value.items[0].value.range.upperBound..<value.items[1].start]
      if let comma = gap.firstIndex(of: UInt8(ascii: ",")), gap.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: ",") }) {
        (layout.beforeComma, layout.afterComma) = (Array(gap[..<comma]), Array(gap[(comma + 1)...]))
      }
    }
    layout.colon = value.kind == .object ? colon(of: value.items[0]) ?? outer.colon : outer.colon
    return layout
  }

  /// Returns the colon of a member with its white space; `nil` if comments or line breaks are around it.
  private func colon(of item: JSONText.Item) -> [UInt8]? {
    var end = item.start + 1
    while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    let colon = bytes[(end + 1)..<item.value.range.lowerBound]
    return colon.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ":") } ? Array(colon) : nil
  }

  private func firstColon(in value: Value) -> [UInt8]? {
    value.items.lazy.compactMap { ($0.name >= 0 ? colon(of: $0) : nil) ?? firstColon(in: $0.value) }.first
  }

  private var indentationUnit: [UInt8] { unit ?? [0x20, 0x20] }

  private mutating func collectExamples(in value: Value, at place: Place) {
    guard let first = value.items.first, let last = value.items.last else { return }
    for place in [place, value.similarPlace].compactMap(\.self) {
      examples[ExampleKey(place: place, kind: value.kind), default: []].append(value)
    }
    if unit == nil, let inner = bytes[value.range.lowerBound..<first.start].indentation {
      let outer = bytes[last.value.range.upperBound..<value.range.upperBound].indentation ?? []
      unit = inner.starts(with: outer) ? Array(inner.dropFirst(outer.count)) : inner
    }
    for item in value.items { collectExamples(in: item.value, at: place.inside(item)) }
  }

  private func example(_ place: Place, _ kind: Value.Kind, _ offset: Int) -> Value? {
    guard let values = examples[ExampleKey(place: place, kind: kind)] else { return nil }
    var range = values.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        values[middle].range.lowerBound < offset
        ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return values[max(range.lowerBound - 1, 0)]
  }

  // MARK: Output

  private mutating func append(_ text: some Collection<UInt8>) {
    guard let first = text.first else { return }
    if endsInLineComment, !first.isLineBreak { output += lineBreak + (output.indentation ?? []) }
    endsInLineComment = false
    output += text
  }

  private mutating func append(comments range: Range<Int>) {
    append(bytes[range])
    guard let last = JSONTextGaps.Marks(in: range, of: bytes).comments.last else { return }
    endsInLineComment = last.upperBound == range.upperBound && bytes[last.lowerBound + 1] == UInt8(ascii: "/")
  }
}

extension JSONText.Value {
  /// The place of arrays of scalars, or of objects of scalars with the same first member, such as texts in several languages.
  fileprivate var similarPlace: JSONTextEditor.Place? {
    hasOnlyScalars ? JSONTextEditor.Place(name: items[0].name, level: -1) : nil
  }
}
