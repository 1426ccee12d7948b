/// The white space and comments between the items of an array or object.
struct JSONTextGaps {
  /// The comments after the opening bracket on its line, or all of an array or object without items.
  private(set) var opening: Range<Int>
  /// The white space before the first item and its comments.
  private(set) var start: Range<Int>
  /// The comments before each item, with the white space after them.
  private(set) var leading: [Range<Int>] = []
  /// The comments after each item and before its comma.
  private(set) var trailing: [Range<Int>] = []
  /// The white space before each comma.
  private(set) var beforeComma: [Range<Int>] = []
  /// The comments after each comma on its line, or after the last item.
  private(set) var afterItem: [Range<Int>] = []
  /// The white space after each comma and its comments.
  private(set) var afterComma: [Range<Int>] = []
  /// The white space before the comma after the last item, with that comma; empty without one.
  private(set) var trailingComma: Range<Int>
  /// What remains before the closing bracket.
  private(set) var end: Range<Int>

  init(of value: JSONText.Value, in bytes: [UInt8]) {
    let inside = (value.range.lowerBound + 1)..<(value.range.upperBound - 1)
    guard let first = value.items.first, let last = value.items.last else {
      let marks = Marks(in: inside, of: bytes)
      opening = inside.lowerBound..<(marks.comments.last?.upperBound ?? inside.lowerBound)
      (start, end) = (opening.upperBound..<opening.upperBound, opening.upperBound..<inside.upperBound)
      trailingComma = start
      return
    }
    let (sameLine, space, rest) = Self.split(inside.lowerBound..<first.start, of: bytes)
    (opening, start, leading) = (sameLine, space, [rest])
    end = last.value.range.upperBound..<inside.upperBound
    for (item, next) in zip(value.items, value.items.dropFirst()) {
      let gap = item.value.range.upperBound..<next.start
      let marks = Marks(in: gap, of: bytes)
      let comma = marks.comma ?? gap.upperBound
      let cut = marks.comments.last { $0.upperBound <= comma }?.upperBound ?? gap.lowerBound
      let (sameLine, space, rest) = Self.split((comma + 1)..<gap.upperBound, of: bytes)
      trailing.append(gap.lowerBound..<cut)
      beforeComma.append(cut..<comma)
      afterItem.append(sameLine)
      afterComma.append(space)
      leading.append(rest)
    }
    var marks = Marks(in: end, of: bytes)
    var before = end.lowerBound..<end.lowerBound
    trailingComma = before
    if let comma = marks.comma {
      before = end.lowerBound..<(marks.comments.last { $0.upperBound <= comma }?.upperBound ?? end.lowerBound)
      trailingComma = before.upperBound..<(comma + 1)
      end = trailingComma.upperBound..<end.upperBound
      marks = Marks(in: end, of: bytes)
    }
    let isOnLine = marks.lineBreak == nil
    let comment = isOnLine ? marks.comments.last?.upperBound : Self.split(end, of: bytes).sameLine.upperBound
    let after = end.lowerBound..<(comment ?? end.lowerBound)
    // A comment on the line of the closing bracket stays before a new comma.
    let isBeforeComma = isOnLine && trailingComma.isEmpty
    trailing.append(isBeforeComma ? after : before)
    afterItem.append(isBeforeComma ? after.upperBound..<after.upperBound : after)
    end = after.upperBound..<end.upperBound
  }

  /// Returns the range of the comments before an item.
  func comments(beforeItem index: Int, in bytes: [UInt8]) -> Range<Int> {
    let range = leading[index]
    return range.lowerBound..<(Marks(in: range, of: bytes).comments.last?.upperBound ?? range.lowerBound)
  }

  /// Whether the comments before an item have an item that is commented out.
  func hasCode(beforeItem index: Int, in bytes: [UInt8]) -> Bool {
    let comments = bytes[comments(beforeItem: index, in: bytes)]
    return comments.contains(UInt8(ascii: "{")) || comments.contains(UInt8(ascii: "\""))
  }

  /// Returns the comments on the first line, if another line follows; then white space; then what begins with the next comment.
  private static func split(
    _ gap: Range<Int>, of bytes: [UInt8]
  ) -> (sameLine: Range<Int>, space: Range<Int>, rest: Range<Int>) {
    let marks = Marks(in: gap, of: bytes)
    let cut = marks.comments.last { $0.upperBound <= marks.lineBreak ?? -1 }?.upperBound ?? gap.lowerBound
    let rest = marks.comments.first { $0.lowerBound >= cut }?.lowerBound ?? gap.upperBound
    return (gap.lowerBound..<cut, cut..<rest, rest..<gap.upperBound)
  }

  /// The comments in a gap, and its comma and its first line break outside comments.
  struct Marks {
    private(set) var comments: [Range<Int>] = []
    private(set) var comma: Int?
    private(set) var lineBreak: Int?

    init(in gap: Range<Int>, of bytes: [UInt8]) {
      var index = gap.lowerBound
      while index < gap.upperBound {
        let start = index
        index += 1
        switch bytes[start] {
        case UInt8(ascii: ","): comma = start
        case 0x0A, 0x0D: lineBreak = lineBreak ?? start
        case UInt8(ascii: "/") where bytes[index] == UInt8(ascii: "/"):
          while index < gap.upperBound, !bytes[index].isLineBreak { index += 1 }
          comments.append(start..<index)
        case UInt8(ascii: "/"):
          index += 1
          while !bytes[index...].starts(with: "*/".utf8) { index += 1 }
          index += 2
          comments.append(start..<index)
        default: break
        }
      }
    }
  }
}

extension UInt8 {
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is white space within a line.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension Collection<UInt8> {
  var hasLineBreak: Bool { contains(where: \.isLineBreak) }
}

extension BidirectionalCollection<UInt8> {
  /// The last line break; `nil` if there is none.
  var lastLineBreak: SubSequence? {
    guard let last = lastIndex(where: \.isLineBreak) else { return nil }
    let end = index(after: last)
    guard self[last] == 0x0A, last > startIndex, self[index(before: last)] == 0x0D else { return self[last..<end] }
    return self[index(before: last)..<end]
  }

  /// The blanks after the last line break; `nil` if there is none.
  var indentation: [UInt8]? { lastLineBreak.map { Array(self[$0.endIndex...].prefix(while: \.isBlank)) } }
}
