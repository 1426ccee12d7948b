import ResumeDomain
import Testing

@testable import ResumeData

@Suite("LinkedIn dates")
struct LinkedInDateTests {
  @Test(
    "reads dates in the languages of documents",
    arguments: [
      ("Jan 2020", "2020-01"), ("2019", "2019"), ("15 Jan 2024", "2024-01-15"), ("Jan 15, 2024", "2024-01-15"),
      ("01/02/23, 03:04 PM", "2023-01-02"), ("13/5/2024", "2024-05-13"), ("5/13/2024", "2024-05-13"),
      ("5/5/2024", "2024-05-05"), ("2024-05-01", "2024-05-01"), ("2024-05", "2024-05"), ("2024/5/1", "2024-05-01"),
      ("2024-05-01 10:11:12 UTC", "2024-05-01"), ("2024-05-01T10:11:12Z", "2024-05-01"), ("05/2024", "2024-05"),
      ("1.5.2024", "2024-05-01"), ("31/12/99", "1999-12-31"),
      ("ene. de 2020", "2020-01"), ("1 de agosto de 2020", "2020-08-01"), ("Setiembre 2020", "2020-09"),
      ("févr. 2020", "2020-02"), ("AOÛT 2020", "2020-08"), ("juil. 2020", "2020-07"), ("1er juin 2020", "2020-06-01"),
      ("März 2020", "2020-03"), ("Mrz. 2020", "2020-03"), ("3. Oktober 2020", "2020-10-03"), ("Dez 2020", "2020-12"),
      ("mag 2020", "2020-05"), ("gennaio 2020", "2020-01"), ("ott 2020", "2020-10"), ("giu. 2020", "2020-06"),
      ("out. de 2020", "2020-10"), ("março de 2020", "2020-03"), ("fev 2020", "2020-02"),
      ("maig 2020", "2020-05"), ("des. 2020", "2020-12"), ("gen. del 2020", "2020-01"), ("març 2020", "2020-03"),
      ("mrt. 2020", "2020-03"), ("mei 2020", "2020-05"), ("okt. 2020", "2020-10"),
      ("paź 2020", "2020-10"), ("24 marca 2020 r.", "2020-03-24"), ("březen 2020", "2020-03"), ("mars 2020", "2020-03"),
      ("3. marts 2020", "2020-03-03"), ("maaliskuuta 2020", "2020-03"), ("Ağu 2020", "2020-08"),
      ("2020. márc.", "2020-03"), ("noiembrie 2020", "2020-11"), ("24 березня 2020 р.", "2020-03-24"),
      ("Μαΐου 2020", "2020-05"), ("Αύγ 2020", "2020-08"), ("2020年3月", "2020-03"), ("2020年3月24日", "2020-03-24"),
      ("２０２１年", "2021"),
      ("2020년 3월", "2020-03"), ("ožujak 2020.", "2020-03"),
    ])
  func dates(text: String, expected: String) throws {
    let date = try #require(PartialDate(expected))
    #expect(LinkedInDate.read(text) == .date(date, isAmbiguous: false))
  }

  @Test(
    "reads an ambiguous date as month and day", arguments: [("1/5/2024", "2024-01-05"), ("12/5/2024", "2024-12-05")])
  func ambiguous(text: String, expected: String) throws {
    let date = try #require(PartialDate(expected))
    #expect(LinkedInDate.read(text) == .date(date, isAmbiguous: true))
  }

  @Test(
    "reads no date of an empty text and of words for the present",
    arguments: ["", " ", "Present", "Actualidad", "aujourd'hui", "heute", "nå", "Jelenleg", "現在"])
  func present(text: String) { #expect(LinkedInDate.read(text) == .none) }

  @Test(
    "rejects other texts",
    arguments: [
      "sometime", "31 Feb 2020", "jui 2020", "2020 2021", "Jan", "Jan Feb 2020", "13/13/2024", "20200101", "1/2",
      "marketing 2020", "na", "listopad 2020", "листопади 2020", "-1", "٣/٤/٢٠٢٤",
    ])
  func unreadable(text: String) { #expect(LinkedInDate.read(text) == .unreadable) }
}
