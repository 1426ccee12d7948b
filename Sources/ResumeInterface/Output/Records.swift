package import ResumeDomain

/// A list in each format: a table, one record for each row, and an array of JSON objects.
package struct Records<Row> {
  package let columns: [Column]
  package let rows: [Row]

  package init(columns: [Column], rows: [Row]) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// The fields of each row, in the order of the columns.
  package var plain: [[String]] { rows.map { row in columns.flatMap { $0.fields?(row) ?? [] } } }

  /// The rows as an array of objects.
  package var json: JSON { .array(rows.map { .object(members(of: $0)) }) }

  /// The columns with a heading.
  package var table: RecordTable {
    let columns = columns.compactMap { column in column.heading.map { (heading: $0, text: column.text) } }
    return RecordTable(titles: columns.map(\.heading), rows: rows.map { row in columns.map { $0.text(row) } })
  }

  /// Returns the members of a row's object.
  package func members(of row: Row) -> [JSON.Member] {
    columns.compactMap { column in column.json.map { JSON.Member(column.name, $0(row)) } }
  }

  /// Returns the lines of the table; nothing without rows.
  package func lines(_ canvas: TextCanvas) -> [String] { rows.isEmpty ? [] : table.lines(canvas) }

  /// Returns the output of a command that prints only this list.
  ///
  /// - Parameters:
  ///   - member: The name of the array in the JSON output.
  ///   - text: The text in place of the table.
  package func output(_ member: String, text: ((TextCanvas) -> [String])? = nil) -> CommandOutput {
    CommandOutput(text: text ?? lines, plain: { plain }, json: { [member: json] })
  }
}

extension Records {
  /// A named value of each row, and the formats that have it.
  package struct Column {
    package let name: String
    /// Returns the value in JSON; nil for a column that JSON lacks.
    var json: ((Row) -> JSON)?
    /// Returns the fields of a record, which are usually one; nil for a column that records lack.
    var fields: ((Row) -> [String])?
    /// The heading in the table; nil for a column that the table lacks.
    var heading: String?
    /// Returns the cell of the table.
    var text: (Row) -> String

    /// Returns a column of records and JSON.
    ///
    /// - Parameter plain: Returns the field of a record; by default the text or number of the JSON value, and nothing for `null`.
    package static func value(
      _ name: String, plain: ((Row) -> String)? = nil, _ json: @escaping (Row) -> JSON
    ) -> Column {
      let plain = plain ?? { json($0).field }
      return Column(name: name, json: json, fields: { [plain($0)] }, text: plain)
    }

    /// Returns a column of JSON, and of records if `fields` is given.
    ///
    /// - Parameter fields: Returns the fields of a record, for a value that has several.
    package static func json(
      _ name: String, fields: ((Row) -> [String])? = nil, _ json: @escaping (Row) -> JSON
    ) -> Column {
      Column(name: name, json: json, fields: fields) { json($0).field }
    }

    /// Returns a column that only records have.
    package static func plain(_ name: String, _ plain: @escaping (Row) -> String) -> Column {
      Column(name: name, fields: { [plain($0)] }, text: plain)
    }

    /// Returns a column that only the table has.
    package static func text(_ heading: String, _ text: @escaping (Row) -> String) -> Column {
      Column(name: heading, heading: heading, text: text)
    }

    /// Returns the column with a heading, so that the table has it; `text` returns its cell, by default the field of the record.
    package func titled(_ heading: String, _ text: ((Row) -> String)? = nil) -> Column {
      var column = self
      column.heading = heading
      column.text = text ?? column.text
      return column
    }
  }
}

extension JSON {
  /// The text or the number; empty for other values.
  fileprivate var field: String {
    switch value {
    case .string(let text), .number(let text): text
    case .null, .boolean, .array, .object, .positioned: ""
    }
  }
}
