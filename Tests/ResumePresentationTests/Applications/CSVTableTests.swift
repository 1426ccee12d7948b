import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("CSV table")
struct CSVTableTests {
  @Test(
    "quotes cells as RFC 4180 describes",
    arguments: [
      ("Acme", "Acme"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a;b", "a;b"),
      (" a", "\" a\""),
    ])
  func quotes(text: String, cell: String) { #expect(CSVTable.cell(text) == cell) }

  @Test(
    "no cell is a formula",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "' =1"),
      ("\r=1", "\"'\n=1\""), ("=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""),
      (" =1", "' =1"), ("＝1", "'＝1"), ("\u{1B}=1", "'=1"), ("a=1", "a=1"),
    ])
  func formulas(text: String, cell: String) { #expect(CSVTable.cell(text) == cell) }

  @Test("removes control characters")
  func controls() { #expect(CSVTable.cell("a\u{1B}[31mb\u{202E}c\u{7}") == "a[31mbc") }

  @Test("ends every row with CRLF")
  func rows() {
    let table = CSVTable(columns: ["a", "b"], rows: [["1", "=x,y"]])
    #expect(String(decoding: table.bytes, as: UTF8.self) == "a,b\r\n1,\"'=x,y\"\r\n")
  }
}
