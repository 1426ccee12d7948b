/// Where lines that are shorter than they may be stand.
enum Alignment: Sendable {
  case left, centre
}
