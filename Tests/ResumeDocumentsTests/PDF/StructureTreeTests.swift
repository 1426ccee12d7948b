import Testing

@testable import ResumeDocuments

struct StructureTreeTests {
  @Test func partsStandInReadingOrderAndAreThereOnlyWithContent() {
    var tree = StructureTree()
    let paragraph = tree.add(.paragraph, to: StructureTree.document)
    let link = tree.add(.link, to: paragraph)
    _ = tree.add(.heading1, to: StructureTree.document)
    tree.setPageCount(2)
    #expect(tree.mark(paragraph, page: 0) == 0)
    #expect(tree.mark(link, page: 0) == 1)
    #expect(tree.mark(paragraph, page: 1) == 0)
    var file = PDFFile()
    let pages = [file.reserve(), file.reserve()]
    let annotation = file.reserve()
    #expect(tree.nextAnnotationKey == 2)
    tree.add(annotation, to: link, page: 0)
    let root = tree.write(to: &file, pages: pages)
    let text = String(decoding: file.bytes(root: root), as: UTF8.self)
    // Where objects are not packed by real compression they can be read as they are.
    #expect(!text.contains("/S /H1"))
    #expect(tree.nextAnnotationKey == 3)
  }
}
