/// The structure elements of a tagged PDF in reading order (ISO 32000-1, 14.7). Only elements with content are written,
/// in the order of their first content. Therefore, mark content in reading order.
struct StructureTree: Sendable {
  struct Element: Sendable, Hashable {
    fileprivate let number: Int
  }

  private enum Kid {
    case element(Int)
    case content(page: Int, mark: Int)
    case annotation(PDFReference, page: Int)

    var isElement: Bool { if case .element = self { true } else { false } }
  }

  private struct Figure {
    let description: String
    /// The left, lower, right and upper edge in points from the lower left corner of the page.
    var area: [Double] = []
  }

  private struct Node {
    let type: StructureType
    let parent: Int?
    /// The text in reading order, if it differs from the drawn order.
    var actualText: String?
    var figure: Figure?
    var kids: [Kid] = []
    var page: Int?
  }

  static let document = Element(number: 0)

  private var nodes = [Node(type: .document, parent: nil)]
  /// For each page, the element of each mark.
  private var marks: [[Int]] = []
  private var annotations: [Int] = []

  mutating func add(_ type: StructureType, to parent: Element) -> Element {
    nodes.append(Node(type: type, parent: parent.number))
    return Element(number: nodes.count - 1)
  }

  /// Sets the text of an element that isn't drawn in reading order; ignored for elements with children.
  mutating func setActualText(_ text: String, of element: Element) { nodes[element.number].actualText = text }

  /// Sets what a figure shows.
  mutating func setDescription(_ text: String, of element: Element) {
    nodes[element.number].figure = Figure(description: text)
  }

  /// Sets the area of a figure with a description.
  mutating func setArea(left: Double, bottom: Double, right: Double, top: Double, of element: Element) {
    nodes[element.number].figure?.area = [left, bottom, right, top]
  }

  func type(of element: Element) -> StructureType { nodes[element.number].type }

  /// Sets the number of pages; must be called before `mark`.
  mutating func setPageCount(_ count: Int) { marks = Array(repeating: [], count: count) }

  /// Adds the next content of a page to an element; returns its mark on the page.
  mutating func mark(_ element: Element, page: Int) -> Int {
    attach(element.number, page)
    let mark = marks[page].count
    marks[page].append(element.number)
    nodes[element.number].kids.append(.content(page: page, mark: mark))
    return mark
  }

  /// The key of the next annotation in the parent tree.
  var nextAnnotationKey: Int { marks.count + annotations.count }

  /// Adds an annotation to an element that already has content.
  mutating func add(_ annotation: PDFReference, to element: Element, page: Int) {
    annotations.append(element.number)
    nodes[element.number].kids.append(.annotation(annotation, page: page))
  }

  private mutating func attach(_ number: Int, _ page: Int) {
    guard nodes[number].page == nil else { return }
    nodes[number].page = page
    guard let parent = nodes[number].parent else { return }
    attach(parent, page)
    nodes[parent].kids.append(.element(number))
  }
}

extension StructureTree {
  /// Adds the tree to a file; returns its root.
  func write(to file: inout PDFFile, pages: [PDFReference]) -> PDFReference {
    let root = file.reserve()
    let references = nodes.map { $0.page == nil ? nil : file.reserve() }
    for (index, node) in nodes.enumerated() {
      guard let reference = references[index], let page = node.page else { continue }
      var members: PDFValue.Members = [
        ("Type", .name("StructElem")), ("S", .name(node.type.rawValue)),
        ("P", .reference(node.parent.flatMap { references[$0] } ?? root)), ("Pg", .reference(pages[page])),
      ]
      if node.type == .list { members.append(("A", ["O": .name("List"), "ListNumbering": .name("Disc")])) }
      if let figure = node.figure {
        members.append(("Alt", .text(figure.description)))
        members.append(
          ("A", ["O": .name("Layout"), "Placement": .name("Block"), "BBox": .array(figure.area.map(PDFValue.real))]))
      }
      if let text = node.actualText, !node.kids.contains(where: \.isElement) {
        members.append(("ActualText", .text(text)))
      }
      let kids = node.kids.compactMap { value($0, on: page, references: references, pages: pages) }
      members.append(("K", kids.count == 1 ? kids[0] : .array(kids)))
      file.set(reference, .dictionary(members))
    }
    let parents = parentTree(references, &file)
    let document = references[0].map { PDFValue.reference($0) }
    file.set(
      root,
      [
        "Type": .name("StructTreeRoot"), "K": .array(document.map { [$0] } ?? []), "ParentTree": .reference(parents),
        "ParentTreeNextKey": .integer(nextAnnotationKey),
      ])
    return root
  }

  private func value(_ kid: Kid, on page: Int, references: [PDFReference?], pages: [PDFReference]) -> PDFValue? {
    switch kid {
    case .element(let number): references[number].map { .reference($0) }
    case .content(page, let mark): .integer(mark)
    case .content(let other, let mark):
      ["Type": .name("MCR"), "Pg": .reference(pages[other]), "MCID": .integer(mark)]
    case .annotation(let annotation, let page):
      ["Type": .name("OBJR"), "Pg": .reference(pages[page]), "Obj": .reference(annotation)]
    }
  }

  /// Adds the parent tree, which maps marks and annotations to elements.
  private func parentTree(_ references: [PDFReference?], _ file: inout PDFFile) -> PDFReference {
    func value(_ number: Int) -> PDFValue { references[number].map { .reference($0) } ?? .null }
    var numbers: [PDFValue] = []
    for (page, elements) in marks.enumerated() {
      let list = file.add(.array(elements.map(value)))
      numbers += [.integer(page), .reference(list)]
    }
    for (index, element) in annotations.enumerated() { numbers += [.integer(marks.count + index), value(element)] }
    return file.add(["Nums": .array(numbers)])
  }
}

/// The type of a structure element (ISO 32000-1, 14.8.4).
enum StructureType: String, Sendable {
  case document = "Document"
  case section = "Sect"
  case heading1 = "H1"
  case heading2 = "H2"
  case heading3 = "H3"
  case heading4 = "H4"
  case paragraph = "P"
  case quote = "BlockQuote"
  case list = "L"
  case item = "LI"
  case label = "Lbl"
  case body = "LBody"
  case link = "Link"
  case figure = "Figure"
}
