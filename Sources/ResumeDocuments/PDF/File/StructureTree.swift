/// What the parts of a document are and in which order they are read.
///
/// A part is there only with content, and stands where its first content does; so content is marked in reading order.
struct StructureTree: Sendable {
  /// A part of the document.
  struct Element: Sendable, Hashable {
    fileprivate let number: Int
  }

  private enum Kid {
    case element(Int)
    case content(page: Int, mark: Int)
    case annotation(PDFReference, page: Int)

    var isElement: Bool { if case .element = self { true } else { false } }
  }

  private struct Node {
    let type: StructureType
    let parent: Int?
    /// What it says, where that is not how it is drawn.
    var meaning: String?
    var kids: [Kid] = []
    var page: Int?
  }

  /// The document.
  static let document = Element(number: 0)

  private var nodes = [Node(type: .document, parent: nil)]
  /// What the marked contents of each page are, by their marks.
  private var marks: [[Int]]
  private var annotations: [Int] = []

  /// Creates the tree of a document whose pages are not counted yet.
  init() { marks = [] }

  /// Adds a part inside another.
  mutating func add(_ type: StructureType, to parent: Element) -> Element {
    nodes.append(Node(type: type, parent: parent.number))
    return Element(number: nodes.count - 1)
  }

  /// Says what a part says whose characters are drawn in another order than they are read in; nothing where it has parts.
  mutating func setMeaning(_ text: String, of element: Element) { nodes[element.number].meaning = text }

  /// What a part is.
  func type(of element: Element) -> StructureType { nodes[element.number].type }

  /// Says how many pages there are, before anything is marked on them.
  mutating func setPageCount(_ count: Int) { marks = Array(repeating: [], count: count) }

  /// Takes the next content of a page for a part's; its mark on the page.
  mutating func mark(_ element: Element, page: Int) -> Int {
    attach(element.number, page)
    let mark = marks[page].count
    marks[page].append(element.number)
    nodes[element.number].kids.append(.content(page: page, mark: mark))
    return mark
  }

  /// The key under which the next annotation finds its part.
  var nextAnnotationKey: Int { marks.count + annotations.count }

  /// Takes an annotation for a part's, which has content already.
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
  /// Adds the tree to a file; the reference is its root.
  func write(to file: inout PDFFile, pages: [PDFReference]) -> PDFReference {
    let root = file.reserve()
    let references = nodes.map { $0.page == nil ? nil : file.reserve() }
    for (index, node) in nodes.enumerated() {
      guard let reference = references[index], let page = node.page else { continue }
      var members: [(key: String, value: PDFValue)] = [
        ("Type", .name("StructElem")), ("S", .name(node.type.rawValue)),
        ("P", .reference(node.parent.flatMap { references[$0] } ?? root)), ("Pg", .reference(pages[page])),
      ]
      if node.type == .list {
        members.append(("A", ["O": .name("List"), "ListNumbering": .name("Disc")]))
      }
      if let meaning = node.meaning, !node.kids.contains(where: \.isElement) {
        members.append(("ActualText", .text(meaning)))
      }
      let kids = node.kids.compactMap { value($0, on: page, references, pages) }
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

  private func value(
    _ kid: Kid, on page: Int, _ references: [PDFReference?], _ pages: [PDFReference]
  ) -> PDFValue? {
    switch kid {
    case .element(let number): references[number].map { .reference($0) }
    case .content(page, let mark): .integer(mark)
    case .content(let other, let mark):
      ["Type": .name("MCR"), "Pg": .reference(pages[other]), "MCID": .integer(mark)]
    case .annotation(let annotation, let page):
      ["Type": .name("OBJR"), "Pg": .reference(pages[page]), "Obj": .reference(annotation)]
    }
  }

  /// Which part each mark and annotation is of.
  private func parentTree(_ references: [PDFReference?], _ file: inout PDFFile) -> PDFReference {
    func value(_ number: Int) -> PDFValue { references[number].map { .reference($0) } ?? .null }
    var numbers: [PDFValue] = []
    for (page, elements) in marks.enumerated() {
      let list = file.add(.array(elements.map(value)))
      numbers += [.integer(page), .reference(list)]
    }
    for (index, element) in annotations.enumerated() {
      numbers += [.integer(marks.count + index), value(element)]
    }
    return file.add(["Nums": .array(numbers)])
  }
}

/// What a part of a document is, as tagged PDF has it (ISO 32000-1, 14.8.4).
enum StructureType: String, Sendable {
  case document = "Document"
  case section = "Sect"
  case heading1 = "H1"
  case heading2 = "H2"
  case heading3 = "H3"
  case paragraph = "P"
  case quote = "BlockQuote"
  case list = "L"
  case item = "LI"
  case label = "Lbl"
  case body = "LBody"
  case link = "Link"
}
