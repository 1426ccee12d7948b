import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("export site")
struct SiteCommandTests {
  private func run(_ words: String..., in harness: Harness = Harness()) async -> Harness.Consequences {
    await harness.run(["export", "site", "-o", "site", "--url", "https://ada.dev/"] + words)
  }

  private func unwrapped(_ text: String) -> String { text.replacing(/\n */, with: " ") }

  private func text(_ path: String, _ harness: Harness) -> String {
    String(decoding: harness.sites.files.value["site/" + path] ?? [], as: UTF8.self)
  }

  @Test("writes pages and the documents of the exports in each language")
  func files() async throws {
    let harness = Harness()
    let result = await run("--lang", "es,en", in: harness)
    #expect(result.code == 0, "\(result)")
    let paths = harness.sites.files.value.keys.map { $0.dropFirst(5).replacing(/[0-9a-f]{12}/, with: "HASH") }.sorted()
    #expect(
      paths == [
        ".nojekyll", "404.html", "ada-lovelace.pdf", "en/ada-lovelace.pdf", "en/index.html",
        "en/projects/fresh/index.html", "en/projects/my-wardrobe/index.html", "en/projects/small/index.html",
        "en/resume.json", "en/resume.txt", "favicon.svg", "fonts/HASH.woff",
        "fonts/HASH.woff", "fonts/HASH.woff", "index.html", "projects/fresh/index.html",
        "projects/my-wardrobe/index.html", "projects/small/index.html", "resume.json", "resume.txt", "robots.txt",
        "sitemap.xml", "style.HASH.css",
      ])
    #expect(text("index.html", harness).contains(#"<html lang="es" dir="ltr">"#))
    #expect(text("en/index.html", harness).contains(#"<html lang="en" dir="ltr">"#))
    #expect(text("resume.json", harness) == "{\"language\": \"es\"}\n")
    #expect(text("en/resume.json", harness) == "{\"language\": \"en\"}\n")
    // All sections but references.
    let sections =
      "summary,work,projects,education,skills,languages,certificates,awards,publications,volunteer,interests"
    for (format, language, path) in [
      ("pdf", "es", "ada-lovelace.pdf"), ("text", "es", "resume.txt"), ("pdf", "en", "en/ada-lovelace.pdf"),
      ("text", "en", "en/resume.txt"),
    ] {
      _ = await harness.run(
        "export", format, "--lang", language, "--without", "contact", "--sections", sections, "-o", "/file")
      #expect(harness.outputFiles.files.value.removeValue(forKey: "/file") == text(path, harness), "\(path)")
    }
  }

  @Test("prints the changed files, and how to publish the site")
  func output() async throws {
    let harness = Harness()
    let first = await run(in: harness)
    #expect(first.output.contains("created    index.html\n") && !first.output.contains("hosting"))
    #expect(
      first.error.contains(
        "Saved to site\nSaved to firebase.json\nTo publish the site: firebase deploy --only hosting\n"))
    let again = await run(in: harness)
    #expect(again.output.isEmpty && again.error.contains("Nothing has changed in site\n"))
    let spanish = await run("--lang", "es", in: harness)
    #expect(spanish.output.contains("modificado   index.html\n") && spanish.error.contains("Guardado en site"))
    let plain = await run("--plain", in: harness)
    #expect(plain.output.contains("changed\tindex.html\t") && plain.output.contains("unchanged\t.nojekyll\t0\n"))
  }

  @Test("prints the part for Hosting if there is another firebase.json")
  func configuration() async throws {
    var harness = Harness()
    harness.sites.state = .other
    let result = await run(in: harness)
    #expect(result.output.contains("\n\n\"hosting\": {\n  \"public\": \"site\",\n") && result.output.hasSuffix("\n}\n"))
    #expect(result.error.contains("Kept the existing 'firebase.json'."))
    let json = try #require(JSONText.object(await run("--json", in: harness).output)?["site"] as? [String: Any])
    let configuration = try #require(json["configuration"] as? [String: Any])
    #expect(configuration["state"] as? String == "other" && configuration["path"] as? String == "firebase.json")
    #expect((configuration["hosting"] as? [String: Any])?["cleanUrls"] as? Bool == true)
    harness.sites.state = .printed
    let printed = await run(in: harness)
    #expect(printed.output.hasSuffix("\n}\n") && printed.output.contains("\n{\n  \"hosting\": {\n"), "\(printed)")
    #expect(printed.error.contains("save the printed JSON as 'firebase.json'"))
    harness.sites.state = .unchanged
    let same = await run(in: harness)
    #expect(!same.output.contains("hosting") && !same.error.contains("firebase.json"))
  }

  @Test("other hosts have no configuration", arguments: [("github", "contents of 'site' to a branch"), ("none", "")])
  func hosting(host: String, words: String) async throws {
    let result = await run("--hosting", host)
    #expect(result.code == 0 && !result.error.contains("firebase") && (words.isEmpty || result.error.contains(words)))
    let json = try #require(JSONText.object(await run("--hosting", host, "--json").output)?["site"] as? [String: Any])
    #expect(json["configuration"] is NSNull && json["host"] as? String == host)
    #expect(json["languages"] as? [String] == ["en"] && json["url"] as? String == "https://ada.dev")
    let files = try #require(json["files"] as? [[String: Any]])
    #expect(files.contains { $0["path"] as? String == "index.html" && $0["state"] as? String == "created" })
  }

  @Test("names files that are no longer part of the site but were changed")
  func kept() async throws {
    var harness = Harness()
    harness.sites.kept = ["projects/old/index.html"]
    let result = await run("--json", in: harness)
    let files = try #require((JSONText.object(result.output)?["site"] as? [String: Any])?["files"] as? [[String: Any]])
    #expect(files.last?["state"] as? String == "kept" && files.last?["bytes"] is NSNull)
    let text = await run(in: harness)
    #expect(text.output.contains("kept       projects/old/index.html\n"))
    #expect(
      text.error.contains("no longer needs, because they were changed:")
        && text.error.contains("projects/old/index.html"))
  }

  @Test("has contact details only with --with contact")
  func contact() async throws {
    let harness = Harness()
    let email = try #require(harness.resume.person?.email)
    _ = await run(in: harness)
    #expect(!harness.sites.files.value.values.contains { String(decoding: $0, as: UTF8.self).contains(email) })
    let shown = await run("--with", "contact", in: harness)
    #expect(
      shown.code == 0 && text("index.html", harness).contains(email) && text("resume.txt", harness).contains(email))
    #expect(await run("--with", "address", in: harness).code == 64)
  }

  @Test("has references only if --sections names them, not a setting")
  func references() async throws {
    let harness = Harness()
    let reference = "section-references"
    _ = await harness.run("config", "set", "document.sections", "work,references,projects")
    _ = await run(in: harness)
    #expect(!text("index.html", harness).contains(reference) && text("index.html", harness).contains("section-work"))
    #expect(!text("index.html", harness).contains("section-skills"))
    _ = await run("--sections", "references,work", in: harness)
    #expect(
      text("index.html", harness).contains(reference) && !text("index.html", harness).contains("section-projects"))
    #expect(!harness.sites.files.value.keys.contains { $0.contains("projects/unknown") })
  }

  @Test("needs a folder and a URL")
  func required() async {
    let folder = await Harness().run("export", "site", "--url", "https://ada.dev")
    #expect(folder.code == 64 && folder.error.contains("--output"))
    let url = await Harness().run("export", "site", "-o", "site")
    #expect(url.code == 64 && url.error.contains("--url https://"))
    for invalid in ["ada.dev", "ftp://ada.dev", "https://ada.dev/?a", "https://ada.dev/#a", "https://me@ada.dev", ""] {
      #expect(await Harness().run("export", "site", "-o", "site", "--url", invalid).code == 64, "\(invalid)")
    }
  }

  @Test(
    "the languages are tags, each once; the first one is also that of messages",
    arguments: [
      ("es", ["es"], 0), ("en,es", ["en", "es"], 0), ("es, en", ["es", "en"], 0), ("es,ES,es-MX", ["es"], 0),
      ("es,", [], 64), ("", [], 64), ("../x", [], 64), ("en,xx", [], 64), ("e n", [], 64),
    ])
  func languages(text: String, tags: [String], code: Int32) async throws {
    let result = await run("--lang", text, "--json")
    #expect(result.code == code, "\(result)")
    guard code == 0 else { return }
    let output = try #require(JSONText.object(result.output))
    #expect((output["site"] as? [String: Any])?["languages"] as? [String] == tags)
    #expect(output["language"] as? String == tags.first)
    // Other commands have one language.
    if text.contains(",") { #expect(await Harness().run("works", "--lang", text).code == 64) }
  }

  @Test("the languages of a site are those of the résumé's texts, and its URL has one form")
  func refusals() async throws {
    let french = await run("--lang", "en,fr")
    #expect(await run("--lang", "fr,en").code == 65)
    #expect(french.code == 65 && french.error.contains("no texts in this") && french.error.contains("Omit 'fr'"))
    for url in ["https://ada.dev//x", "https://ada.dev/../x", "https://ada.dev/./x", "https://ada.dev/?a"] {
      #expect(await Harness().run("export", "site", "-o", "site", "--url", url).code == 64, "\(url)")
    }
    let harness = Harness()
    _ = await harness.run("export", "site", "-o", "site", "--url", "https://münchen.de/é/", "--hosting", "none")
    #expect(text("robots.txt", harness).contains("https://xn--mnchen-3ya.de/%C3%A9/sitemap.xml"))
    let output = await Harness().run("export", "site", "-o", "-", "--url", "https://ada.dev")
    #expect(output.code == 64 && output.error.contains("standard output"))
  }

  @Test("a résumé in letters without a font has a site without a PDF")
  func letters() async throws {
    var harness = Harness()
    harness.resume.person?.entry["name"] = .string("محمد علي")
    let result = await run(in: harness)
    #expect(result.code == 0 && result.error.contains("The site has no PDF"), "\(result)")
    #expect(!harness.sites.files.value.keys.contains { $0.hasSuffix(".pdf") })
    #expect(!text("index.html", harness).contains("PDF"))
    #expect(await run("--strict", in: harness).code == 65)
  }

  @Test("an error before the first file stops everything")
  func failure() async {
    var harness = Harness()
    harness.sites.failure = .siteFolder("site", .checkout)
    let result = await run("--force", in: harness)
    #expect(result.code == 64 && unwrapped(result.error).contains("git repository") && harness.plans.value.isEmpty)
    harness.sites.failure = .siteFilesOfOthers((1...9).map { "site/\($0)" })
    let files = await run(in: harness)
    #expect(files.code == 73 && files.error.contains("9 files"))
    #expect(unwrapped(files.error).contains("site/8, …"))
    harness.sites.failure = .siteFilesOfOthers(["site/index.html"])
    let error = await run(in: harness).error
    #expect(unwrapped(error).contains("'site/index.html' wasn't written by this command"))
  }

  @Test(
    "projects have safe names, which differ in more than letter case",
    arguments: [
      (["a-b", "Ñandú app"], ["a-b", "Nandu-app"]), (["App", "app"], ["App-0d04bfeb", "app-a172cedc"]),
      (["a b", "a/b"], ["a-b-c8687a08", "a-b-c14cddc0"]), (["李雷"], ["3a47328a"]),
    ])
  func names(ids: [String], wanted: [String]) {
    let names = SiteNames.names(of: ids)
    #expect(ids.map { names[$0] } == wanted)
    let isSafe = names.values.allSatisfy { $0.utf8.allSatisfy { $0 == 0x2D || $0 >= 0x30 && $0 < 0x7F } }
    #expect(isSafe && Set(names.values.map { $0.lowercased() }).count == ids.count)
  }
}
