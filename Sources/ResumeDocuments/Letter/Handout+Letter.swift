package import ResumeDomain

extension Handout {
  /// A letter ready to be printed, in the language of its texts.
  package struct Letter: Sendable, Equatable {
    /// Place and date, in the language of the words, such as "Madrid, 24 de noviembre de 2026".
    package var date: Time
    /// The name, the company and the address of the reader, a line each.
    package var recipient: [String]
    package var subject: String?
    /// The text, from the salutation on.
    package var body: [RichText.Block]
    /// The name of the author; nil if the text ends with it.
    package var signature: String?
    /// The position of the recipient in the window of an envelope; nil for below the date.
    package var addressField: AddressField?

    package init(
      date: Time, recipient: [String] = [], subject: String? = nil, body: [RichText.Block] = [],
      signature: String? = nil, addressField: AddressField? = nil
    ) {
      (self.date, self.recipient, self.subject, self.body) = (date, recipient, subject, body)
      (self.signature, self.addressField) = (signature, addressField)
    }

    /// Whether the recipient has more lines than the window of an envelope shows.
    package var isAddressTooLong: Bool {
      let style = TextStyle(size: ThemeStyle.letterSize)
      let lines = recipient.map { (WordFont.cambria.width(of: $0, style) / AddressField.width).rounded(.up) }
      return addressField != nil && lines.reduce(0) { $0 + max(1, $1) } > Double(AddressField.lines)
    }

    /// Returns the letter with every text replaced.
    func mapped(
      _ short: (String) -> String, _ blocks: ([RichText.Block]) -> [RichText.Block]
    ) -> Letter {
      var letter = self
      letter.date.parts = date.parts.map { Time.Part(short($0.text), date: $0.date) }
      letter.recipient = recipient.map(short)
      letter.subject = subject.map(short)
      letter.body = blocks(body)
      letter.signature = signature.map(short)
      letter.addressField?.sender = addressField?.sender.map(short)
      return letter
    }
  }

  /// The address field of form B of DIN 5008, which the window of an envelope shows.
  package struct AddressField: Sendable, Equatable {
    /// The name and the address of the sender, for a line above the recipient.
    package var sender: String?

    package init(sender: String?) { self.sender = sender }

    /// The sizes of the sender's line in points, and the width in which it should fit: 85 mm.
    static let senderSizes = [8, 7.75, 7.5, 7.25, 7, 6.75, 6.5]
    static let senderWidth = 240.9

    /// The size of the sender's line in points, by an estimate of its width.
    var senderSize: Double {
      let count = Double(sender?.count ?? 0)
      return Self.senderSizes.first { count * $0 * Self.averageWidth <= Self.senderWidth } ?? Self.minimumSenderSize
    }

    static var minimumSenderSize: Double { senderSizes[senderSizes.count - 1] }
    /// The width of a character relative to the font size.
    private static let averageWidth = 0.5

    /// The distance from the left edge of the paper to the field's text: 25 mm.
    static let start = 70.87

    // Distances in points from the upper edge of the paper.

    /// Of the first line of the recipient: 62.7 mm.
    static let recipientTop = 177.7
    /// Of the line below the field: 98.5 mm.
    static let end = 279.2
    /// Where the part of the field above the recipient begins: 45 mm.
    static let top = 127.6

    /// The maximum number of lines of the recipient.
    static let lines = 6
    /// The width of the field's text: 80 mm.
    static let width = 226.8
    /// The upper margin that leaves room for the head above the field: 15 mm.
    static let pageMargin = 42.5
  }
}
