/// An object of a PDF file by its number, from 1.
struct PDFReference: Sendable, Hashable {
  let number: Int
}
