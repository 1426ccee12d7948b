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
    // The time is for reading; a text browser, which is waited for, may be read in for as long as one likes.
    context.services.limitTime(nil)
    let isOpen = context.services.openLink(link, mayTalk ? .inTerminal : .silently)
    let labels = try loaded.style(context).labels
    context.tell(labels.text(isOpen ? "open.done" : "open.noBrowser", [name]), then: isOpen ? link.address : nil)
    try loaded.print(context) { _ in answer(isOpen) }
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
