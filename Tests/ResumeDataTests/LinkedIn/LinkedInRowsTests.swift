import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Rows of LinkedIn archives")
struct LinkedInRowsTests {
  private func problems(_ report: ArchiveReport) -> [String] {
    report.problems.map { "\($0.file):\($0.line) \($0.issue.rawValue) \($0.value)" }
  }

  private func entry(_ json: JSON, _ section: String) throws -> JSON { try #require(json[section]?.elements?.first) }

  @Test("imports only visible recommendations, and names the others")
  func recommendations() throws {
    let (json, report) = try LinkedInFixture.json([
      "Skills": "A", "Recommendations_Received": "B,C,M,I,one,,VISIBLE\nD,E,M,I,two,,\nF,G,M,I,three,,PENDING",
    ])
    #expect(json["references"]?.elements?.map { $0["name"]?.string } == ["B C"])
    #expect(
      problems(report) == ["Recommendations_Received.csv:3 unused D E", "Recommendations_Received.csv:4 unused F G"])
    let bare = try LinkedInFixture.json([
      "Skills": "A", "Received": "First Name,Last Name,Company,Job Title,Text,Creation Date\nB,C,M,I,one,",
    ])
    #expect(bare.json["references"] == nil && problems(bare.report) == ["Received.csv:2 unused B C"])
  }

  @Test("names rows of personal details that aren't imported")
  func unused() throws {
    let (json, report) = try LinkedInFixture.json([
      "Profile": "A,L,,,,h,s,,,,,,\nB,M,,,,i,t,,,,,,", "Profile Summary": "Profile Summary\nOther text",
      "PhoneNumbers": ",1,Home\n,2,Mobile\n,3,Mobile", "Email Addresses": "a@b.example,Yes,No,\nc@d.example,Yes,Yes,",
    ])
    #expect(json["basics"]?["name"] == .string("A L") && json["basics"]?["phone"] == .string("2"))
    #expect(
      problems(report) == [
        "Email Addresses.csv:2 unused a@b.example", "PhoneNumbers.csv:2 unused 1", "PhoneNumbers.csv:4 unused 3",
        "Profile Summary.csv:2 unused Other text", "Profile.csv:3 unused M",
      ])
  }

  @Test("skips texts that are no email addresses")
  func emails() throws {
    let (json, report) = try LinkedInFixture.json([
      "Email Addresses": "not an email,Yes,Yes,\na@b.example,Yes,No,"
    ])
    #expect(json["basics"]?["email"] == .string("a@b.example"))
    #expect(problems(report) == ["Email Addresses.csv:2 email not an email"])
  }

  @Test("refuses an archive without an entry")
  func empty() throws {
    for tables in [
      ["Positions": ""], ["Positions": "a,b,c,d,e,f,g"], ["PhoneNumbers": ",1,Home"],
      ["Recommendations_Received": "B,C,M,I,one,,"], ["Email Addresses": "none,Yes,Yes,"],
    ] {
      let error = #expect(throws: ResumeError.self) { try LinkedInFixture.json(tables) }
      #expect(error == .archive(.noRows, path: "archive.zip"), "\(tables)")
    }
  }

  @Test("skips a sentence in place of values")
  func sentences() throws {
    let (json, report) = try LinkedInFixture.json([
      "Skills": "A", "Education": "There is no data to show.", "Honors": "Nothing here yet\nA prize,,",
      "Positions": "No positions.,,,,,",
    ])
    #expect(json["education"] == nil && json["work"] == nil)
    #expect(json["awards"]?.elements?.map { $0["title"]?.string } == ["A prize"])
    #expect(report.problems.map(\.issue) == [.row, .row, .row])
  }

  @Test("reads bullets and the lines that continue them")
  func bullets() throws {
    let text = "-5% churn\n**Team lead** for X\n- wraps over\n  two lines\n*Bold\n- \"x\"\n  * inner\n  text\nEnd"
    let job = try entry(
      try LinkedInFixture.json(["Positions": "A,B,\"\(text.replacing("\"", with: "\"\""))\",,Jan 2020,"]).json, "work")
    #expect(job["highlights"] == JSON(["wraps over two lines", "Bold", "\"x\"", "inner"]))
    #expect(job["summary"] == .string("-5% churn\n**Team lead** for X\ntext\nEnd"))
  }

  @Test("recognizes patents, names and test scores by several headers")
  func headers() throws {
    let json = try LinkedInFixture.json([
      "One":
        "Title,Description,Patent Number,Application Number,Filing Date,Issued On,Url\nP1,D,N,,,Mar 2013,https://p.example",
      "Two": "Name,Description,Patent Number,Issued On\nP2,D,N,Mar 2014",
      "Three": "Title,Description,Issued On,Url\nP3,D,Mar 2015,https://p.example",
      "Honors": "Prize,D,Mar 2016", "Cursos": "Name\nC", "x/Organizaciones": "Name\nO", "Skills": "S",
      "Scores": "Name,Description,Score,Date\nTOEFL,d,118,Jan 2010",
    ]).json
    #expect(
      json["patents"]?.elements?.map { "\($0["name"]?.string ?? "") \($0["date"]?.string ?? "")" }.sorted()
        == ["P1 2013-03", "P2 2014-03", "P3 2015-03"])
    #expect(json["awards"]?.elements?.count == 1)
    #expect(try entry(json, "courses") == ["name": .string("C")])
    #expect(try entry(json, "organizations") == ["name": .string("O")])
    #expect(try entry(json, "skills")["keywords"] == JSON(["S"]))
    #expect(try entry(json, "testScores")["date"] == .string("2010-01"))
  }

  @Test("reads websites with commas, and only web addresses; accounts also from URLs")
  func websites() throws {
    let (json, report) = try LinkedInFixture.json([
      "Profile":
        "A,L,,,,h,,,,,\"[https://twitter.com/ada,@bo,x.com/cy/?a=b]\",\"[PERSONAL:mailto:me@x.example,COMPANY:http://x.example/a,b,OTHER:y.example:80/c]\","
    ])
    #expect(json["basics"]?["url"] == .string("http://x.example/a,b"))
    let profiles = json["basics"]?["profiles"]?.elements ?? []
    #expect(profiles.compactMap { $0["username"]?.string } == ["ada", "bo", "cy"])
    #expect(profiles.last?["url"]?.string == "https://y.example:80/c")
    #expect(problems(report) == ["Profile.csv:2 url mailto:me@x.example"])
    let plain = try LinkedInFixture.json(["Profile": "A,L,,,,h,,,,,,\"https://a.example,ftp://b.example\","])
    #expect(plain.json["basics"]?["url"] == .string("https://a.example"))
    #expect(problems(plain.report) == ["Profile.csv:2 url ftp://b.example"])
  }

  @Test("keeps applications with other URLs, and the name of the résumé")
  func applications() throws {
    let rows = [
      ("2026", "https://x.example/1", "a.pdf"), ("2026", "https://x.example/2", "b.pdf"), ("2026", "none", ""),
    ]
    let text = rows.map { "\"3/4/\($0.0.suffix(2)), 5:06 PM\",,,Initech,Dev,\($0.1),\($0.2)," }.joined(separator: "\n")
    let report = try LinkedInFixture.json(
      ["Skills": "A", "Job Applications": text], ArchiveOptions(includesApplications: true)
    ).report
    #expect(problems(report) == ["Job Applications.csv:4 url none"])
    let new = report.newApplications(of: "me", in: ApplicationLog())
    #expect(new.map(\.url) == ["https://x.example/1", "https://x.example/2", nil])
    #expect(new.map(\.note) == ["a.pdf", "b.pdf", nil])
    #expect(report.newApplications(of: "me", in: ApplicationLog(new)).isEmpty)
  }
}
