/// The part of a line that leads somewhere. Lengths are in points from the lower left corner of the page.
struct LinkArea {
  let element: StructureTree.Element
  let link: LinkTarget
  var left: Double
  var right: Double
  let top: Double
  let bottom: Double

  /// Whether another part is of the same link and line.
  func joins(_ other: LinkArea) -> Bool { element == other.element && top == other.top }

  /// Takes in another part.
  mutating func join(_ other: LinkArea) {
    left = min(left, other.left)
    right = max(right, other.right)
  }
}
