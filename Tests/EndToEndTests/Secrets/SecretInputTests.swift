import Foundation
import TestSupport
import Testing

/// Secrets from standard input: one line of text, neither endless nor binary nor incomplete.
@Suite(.limitedConcurrency) struct SecretInputTests {
  @Test(
    arguments: [
      ("abcdef", "abcdef"), ("abcdef\n", "abcdef"), ("abcdef\r\n", "abcdef"), ("abc\tdef\n", "abc\tdef"),
      ("abcdef\nmore\nlines\u{0}", "abcdef"), ("ключ-é\n", "ключ-é"), (" abc \n", " abc "),
    ])
  func readsALineWithoutItsEnd(input: String, key: String) async throws {
    let sandbox = try Sandbox()
    try await sandbox.json("profile", "add", "me", "--project", "demo", "--api-key", "-", input: .text(input))
    #expect(try JSON(sandbox.folder.text(of: "kept/profiles.json"))["profiles"]["me"]["apiKey"] == .string(key))
  }

  /// Input that the names of test cases don't repeat, because it may be large.
  struct Input: Sendable, CustomTestStringConvertible {
    let data: Data

    init(_ data: Data) { self.data = data }

    var testDescription: String { "\(data.prefix(20).map { $0 }) of \(data.count)" }
  }

  @Test(
    arguments: [
      (Input(Data()), "empty"), (Input(Data("\n".utf8)), "empty"), (Input(Data("\r\n".utf8)), "empty"),
      (Input(Data("secr\u{0}et\n".utf8)), "control"),
      (Input(Data("secret\rmore\n".utf8)), "control"), (Input(Data("sec\u{1B}[0mret".utf8)), "control"),
      (Input(Data("secret\u{7F}".utf8)), "control"), (Input(Data([0x73, 0xFF, 0xFE, 0x0A])), "UTF-8"),
      (Input(Data(repeating: 0x61, count: 64 << 10 | 1)), "64 KiB"),
      (Input(Data(repeating: 0x61, count: 33 << 20)), "64 KiB"),
      (Input(Data(repeating: 0, count: 33 << 20)), "64 KiB"),
    ])
  func anInvalidSecretIs64AndSavesOrSendsNothing(input: Input, words: String) async throws {
    let firebase = try FakeFirebase()
    let sandbox = try Sandbox(firebase, key: "test-key")
    for command in [
      ["profile", "add", "me", "--project", "demo", "--api-key", "-"],
      ["login", "--email", "a@b.c", "--password-stdin"], ["login", "--google-token-stdin"],
    ] {
      let error = try await sandbox.failure(command, code: 64, input: .data(input.data))
      #expect(error["message"].string?.contains(words) == true, "\(error)")
      #expect(!"\(error)".contains("secr"))
    }
    #expect(sandbox.dataFiles.isEmpty)
    #expect(firebase.server.connectionCount == 0)
  }

  @Test func stopsReadingAnEndlessLine() async throws {
    let sandbox = try Sandbox()
    for command in [
      ["profile", "add", "me", "--project", "demo", "--api-key", "-"], ["login", "--google-token-stdin"],
    ] {
      let result = try await sandbox.run(
        command, through: "exec \"$@\" < /dev/zero", with: ["RESUME_PROJECT": "demo"])
      #expect(result.exitCode == 64, "\(result)")
      #expect(result.error.contains("64 KiB"))
    }
  }

  @Test func aPipedSecretIsNotInArgumentsOrVariables() async throws {
    let password = "password-that-nobody-must-see"
    let firebase = try FakeFirebase()
    firebase.auth.override("signInWithPassword", Reply.authError("INVALID_PASSWORD").delayed(.seconds(60)))
    var sandbox = try Sandbox(firebase, key: "test-key")
    sandbox.timeout = 300
    let result = try await sandbox.start(
      ["login", "--email", "ada@example.org", "--password-stdin"],
      through: "ulimit -S -c \"$(ulimit -H -c)\"; exec \"$@\"", input: .text(password + "\n")
    ) { running in
      #expect(await firebase.server.waitForRequests(1))
      #if os(Linux)
        let folder = "/proc/\(running.processID)/"
        for name in ["cmdline", "environ"] {
          let bytes = try #require(FileManager.default.contents(atPath: folder + name))
          #expect(bytes.firstRange(of: Data("LANG".utf8)) != nil || name == "cmdline")
          #expect(bytes.firstRange(of: Data(password.utf8)) == nil)
        }
        let tasks = try FileManager.default.contentsOfDirectory(atPath: folder + "task")
        for task in tasks {
          let children = FileManager.default.contents(atPath: folder + "task/\(task)/children") ?? Data()
          #expect(children.isEmpty, "it has started another program")
        }
        // A core dump would contain the password.
        let limits = String(decoding: FileManager.default.contents(atPath: folder + "limits") ?? Data(), as: UTF8.self)
        let core = try #require(limits.firstMatch(of: /Max core file size +(\S+)/))
        #expect(core.1 == "0")
      #endif
      running.send(signal: 2)
    }
    #expect(result.exitCode == 130)
    #expect(firebase.server.requests.first?.text.contains(password) == true)
  }
}
