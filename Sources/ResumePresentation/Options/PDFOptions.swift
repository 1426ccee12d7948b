import ResumeArguments
import ResumeDocuments

/// The flags that say how a PDF looks.
enum PDFOptions {
  static let paper = Option<Paper>(
    "paper", help: "option.paper", defaultText: Paper.a4.rawValue, parser: .choice)
  static let theme = ThemeOption.theme
  static let font = Option<String>("font", valueName: "value.file", help: "option.font", parser: .file)
  static let boldFont = Option<String>("font-bold", valueName: "value.file", help: "option.fontBold", parser: .file)

  static let declarations = [
    paper.declaration, theme.declaration, font.declaration, boldFont.declaration,
  ]
}
