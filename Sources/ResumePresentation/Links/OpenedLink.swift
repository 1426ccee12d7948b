import ResumeDomain
import ResumeTerminal

/// An address that is opened in the browser, and what is said about it.
struct OpenedLink {
  /// The id of the entry it belongs to.
  let id: String
  /// Which of the entry's links it is, as machine output has it.
  let kind: String
  /// What it shows, for people.
  let name: String
  let link: WebLink

  /// Opens it and says so; where there is no browser, the address itself is the answer.
  func open<Value>(_ context: CommandContext, _ loaded: LoadedAnswer<Value>) throws(ResumeError) {
    let mayTalk = context.format == .text && context.console.inputIsTerminal && context.console.outputIsTerminal
    let isOpen = context.services.openLink(link, mayTalk)
    let labels = try loaded.style(context).labels
    if isOpen {
      tell(labels.text("open.done", [name]), then: link.address, context)
    } else {
      tell(labels.text("open.noBrowser", [name]), then: nil, context)
    }
    try loaded.print(context) { _ in answer(isOpen) }
  }

  /// Says a sentence, and an address that is on the same line where both have room, never broken.
  private func tell(_ sentence: String, then address: String?, _ context: CommandContext) {
    let width = context.console.errorColumns
    var lines = TextWrapper(width: width, indent: "  ").lines(Sanitizer.singleLine(sentence))
    if let address {
      let whole = (lines.last ?? "") + " " + address
      lines = whole.displayWidth <= width ? lines.dropLast() + [whole] : lines + [address]
    }
    for line in lines { context.tell(line) }
  }

  private func answer(_ isOpen: Bool) -> Answer {
    Answer(
      // An address is copied, so it is not broken into lines.
      text: { _ in isOpen ? [] : [Sanitizer.singleLine(link.address)] },
      plain: { isOpen ? [] : [PlainRecord([link.address])] },
      json: {
        [
          "opened": [
            "id": .string(id), "link": .string(kind), "opened": .boolean(isOpen), "url": .string(link.address),
          ]
        ]
      })
  }
}
