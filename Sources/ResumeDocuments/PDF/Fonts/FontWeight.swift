/// How strong letters are.
enum FontWeight: Sendable, CaseIterable {
  case regular, bold
}
