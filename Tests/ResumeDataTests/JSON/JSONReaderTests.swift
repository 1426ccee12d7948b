import Foundation
import ResumeDomain
import Testing

@testable import ResumeData

@Suite("JSON reader")
struct JSONReaderTests {
  private static func read<Value>(
    _ json: String, _ body: (inout JSONReader) throws(JSONReader.Failure) -> Value
  ) throws -> Value {
    let bytes = Array(json.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      let value = try body(&reader)
      guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
      return value
    }
  }

  @Test(
    "reads strings with every escape",
    arguments: [
      (#""""#, ""), (#""a b""#, "a b"), (#" "a" "#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83d\ude42!""#, "🙂!"), (#""é🙂""#, "é🙂"), (#""\u0000""#, "\u{0}"),
      (#""e\u0301""#, "e\u{301}"), (#""\\u0041""#, "\\u0041"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
  func strings(json: String, text: String) throws {
    let read = try Self.read(json) { (reader) throws(JSONReader.Failure) in try reader.string() }
    #expect(read.utf8.elementsEqual(text.utf8))
  }

  @Test(
    "rejects invalid strings",
    arguments: [
      "", "\"", "\"a", "a", "5", "\"\n\"", #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud83d""#, #""\ud83dx""#,
      #""\ud83d\u0041""#, #""\ude42""#, #""\"#, #""a"b"#, "\"\u{1F}\"", "\"a\u{0}\"", "null",
    ])
  func noStrings(json: String) {
    #expect(throws: JSONReader.Failure.self) {
      try Self.read(json) { (reader) throws(JSONReader.Failure) in try reader.string() }
    }
  }

  @Test(
    "reads numbers",
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("-1.5", -1.5), ("1e3", 1000), ("1E-2", 0.01), ("0.1", 0.1), (" 7 ", 7),
      ("1763700000.123456", 1_763_700_000.123456),
    ])
  func numbers(json: String, number: Double) throws {
    let read = try Self.read(json) { (reader) throws(JSONReader.Failure) in try reader.number() }
    #expect(read == number)
  }

  @Test(
    "rejects invalid numbers",
    arguments: [
      "", "-", "1-2", "1.2.3", "e", "NaN", "Infinity", "1e999", "\"1\"", "true", "0x1", "+1", "01", "-01", ".5", "1.",
      "1e", "1e+",
    ])
  func noNumbers(json: String) {
    #expect(throws: JSONReader.Failure.self) {
      try Self.read(json) { (reader) throws(JSONReader.Failure) in try reader.number() }
    }
  }

  @Test("reads whole numbers and rejects others")
  func integers() throws {
    let largest = try Self.read("9223372036854775807") { (reader) throws(JSONReader.Failure) in try reader.integer() }
    #expect(largest == .max)
    for json in ["1.5", "1e3", "9223372036854775808", "", "-"] {
      #expect(throws: JSONReader.Failure.self) {
        try Self.read(json) { (reader) throws(JSONReader.Failure) in try reader.integer() }
      }
    }
  }

  @Test("reads members in order and stops on request")
  func objects() throws {
    var names: [String] = []
    try Self.read(#"{"a" : 1 , "b":[1,{"c":2}],"":null}"#) { (reader) throws(JSONReader.Failure) in
      try reader.object { (name, reader) throws(JSONReader.Failure) in
        names.append(name)
        try reader.skip()
        return true
      }
    }
    #expect(names == ["a", "b", ""])
    let torn = Array(#"{"format":2,"key":"k","savedAt":5,"documents":["#.utf8)
    let header = try torn.withUnsafeBufferPointer { try CacheFileHeader($0) }
    #expect(header.isComplete)
  }

  @Test(
    "skips complete values",
    arguments: [
      #"{"a":[1,2,{"b":"}]"}],"c":{}}"#, "[]", "[[],[[]]]", #""]\"}""#, "true", "false", "null", "-1.5e3",
      #"{"a":{"b":{"c":[null,true,"x"]}}}"#,
    ])
  func skipping(json: String) throws {
    let rest = try Self.read("[\(json),7]") { (reader) throws(JSONReader.Failure) in
      var last: Int?
      var index = 0
      try reader.array { (reader) throws(JSONReader.Failure) in
        if index == 0 { try reader.skip() } else { last = try reader.integer() }
        index += 1
      }
      return last
    }
    #expect(rest == 7)
  }

  @Test(
    "rejects malformed texts",
    arguments: [
      "", "{", "}", "[", "]", "{]", "[}", "[1,]", "[,1]", "[1 2]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{,"a":1}"#,
      #"{"a":1 "b":2}"#, #"{a:1}"#, "tru", "nul", "nulll", "[1]x", "[1][2]", #"{"a":1}}"#, "'a'", "\u{FEFF}[]",
    ])
  func malformed(json: String) {
    #expect(throws: JSONReader.Failure.self) {
      try Self.read(json) { (reader) throws(JSONReader.Failure) in try reader.skip() }
    }
  }

  @Test("reads a comma after the last value only in texts that users write")
  func trailingCommas() throws {
    for json in ["[1,]", #"{"a": 1 , }"#, "[[], {\"a\": [1, // one\n],},\n]"] {
      #expect(throws: JSONReader.Failure.self, "\(json)") {
        try Self.read(json) { (reader) throws(JSONReader.Failure) in try reader.skip() }
      }
      _ = try JSON.parse(json.utf8)
    }
    for json in ["[,]", "{,}", "[1,,]", #"{"a": 1,,}"#, "1,"] {
      #expect(throws: JSONReader.Failure.self, "\(json)") { try JSON.parse(json.utf8) }
    }
  }

  @Test("limits nesting")
  func depth() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONReader.Failure.self) {
      try Self.read(deep) { (reader) throws(JSONReader.Failure) in try reader.skip() }
    }
    let fine = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    _ = try Self.read(fine) { (reader) throws(JSONReader.Failure) in try reader.skip() }
  }

  @Test("survives any bytes", arguments: 0..<200)
  func garbage(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let alphabet = Array("{}[]\",:\\u0truefalsn-1.e \u{7F}".utf8) + [0xC3, 0xFF, 0x00, 0x0A]
    var bytes: [UInt8] = []
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(alphabet[Int(state >> 33) % alphabet.count])
    }
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      try? reader.skip()
      #expect((try? CacheFileHeader(buffer))?.isComplete != true)
    }
  }

  @Test("rejects a file truncated at any byte")
  func corrupt() throws {
    let whole = Array(
      #"{"format":2,"key":"k","savedAt":5.5,"unreadable":0,"documents":[{"id":"a","fields":{"title":"é\n"}}]}"#.utf8)
    func isRead(_ bytes: ArraySlice<UInt8>) -> Bool {
      Array(bytes).withUnsafeBufferPointer {
        (try? CacheFile.read($0, in: .works)) != nil
      }
    }
    #expect(isRead(whole[...]))
    for length in 0..<whole.count { #expect(!isRead(whole[..<length]), "\(length)") }
  }
}
