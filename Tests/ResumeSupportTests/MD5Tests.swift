import ResumeSupport
import Testing

/// The test suite of RFC 1321, A.5.
struct MD5Tests {
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func digests(text: String, expected: String) {
    let digits = MD5.digest(of: Array(text.utf8)).map { UInt64($0).hexadecimal(digits: 2) }.joined()
    #expect(digits == expected)
  }
}
