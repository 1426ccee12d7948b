/// What is under a heading, by which part of the résumé it is.
struct Sections {
  private let contents: [HandoutSection: Handout.Content]

  init(_ handout: Handout) {
    contents = Dictionary(handout.sections.map { ($0.kind, $0.content) }) { first, _ in first }
  }

  func paragraphs(_ kind: HandoutSection) -> [String] {
    if case .paragraphs(let paragraphs) = contents[kind] { paragraphs } else { [] }
  }

  func entries(_ kind: HandoutSection) -> [Handout.Entry] {
    if case .entries(let entries) = contents[kind] { entries } else { [] }
  }

  func rows(_ kind: HandoutSection) -> [Handout.Row] {
    if case .rows(let rows) = contents[kind] { rows } else { [] }
  }
}
