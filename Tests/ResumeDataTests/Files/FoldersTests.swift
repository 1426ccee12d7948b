import ResumeData
import Testing

@Suite("Folders")
struct FoldersTests {
  private func all(_ environment: [String: String]) -> [String?] {
    let folders = Folders(environment: environment, workingFolder: "/work")
    return [folders.config, folders.data, folders.state, folders.cache]
  }

  @Test("uses the XDG folders below the home folder")
  func home() {
    #expect(
      all(["HOME": "/home/a"]) == [
        "/home/a/.config/resume", "/home/a/.local/share/resume", "/home/a/.local/state/resume", "/home/a/.cache/resume",
      ])
  }

  @Test("reads each XDG variable")
  func xdg() {
    #expect(
      all([
        "HOME": "/home/a", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s",
        "XDG_CACHE_HOME": "/k",
      ]) == ["/c/resume", "/d/resume", "/s/resume", "/k/resume"])
    #expect(all(["XDG_CACHE_HOME": "/k"]) == [nil, nil, nil, "/k/resume"])
  }

  @Test("ignores relative and empty XDG variables", arguments: ["", "relative", "./x", "~/x"])
  func relative(path: String) {
    #expect(all(["HOME": "/home/a", "XDG_CONFIG_HOME": path])[0] == "/home/a/.config/resume")
    #expect(all(["XDG_CONFIG_HOME": path])[0] == nil)
  }

  @Test("uses one folder for everything if it is set")
  func one() {
    let folders = Folders(environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": "/c", "RESUME_CONFIG_HOME": "/one/"])
    #expect(folders.settingsFile == "/one/config.json")
    #expect(folders.profilesFile == "/one/profiles.json")
    for path in [folders.config, folders.data, folders.state, folders.cache, folders.sessions] {
      #expect(path == "/one" || path?.hasPrefix("/one/") ?? false)
    }
    #expect(folders.cache != folders.config)
    #expect(all(["RESUME_CONFIG_HOME": "there"])[0] == "/work/there")
    #expect(all(["RESUME_CONFIG_HOME": "", "HOME": "/h"])[0] == "/h/.config/resume")
  }

  @Test("has no folders without a home folder", arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func withoutHome(environment: [String: String]) {
    let folders = Folders(environment: environment)
    #expect([folders.config, folders.data, folders.state, folders.cache] == [nil, nil, nil, nil])
    #expect(folders.settingsFile == nil)
    #expect(folders.profilesFile == nil)
    #expect(folders.sessions == nil)
  }
}
