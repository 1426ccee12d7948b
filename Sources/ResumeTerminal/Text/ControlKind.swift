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
    default: return nil
    }
  }
}
