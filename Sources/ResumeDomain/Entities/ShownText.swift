extension Field {
  /// Returns a text of the field as it is shown.
  package func shown(_ text: LocalizedText) -> LocalizedText { hasMarkup ? text : text.withoutEntities }
}
