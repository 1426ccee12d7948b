import Foundation
import ResumeDomain
import TestSupport
import Testing

/// Where each field is printed: in every output but those that its table names, as `Resources/README.md` shows.
@Suite("Matrix of fields and outputs", .limitedConcurrency) struct FieldMatrixTests {
  private static let table = RecordedTable(
    "matrix", recordedBy: "RESUME_RECORD_SNAPSHOTS=1 swift test --filter FieldMatrixTests")

  @Test("every output prints every field, but for the exceptions of the field table")
  func outputs() async throws {
    let sample = FieldSample()
    let sandbox = try Sandbox()
    try sandbox.folder.write(JSON.object(sample.members).text, to: "cv.json")
    for output in FieldOutput.allCases {
      let texts = try await texts(of: output, sandbox)
      for cell in sample.cells {
        let text = Self.letters(texts[cell.section] ?? texts[""] ?? "")
        let isPrinted = cell.values.contains { text.contains(Self.letters($0)) }
        let isOmitted = cell.field.omission?.outputs.contains(output) ?? false
        #expect(isPrinted != isOmitted, "\(cell.section).\(cell.name) in \(output.rawValue)")
      }
    }
  }

  @Test("README has the matrix")
  func readme() throws { try Self.table.expect(Self.markdown(FieldSample().cells)) }

  /// Returns the texts of an output by section; of a whole résumé under the empty name.
  private func texts(of output: FieldOutput, _ sandbox: Sandbox) async throws -> [String: String] {
    switch output {
    case .entry: return try await entries([], sandbox)
    case .json: return try await entries(["--json"], sandbox)
    case .plain: return try await entries(["--plain"], sandbox)
    case .show: return ["": try await sandbox.run("show", "--file", "cv.json").output]
    case .showLong: return ["": try await sandbox.run("show", "--long", "--file", "cv.json").output]
    case .browse: return ["": try await browsed(sandbox)]
    case .text, .markdown, .html, .pdf, .docx:
      let file = "cv." + output.rawValue
      let result = try await sandbox.run("export", output.rawValue, "--file", "cv.json", "-o", file)
      #expect(result.exitCode == 0 && !result.error.contains("Nothing shows"), "\(result)")
      let bytes = Array(try Data(contentsOf: URL(filePath: sandbox.folder.path(file))))
      return ["": try ExportedText.text(bytes, file)]
    }
  }

  private func entries(_ options: [String], _ sandbox: Sandbox) async throws -> [String: String] {
    var texts = ["basics": try await sandbox.run(["about", "--file", "cv.json"] + options).output]
    for section in FieldSample.sections {
      texts[section] = try await sandbox.run(["show", "id-" + section, "--file", "cv.json"] + options).output
    }
    texts["recommendations"] = texts["work"]
    return texts
  }

  /// Returns what `resume browse --plain` prints of every section, and of the only job and project.
  private func browsed(_ sandbox: Sandbox) async throws -> String {
    let others = FieldSample.sections.filter { !["work", "projects", "skills"].contains($0) }
    let lines =
      ["1", "back", "projects", "1", "back", "about", "skills"]
      + others.map { "sections " + ($0 == "volunteer" ? "volunteering" : $0) }
    let session = try await sandbox.browse(
      ["--plain", "--file", "cv.json"], with: ["TERM": "dumb"], columns: 200, rows: 1000
    ) { session in
      for (index, line) in (lines + ["quit"]).enumerated() {
        try await session.wait("the prompt after \(index) lines") {
          $0.text.components(separatedBy: "'help':").count > index + 1 && $0.text.hasSuffix("'help':")
        }
        session.type(line + "\n")
      }
    }
    return session.result.screen
  }

  private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  // MARK: Markdown

  /// Returns a row for the fields of each section that every output prints, then one for each exception.
  private static func markdown(_ cells: [FieldSample.Cell]) -> String {
    var lines = ["| section | every output prints |", "|---|---|"]
    for section in cells.map(\.section).uniqued {
      let names = cells.filter { $0.section == section && $0.field.omission == nil }.map { "`\($0.name)`" }
      if !names.isEmpty { lines.append("| `\(section)` | \(names.joined(separator: ", ")) |") }
    }
    lines += ["", "| field | not in | because |", "|---|---|---|"]
    var rows: [(names: [String], rest: String)] = []
    for cell in cells {
      guard let omission = cell.field.omission else { continue }
      let outputs = FieldOutput.allCases.filter(omission.outputs.contains)
      let documents = Set<FieldOutput>.documents
      let named =
        outputs.count == FieldOutput.allCases.count
        ? ["all outputs"]
        : outputs.filter { !omission.outputs.isSuperset(of: documents) || !documents.contains($0) }.map {
          "`\($0.rawValue)`"
        }
          + (omission.outputs.isSuperset(of: documents) ? ["documents"] : [])
      let rest = "\(named.joined(separator: ", ")) | \(omission.reason.rawValue)"
      let name = "`\(cell.section).\(cell.name)`"
      if let index = rows.firstIndex(where: { $0.rest == rest }) {
        rows[index].names.append(name)
      } else {
        rows.append(([name], rest))
      }
    }
    lines += rows.map { "| \($0.names.joined(separator: ", ")) | \($0.rest) |" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension [String] {
  fileprivate var uniqued: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
