/// An entry of one of the sections that are read as a whole, such as a school or a spoken language.
public protocol SectionEntry: Multilingual, Sendable, Equatable, Identifiable where ID == String {
  /// The section.
  static var section: ResumeSection { get }
  /// The document's id.
  var id: String { get }
  /// Where the entry stands among the others; `nil` is last.
  var order: Int? { get }
  /// The date that newest first goes by; `nil` is last.
  var date: PartialDate? { get }
  /// The document's other fields, and those that could not be understood.
  var otherFields: [String: FieldValue] { get }
}

extension SectionEntry {
  /// By order, without one last, then newest first, without a date last, then by id.
  public static func isListedBefore(_ one: Self, _ other: Self) -> Bool {
    let orders = (one.order ?? .max, other.order ?? .max)
    if orders.0 != orders.1 { return orders.0 < orders.1 }
    let days = (one.date?.earliest ?? .min, other.date?.earliest ?? .min)
    return days.0 == days.1 ? Identifier.isOrderedBefore(one.id, other.id) : days.0 > days.1
  }
}
