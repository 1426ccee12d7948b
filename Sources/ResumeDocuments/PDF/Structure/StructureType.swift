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
