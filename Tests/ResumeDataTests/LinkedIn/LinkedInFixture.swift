import Foundation
import ResumeDomain
import ResumeSupport
import TestSupport

@testable import ResumeData

/// Archives written by hand: the headers of LinkedIn's exports, with invented members in three languages.
enum LinkedInFixture {
  static let english: [String: String] = [
    "Profile.csv": """
    First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
    Ada,Baker,,"1 Secret Street",Dec 10,Head baker &amp; lead,"I bake.
    Every day.",Food,28001,"Madrid, Spain",[@adabakes],"[PORTFOLIO:https://ada.example,BLOG:https://blog.ada.example]",
    """,
    "Email Addresses.csv": """
    Email Address,Confirmed,Primary,Updated On
    old@ada.example,Yes,No,1/5/2020
    ada@ada.example,Yes,Yes,1/5/2021
    """,
    "PhoneNumbers.csv": "Extension,Number,Type\n,+34 911 111 111,Home\n,+34 600 000 000,Mobile\n",
    "Positions.csv": """
    Company Name,Title,Description,Location,Started On,Finished On
    Hearth,Head baker,"Runs the bakery.
    • Cut waste by 40 %
    - Said ""no"" to plastic",Madrid,Jan 2020,
    Mill,Baker,,Toledo,Mar 2016,Dec 2019
    Mill,Baker,,Toledo,Mar 2016,Dec 2019
    Oven,Trainee,,,sometime,2015
    """,
    "Education.csv": """
    School Name,Start Date,End Date,Notes,Degree Name,Activities
    School of Bread,2012,2015,Honours,Diploma,Oven club
    """,
    "Skills.csv": "Name\nSourdough\nRye\nSourdough\n",
    "Languages.csv": "Name,Proficiency\nEnglish,Native or bilingual proficiency\nSpanish,Limited working proficiency\n",
    "Certifications.csv": """
    Name,Url,Authority,Started On,Finished On,License Number
    Food hygiene,not a url,City,15 Jan 2024,Jan 2029,7
    """,
    "Projects.csv": "Title,Description,Url,Started On,Finished On\nSlow bread,A book,https://slow.example,1/5/2021,\n",
    "Volunteering.csv": """
    Company Name,Role,Cause,Started On,Finished On,Description
    Soup kitchen,Cook,POVERTY_ALLEVIATION,Feb 2018,,Cooks
    """,
    "Honors.csv": "Title,Description,Issued On\nBest loaf,Of 300 bakers,Jun 2019\n",
    "Publications.csv":
      "Name,Published On,Description,Publisher,Url\nOn rye,\"Oct 3, 2020\",Essay,Crumb,https://crumb.example\n",
    "Recommendations_Received.csv": """
    First Name,Last Name,Company,Job Title,Text,Creation Date,Status
    Bo,Miller,MILL,Owner,She never burns anything.,"01/02/23, 03:04 PM",VISIBLE
    Cy,Guest,Elsewhere,Guest,Good bread.,"01/02/23, 03:04 PM",VISIBLE
    Di,Silent,Mill,Owner,Hidden words.,"01/02/23, 03:04 PM",HIDDEN
    """,
    "Recommendations_Given.csv": """
    First Name,Last Name,Company,Job Title,Text,Creation Date,Status
    Ed,Other,Mill,Owner,Words about another person.,"01/02/23, 03:04 PM",VISIBLE
    """,
    "Courses.csv": "Name,Number\nOven physics,P-1\n",
    "Connections.csv": """
    Notes:
    "When exporting your connection data, you may notice that some of the email addresses are missing."

    First Name,Last Name,URL,Email Address,Company,Position,Connected On
    Secret,Friend,https://x.example,friend@x.example,Mill,Owner,01 Jan 2020
    """,
    "Kontakte.csv":
      "First Name,Last Name,URL,Email Address,Company,Position,Connected On\nSecret,Friend,,,,,01 Jan 2020\n",
    "Events.csv": "There is no data for this.\n",
    "Jobs/Job Applications.csv": """
    Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers
    "11/20/26, 3:04 PM",a@b.example,1,Big Bakery,Lead,https://jobs.example/1,cv.pdf,
    """,
    "Rich_Media/photo.jpg": "no table",
  ]

  /// As a Spanish member's, with a semicolon as Excel saves it, and Windows-1252.
  static let spanish: [String: String] = [
    "Profile.csv":
      "First Name;Last Name;Headline;Summary;Geo Location\nAda;Baker;Panadera jefa;Amasa cada día.;España\n",
    "Positions.csv": """
    Company Name;Title;Description;Location;Started On;Finished On
    Hearth;Panadera jefa;Dirige la panadería.;Madrid;ene. 2020;Actualidad
    Mill;Panadera;;Toledo;mar. 2016;dic. 2019
    """,
    "Skills.csv": "Name\nMasa madre\nCenteno\n",
  ]

  static let german: [String: String] = [
    "Profile.csv": "\u{FEFF}First Name,Last Name,Headline\r\nJörg,Müller,Bäcker\r\n",
    "Positions.csv":
      "Company Name,Title,Started On,Finished On,\r\nOfen,Bäcker,März 2019,1.5.2021,\r\nMühle,Lehrling,Mrz 2015,heute,\r\n",
    "Languages.csv": "Name,Proficiency\r\nDeutsch,NATIVE_OR_BILINGUAL\r\n",
  ]

  static func archive(_ files: [String: String]) -> [UInt8] {
    var archive = ZIPArchive()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { archive.add(name, Array(text.utf8)) }
    return archive.bytes
  }

  /// Writes a file and reads it as an import does.
  static func read(
    _ bytes: [UInt8], as name: String = "archive.zip", _ options: ArchiveOptions = ArchiveOptions()
  ) throws -> ImportedInput? {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    try FileSystem.save(Data(bytes), to: path)
    return try ResumeInput.read(path, named: name, options)
  }
}
