/// A random number generator that returns the same numbers for a seed on every platform.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns `true` once in `times` calls on average.
  public mutating func chance(in times: Int) -> Bool { below(times) == 0 }

  /// Returns a number from 0 up to, not including, `bound`; 0 if `bound` is not positive.
  public mutating func below(_ bound: Int) -> Int { bound > 0 ? Int.random(in: 0..<bound, using: &self) : 0 }

  /// Returns a random element.
  public mutating func pick<Element>(_ elements: Element...) -> Element { elements[below(elements.count)] }

  /// Returns a random element of an array, which must not be empty.
  public mutating func pick<Element>(from elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns a random number of values, at most `maximum`.
  public mutating func list<Value>(upTo maximum: Int, _ make: (inout SplitMix64) throws -> Value) rethrows -> [Value] {
    var values: [Value] = []
    for _ in 0..<below(maximum + 1) { values.append(try make(&self)) }
    return values
  }
}
