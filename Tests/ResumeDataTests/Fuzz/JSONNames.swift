@testable import ResumeData

/// Finds objects with duplicate names, which JSON allows and decoders treat differently.
enum JSONNames {
  static func repeats(in reader: inout JSONReader) throws(JSONReader.Failure) -> Bool {
    var found = false
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      var names: Set<String> = []
      try reader.object { (name, reader) throws(JSONReader.Failure) in
        if !names.insert(name).inserted { found = true }
        if try repeats(in: &reader) { found = true }
        return true
      }
    case UInt8(ascii: "["):
      try reader.array { (reader) throws(JSONReader.Failure) in if try repeats(in: &reader) { found = true } }
    default: try reader.skip()
    }
    return found
  }
}
