import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// Where an export goes: a file, or standard output.
struct OutputFile {
  static let output = Option<String>(
    "output", short: "o", valueName: "value.file", help: "option.output", parser: .file)
  static let force = Flag("force", short: "f", help: "option.output.force")

  static let options: [any DeclaredOption] = [output, force]

  /// The format's name, for scripts.
  let format: String
  /// The file; `nil` is standard output.
  let path: String?
  /// Whether a file that is there may be replaced.
  let isReplacing: Bool
  /// Whether it was asked, and said no.
  var isDeclined = false

  /// The formats that are no text.
  private static let binaryFormats: Set = ["pdf"]

  /// Whether standard output was named.
  static func namesStandardOutput(_ context: CommandContext) -> Bool {
    context.arguments[output].map(isStandardOutput) ?? false
  }

  /// Where the export was asked to go; asks before a file is replaced, and before anything is read for it.
  ///
  /// - Throws: `ResumeError.fileExists` where nobody can be asked; `.unusableOutput` where there is something that is no file;
  ///   `.usage` where the format is no text and would go to a terminal, or into a text.
  static func asked(for format: String, _ context: CommandContext) throws(ResumeError) -> OutputFile {
    guard let path = context.arguments[output], !isStandardOutput(path) else {
      return try standardOutput(for: format, context)
    }
    return try asked(for: format, at: path, context)
  }

  /// The same for a file that nobody has named.
  static func asked(
    for format: String, at path: String, _ context: CommandContext
  ) throws(ResumeError) -> OutputFile {
    let wouldReplace = try context.files.output.wouldReplace(path)
    guard wouldReplace, !context.arguments[force] else {
      return OutputFile(format: format, path: path, isReplacing: context.arguments[force])
    }
    guard Confirmation.canAsk(context) else { throw .fileExists(path: path) }
    let isAllowed = try Confirmation.ask(context.labels.text("export.question", [path]), context)
    return OutputFile(format: format, path: path, isReplacing: isAllowed, isDeclined: !isAllowed)
  }

  private static func standardOutput(
    for format: String, _ context: CommandContext
  ) throws(ResumeError) -> OutputFile {
    let labels = context.labels
    if binaryFormats.contains(format), context.format == .json || context.console.outputIsTerminal {
      let key = context.format == .json ? "export.binary.json" : "export.binary.terminal"
      throw .usage(message: labels.text(key), hint: labels.text("export.binary.hint"), candidates: nil)
    }
    return OutputFile(format: format, path: nil, isReplacing: false)
  }

  /// Whether a path, or none, is standard output; what that leads to is nothing to be replaced.
  static func isStandardOutput(_ path: String?) -> Bool {
    path.map { ["-", "/dev/stdout", "/dev/fd/1"].contains($0) } ?? true
  }

  /// Puts an export there, and tells where what it is made of came from.
  func put<Value>(
    _ bytes: [UInt8], of answer: LoadedOutput<Value>, _ context: CommandContext
  ) throws(ResumeError) {
    try write(bytes, context)
    try tell(bytes, of: answer, context)
  }

  /// Puts an export there.
  func write(_ bytes: [UInt8], _ context: CommandContext) throws(ResumeError) {
    if let path, !isDeclined {
      try context.files.output.write(bytes, to: path, replacing: isReplacing)
    } else if path == nil, context.format != .json {
      do {
        try context.console.output.write(bytes)
        try context.console.output.flush()
      } catch {
        throw ResumeError(error)
      }
    }
  }

  /// Tells where an export is, and where what it is made of came from.
  ///
  /// - Parameters:
  ///   - more: what else machine output says of it.
  ///   - shown: what else goes to standard output for everybody else.
  func tell<Value>(
    _ bytes: [UInt8], of answer: LoadedOutput<Value>, _ context: CommandContext, more: [String: JSONOutput] = [:],
    shown: [String] = []
  ) throws(ResumeError) {
    let isTold = path == nil && !isDeclined
    let members: [String: JSONOutput] = [
      "bytes": isDeclined ? .null : .integer(bytes.count),
      "content": JSONOutput(isTold ? String(validating: bytes, as: UTF8.self) : nil), "format": .string(format),
      "path": JSONOutput(path),
    ]
    try answer.print(context) { _ in
      Answer(
        text: { _ in shown.map(Sanitizer.singleLine) }, plain: { shown.map { PlainRecord([$0]) } },
        json: { ["export": .object(members.merging(more) { $1 })] })
    }
    let labels = try answer.style(context).labels
    if isDeclined {
      context.tell(labels.text("question.declined"))
    } else if let path {
      context.tell(labels.text("export.written"), then: path)
    }
  }
}
