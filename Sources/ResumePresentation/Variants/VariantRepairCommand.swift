import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume variant repair`: the references of a variant to texts that are gone, and the wordings of texts that have changed.
enum VariantRepairCommand: Command {
  static var name: String { "repair" }
  static let declaration = declared(
    key: "variant.repair", arguments: [VariantCommand.variant], options: ChangePlan.options + [ReadingOptions.profile],
    examples: ["resume variant repair acme-ios": "ask", "resume variant repair acme-ios --yes": "yes"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    let variant = try contents.variant(named: try context.required(VariantCommand.variant))
    let repairs = variant.repairs(in: contents)
    let asks = !context.arguments[ChangePlan.dryRun] && !context.arguments[Confirmation.yes]
    if asks, !repairs.isEmpty, context.format == .json || !Confirmation.canAsk(context) {
      throw .terminalRequired(flag: "--yes")
    }
    var answers: [(repair: VariantRepair, answer: VariantRepair.Answer)] = []
    for repair in repairs {
      let text = text(repair, context.labels)
      if asks {
        answers.append((repair, try ask(text, about: repair, context)))
      } else {
        let answer: VariantRepair.Answer = repair.isCertain ? .used : .left
        context.report(text + " " + context.labels.text("variant.repair." + answer.rawValue))
        answers.append((repair, answer))
      }
    }
    let changed = variant.repaired(answers)
    let result = contents.setting(changed, referring: contents.paths(namedBy: changed))
    try ChangePlan(from: contents, to: changed == variant ? contents : result, in: resume, context).make(
      by: VariantCommand.name, done: context.labels.text("variant.changed", [variant.name]),
      unchanged: context.labels.text(repairs.isEmpty ? "variant.repair.none" : "variant.unchanged", [variant.name]),
      ["repairs": .array(answers.map(json)), "variant": .string(variant.name)])
  }

  /// Returns the reference beside the nearest text, or the wording beside the text that it replaces.
  private static func text(_ repair: VariantRepair, _ labels: Labels) -> String {
    let place = [repair.id, repair.field].compactMap(\.self).joined(separator: " ")
    let key = "variant.repair." + repair.reason.rawValue
    guard let nearest = repair.nearest else { return labels.text(key + ".alone", [place, repair.text]) }
    return labels.text(key, [place, repair.text, nearest])
  }

  private static func ask(
    _ text: String, about repair: VariantRepair, _ context: CommandContext
  ) throws(ResumeError) -> VariantRepair.Answer {
    let labels = context.labels
    guard repair.nearest != nil else {
      return try Prompt.confirm(text + " " + labels.text("variant.repair.remove"), context) ? .removed : .left
    }
    let question = text + " " + labels.text(repair.reason == .reference ? "variant.repair.use" : "variant.repair.keep")
    guard let word = try Prompt.answer(question, labels.text("question.yesNoRemove"), context) else { return .left }
    return labels.isYes(word) ? .used : labels.isRemoval(word) ? .removed : .left
  }

  private static func json(_ repair: VariantRepair, _ answer: VariantRepair.Answer) -> JSON {
    [
      "action": .string(answer.rawValue), "field": JSON(repair.field), "id": .string(repair.id),
      "nearest": JSON(repair.nearest), "reason": .string(repair.reason.rawValue), "text": .string(repair.text),
    ]
  }
}
