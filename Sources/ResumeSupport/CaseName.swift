/// Returns the name of an enumeration's case without its values, for keys of string tables and names in JSON output.
/// The values may be long texts of a file, so they are not printed.
package func caseName(_ value: some Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }
