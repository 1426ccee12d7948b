import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeSupport

/// Composes a letter in one language, for all document formats, with the head of the résumé.
struct LetterComposer {
  let resume: Resume
  let style: ViewStyle
  var showsAddress = false
  /// The paper; nil for that of the owner's country.
  var paper: Paper?

  private var words: HandoutText { HandoutText(style: style) }

  func handout(_ letter: Letter) -> Handout {
    var handout = HandoutComposer(resume: resume, style: style, showsAddress: showsAddress).handout([])
    handout.words.document = words.labels.text("handout.letter")
    let body = words.blocks(letter.body)
    handout.letter = Handout.Letter(
      date: date(letter.date ?? style.today), recipient: letter.recipient.map(lines(of:)) ?? [],
      subject: words.line(letter.subject), body: body,
      signature: handout.person.flatMap { LetterSignature(name: $0).isMissing(in: body) ? $0 : nil },
      addressField: isGerman ? Handout.AddressField(sender: sender(handout.person)) : nil)
    return handout
  }

  private var isGerman: Bool { LanguageTag.matches(LanguageTag.base(of: style.language), "de") }

  /// Returns place and date, such as "Madrid, 24 de noviembre de 2026"; American letters have only the date.
  private func date(_ date: PartialDate) -> Handout.Time {
    let country = words.line(resume.person?.place?.countryCode)?.uppercased()
    let isAmerican = country == "US" || (paper ?? .usual(in: country)) == .letter
    let part = Handout.Time.Part(style.dates.day(date, isAmerican: isAmerican), date: date.description)
    if isAmerican, words.labels.language == "en" { return Handout.Time([part]) }
    guard let place = words.line(resume.person?.place?.city) else { return Handout.Time([part]) }
    let parts = words.labels.text("date.ofPlace", [place, "\u{0}"])
      .split(separator: "\u{0}", omittingEmptySubsequences: false).map { Handout.Time.Part(String($0)) }
    return Handout.Time([parts[0], part] + parts.dropFirst().filter { !$0.text.isEmpty })
  }

  /// Returns the name, the city and with `--with address` the street of the owner, for the line above the recipient; nil without all.
  private func sender(_ name: String?) -> String? {
    let parts = [name, resume.person.flatMap { words.senderAddress($0, showsStreet: showsAddress) }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Returns the lines of a recipient; in German, the company is the first one.
  private func lines(of recipient: Letter.Recipient) -> [String] {
    let names = isGerman ? [recipient.company, recipient.name] : [recipient.name, recipient.company]
    return names.compactMap { $0.flatMap(words.line) } + (recipient.address.map(lines(ofAddress:)) ?? [])
  }

  /// Returns the lines of an address: its own, or otherwise those between its commas. House numbers and the codes of states continue
  /// the line before them.
  private func lines(ofAddress address: String) -> [String] {
    let own = address.split(whereSeparator: \.isNewline).compactMap { words.line(String($0)) }
    guard own.count == 1 else { return own }
    var lines: [String] = []
    for part in own[0].split(separator: ",").compactMap({ words.line(String($0)) }) {
      let hasWord = part.split { !$0.isLetter }.contains { $0.count >= 3 }
      if !hasWord, let last = lines.popLast() { lines.append(last + ", " + part) } else { lines.append(part) }
    }
    return lines
  }
}

/// The author's name at the end of a letter.
struct LetterSignature {
  private let words: [String]

  init(name: String) { words = Self.words(of: name) }

  /// Whether no line of the text is only the name or a part of it, and the last one doesn't end with the name.
  func isMissing(in body: [RichText.Block]) -> Bool {
    let lines = body.flatMap { $0.text.plain.split(whereSeparator: \.isNewline) }.map { Self.words(of: String($0)) }
    if let last = lines.last, last.suffix(words.count) == words[...] { return false }
    return !lines.contains { line in !line.isEmpty && line.allSatisfy(isPart) }
  }

  /// Whether a word is one of the name, or the initial of one.
  private func isPart(_ word: String) -> Bool {
    words.contains(word) || word.count == 1 && words.contains { $0.hasPrefix(word) }
  }

  private static func words(of text: String) -> [String] {
    TextFolding.folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
