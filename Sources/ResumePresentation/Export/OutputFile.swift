import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The destination of an export: a file or standard output.
struct OutputFile {
  static let output = Option<String>(
    "output", short: "o", valueName: "value.file", help: "option.output", parser: .file)
  static let force = Flag("force", short: "f", help: "option.output.force")

  static let strict = Flag("strict", help: "option.export.strict")

  static let options: [any DeclaredOption] = [output, force, strict]

  let format: String
  /// The path of the file; nil for standard output.
  let path: String?
  var isReplacing: Bool
  var isDeclined = false
  /// Whether `--watch` has written it before.
  var isRewritten = false

  private static let binaryFormats: Set = ["docx", "pdf", "zip"]

  /// Returns the destination that the options name; asks before a file is replaced, and before anything is loaded.
  ///
  /// - Throws: `ResumeError.fileExists` without a terminal to ask on; `.unusableOutput` if the path is not a file; `.usage`
  ///   if it is the file of the profile, or if a binary format would go to a terminal or into JSON.
  static func destination(for format: String, _ context: CommandContext) throws(ResumeError) -> OutputFile {
    guard let path = context.arguments[output], !isStandardOutput(path) else {
      return try standardOutput(for: format, context)
    }
    return try destination(for: format, at: path, context)
  }

  /// Returns the destination for a path that was not typed by the user.
  static func destination(
    for format: String, at path: String, _ context: CommandContext
  ) throws(ResumeError) -> OutputFile {
    // Equal states are those of one file, also with different paths.
    if let own = context.ownFile, let stamp = context.files.stamp(path),
      stamp == context.files.stamp(own)
    {
      throw .message(.usage, "export.ownFile", [path])
    }
    let wouldReplace = try context.files.output.wouldReplace(path)
    guard wouldReplace, !context.arguments[force] else {
      return OutputFile(format: format, path: path, isReplacing: context.arguments[force])
    }
    guard Confirmation.canAsk(context) else { throw .fileExists(path: path) }
    let isAllowed = try Prompt.confirm(context.labels.text("export.question", [path]), context)
    return OutputFile(format: format, path: path, isReplacing: isAllowed, isDeclined: !isAllowed)
  }

  private static func standardOutput(for format: String, _ context: CommandContext) throws(ResumeError) -> OutputFile {
    if binaryFormats.contains(format), context.format == .json || context.console.outputIsTerminal {
      let key = context.format == .json ? "export.binary.json" : "export.binary.terminal"
      throw .message(.usage, key, [format.uppercased()], hint: "export.binary.hint")
    }
    return OutputFile(format: format, path: nil, isReplacing: false)
  }

  /// Whether a path is standard output; nil is.
  static func isStandardOutput(_ path: String?) -> Bool {
    path.map { ["-", "/dev/stdout", "/dev/fd/1"].contains($0) } ?? true
  }

  /// Writes a document unless `--strict` makes a warning about it an error.
  func write<Value>(
    _ bytes: [UInt8], of data: LoadedOutput<Value>, _ context: CommandContext
  ) throws(ResumeError) {
    try data.checkStrict(context)
    try write(bytes, context)
  }

  func write(_ bytes: [UInt8], _ context: CommandContext) throws(ResumeError) {
    if let path, !isDeclined {
      // A backup contains every résumé.
      try context.files.output.write(bytes, to: path, replacing: isReplacing, isPrivate: format == "zip")
    } else if path == nil, context.format != .json {
      try context.console.output.print(bytes)
    }
  }

  /// Prints where the export was written, and the source of its data.
  ///
  /// - Parameters:
  ///   - more: more members of the JSON output.
  ///   - shown: lines for standard output in the other formats.
  func report<Value>(
    _ bytes: [UInt8], of data: LoadedOutput<Value>, _ context: CommandContext, more: [String: JSON] = [:],
    shown: [String] = []
  ) throws(ResumeError) {
    if isRewritten, let path {
      return context.report(try data.style(context).labels.text("export.written"), appending: path)
    }
    let isIncluded = path == nil && !isDeclined
    let members: [String: JSON] = [
      "bytes": isDeclined ? .null : .integer(bytes.count),
      "content": JSON(isIncluded ? String(validating: bytes, as: UTF8.self) : nil), "format": .string(format),
      "path": JSON(path),
    ]
    try data.print(context) { _ in
      CommandOutput(
        text: { _ in shown.map(Sanitizer.singleLine) }, plain: { shown.map { [$0] } },
        json: { ["export": .object(members.merging(more) { $1 })] })
    }
    let labels = try data.style(context).labels
    if isDeclined {
      context.report(labels.text("question.declined"))
    } else if let path {
      if let other = ExportCommand.format(ofFile: path), other != format {
        context.report(
          labels.text("warning.prefix") + " " + labels.text("export.otherExtension", [path, format, other]))
      }
      context.report(labels.text("export.written"), appending: path)
    }
  }
}
