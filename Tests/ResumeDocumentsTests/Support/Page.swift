import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An HTML page parsed as XML.
final class Page: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The names of the ancestors, outermost first.
    let parents: [String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Parses a page; returns nil if it isn't well-formed.
  static func read(_ bytes: [UInt8]) -> Page? {
    let page = Page()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = page
    return parser.parse() && page.open.isEmpty ? page : nil
  }

  /// Returns the elements with a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// Returns the texts of the elements with a name.
  func texts(_ name: String) -> [String] { all(name).map(\.text) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "br" { self.parser(parser, foundCharacters: "\n") }
    elements.append(Element(name: name, attributes: attributes, parents: open.map { elements[$0].name }))
    open.append(elements.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open { elements[index].text += text }
  }
}
