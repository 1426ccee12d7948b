/// What a scalar would do to a terminal's layout or state; `nil` for harmless ones.
enum ControlKind: Equatable {
  case tab
  case lineBreak
  case unsafe

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .lineBreak
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: self = .unsafe
    // Annotations, noncharacters and tags: nobody sees them, and nobody should copy them unseen.
    case 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: self = .unsafe
    case _ where Self.isTag(scalar): self = .unsafe
    case let value where value & 0xFFFE == 0xFFFE: self = .unsafe
    default: return nil
    }
  }

  /// Whether it is a letter that is seen only as part of a flag.
  static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0001...0xE007F).contains(scalar.value)
  }
}
