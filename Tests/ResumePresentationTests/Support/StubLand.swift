import Foundation
import ResumeDomain
import ResumeResources

/// The program's outline of the land, or another one.
struct StubLand: LandRepository {
  static let whole: LandOutline = {
    let json = EmbeddedResource.file("land.json")?.withUTF8Buffer { Data($0) } ?? Data()
    let object = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any]
    let rings = object?["rings"] as? [[Double]] ?? []
    return rings.map { ring in
      stride(from: 0, to: ring.count, by: 2).compactMap {
        Coordinate(latitude: ring[$0 + 1], longitude: ring[$0])
      }
    }
  }()

  var land = StubLand.whole
  var known = CityTable()

  func outline() throws(ResumeError) -> LandOutline { land }

  func cities() throws(ResumeError) -> CityTable { known }
}
