import Testing

@testable import ResumeDomain

@Suite("British and American spellings")
struct TermSpellingTests {
  @Test(
    "are one word",
    arguments: [
      ("search engine optimization", "search engine optimisation"), ("behavioral therapy", "behavioural therapy"),
      ("counselling", "counseling"), ("containerization", "containerisation"), ("pediatrics", "paediatrics"),
      ("orthopedics", "orthopaedics"), ("anesthesia", "anaesthesia"), ("modeling", "modelling"),
      ("catalogue management", "catalog management"), ("analyse", "analyze"), ("analysing", "analyzing"),
      ("licence", "license"), ("licences", "licenses"), ("programme", "program"), ("programmes", "programs"),
      ("centre", "center"), ("fibres", "fibers"), ("organised", "organized"), ("travellers", "travelers"),
      ("neighbour", "neighbor"), ("defence", "defense"), ("counsellor", "counselor"), ("R & D", "R and D"),
      ("P&L", "P & L"), ("ventas y compras", "ventas & compras"), ("Einkauf und Verkauf", "Einkauf & Verkauf"),
    ])
  func folded(one: String, other: String) throws {
    for (term, ad) in [(one, other), (other, one)] {
      let match = try AdSamples.match(
        "Requirements\n- Experience with \(ad)", terms: term, resume: AdSamples.job("Worked daily with \(term) on site")
      )
      #expect(match.terms.map(\.state) == [.shown])
    }
  }

  @Test(
    "other words stay apart",
    arguments: [
      ("hour", "hor"), ("selling", "seller"), ("tree", "tere"), ("program", "programmer"), ("noise", "noize"),
    ])
  func distinct(one: String, other: String) {
    var tokenizer = TermTokenizer()
    #expect(tokenizer.tokens(of: one).map(\.exact) != tokenizer.tokens(of: other).map(\.exact))
  }
}
