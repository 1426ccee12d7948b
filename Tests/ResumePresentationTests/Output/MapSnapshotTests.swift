import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Snapshots of maps of several regions.
@Suite("Map snapshots")
struct MapSnapshotTests {
  @Test("output matches the snapshots at every width and with both symbol sets", arguments: MapTests.regions.indices)
  func pictures(index: Int) async {
    let (name, works) = MapTests.regions[index]
    var text = ""
    for (columns, isUTF8) in [(40, true), (80, true), (200, true), (40, false), (80, false), (200, false)] {
      text += "=== \(columns) columns, \(isUTF8 ? "UTF-8" : "ASCII")\n"
      text += await MapTests.harness(works, columns: columns, isUTF8: isUTF8).run("map").output
    }
    Snapshot.assert(text, named: "map-" + name)
  }
}
