/// A length of time in years and months.
public struct MonthCount: Sendable, Equatable {
  /// All months, years included.
  public let total: Int

  /// Creates a length of so many months.
  public init(months: Int) {
    total = months
  }

  /// Whole years.
  public var years: Int { total / 12 }
  /// Months beyond the whole years, 0…11.
  public var months: Int { total % 12 }
}
