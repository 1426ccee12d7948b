/// What there is to say, from top to bottom, each line a sentence or a row.
struct LinearPage: Equatable {
  /// Where one is.
  var place: [String]
  /// What is there.
  var content: [String]
  /// What was done or went wrong last.
  var notice: [String]
  /// How it is to be taken, and where it came from.
  var status: [String]

  /// All of it.
  var lines: [String] { place + content + notice + status }

  /// What is new to whoever has heard another page: all of it in another place, else the rows that have changed; maybe none.
  func lines(since former: LinearPage?) -> [String] {
    guard let former, former.place == place, former.content.count == content.count else { return lines }
    let changed = zip(former.content, content).compactMap { $0 == $1 ? nil : $1 }
    guard changed.count <= max(content.count / 2, 1) else { return lines }
    return changed + notice + (status == former.status ? [] : status)
  }
}
