import ResumeSupport

/// Cities with their positions, found by texts such as `Madrid`, `Madrid, Spain`, `Austin, TX` and `Munich, Bayern, Germany`.
///
/// Case, accents and punctuation don't matter. Nothing is guessed: a text that names no city, or cities in several places, has
/// no position, and neither has a city without a country or region if nothing else in the résumé names the country.
package struct CityTable: Sendable {
  /// Why a text has no position.
  package enum Problem: String, Error {
    case unknownPlace, ambiguousPlace
  }

  private struct City {
    let country: String
    let regions: Set<String>
    let coordinate: Coordinate
  }

  /// The cities by each of their folded names.
  private var cities: [String: [City]] = [:]
  /// The folded names of regions by the code of the country.
  private var regions: [String: Set<String>] = [:]
  /// The codes of countries by their folded names and codes.
  private var countries: [String: String] = [:]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - cities: By the country's code and the region's names, which `|` separates, cities separated by `;`: their names,
  ///     latitude and longitude, as in `Seville|Sevilla 37.41 -5.98`.
  ///   - countries: The names of countries by code, separated by `|`.
  package init(cities: [String: [String: String]] = [:], countries: [String: String] = [:]) {
    for (code, names) in countries {
      for name in [code] + names.split(separator: "|").map(String.init) { self.countries[Self.key(name)] = code }
    }
    for (country, ofRegions) in cities {
      for (regionNames, list) in ofRegions {
        let regions = Set(regionNames.split(separator: "|").map { Self.key(String($0)) })
        self.regions[country, default: []].formUnion(regions)
        for city in list.split(separator: ";") { add(city.split(separator: " "), country, regions) }
      }
    }
  }

  private mutating func add(_ words: [Substring], _ country: String, _ regions: Set<String>) {
    guard words.count > 2, let latitude = Double(words[words.count - 2]),
      let longitude = Double(words[words.count - 1]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return }
    let city = City(country: country, regions: regions, coordinate: coordinate)
    for name in words.dropLast(2).joined(separator: " ").split(separator: "|") {
      cities[Self.key(String(name)), default: []].append(city)
    }
  }

  /// Returns the position of a city, which may be followed by its region, its country or both; `Greater X Area` is X.
  ///
  /// - Parameter known: The codes of the countries in which a city without a country or region may be.
  package func coordinate(of place: String, in known: Set<String> = []) -> Result<Coordinate, Problem> {
    city(place, in: known).map(\.coordinate)
  }

  /// Returns the codes of the countries of places, each of which is a city with its country or region, or a country's name. A code
  /// alone may be that of a region.
  package func countries(of places: [String]) -> Set<String> {
    Set(
      places.compactMap { place in
        (try? city(place, in: []).get())?.country ?? (place.count > 2 ? country(named: place) : nil)
      })
  }

  /// Returns the code of a country with a name or code.
  package func country(named name: String) -> String? { countries[Self.key(name)] }

  private func city(_ place: String, in known: Set<String>) -> Result<City, Problem> {
    // A city's name is short, and other text isn't worth folding.
    let parts = place.prefix(200).split { ",()".contains($0) }.map { Self.key(String($0)) }.filter { !$0.isEmpty }
    guard let first = parts.first, parts.count <= 3 else { return .failure(.unknownPlace) }
    let name = cities[first] == nil ? Self.center(of: first) : first
    let found = (cities[name] ?? []).filter { city in
      switch parts.count {
      case 1: known.contains(city.country)
      case 2: countries[parts[1]] == city.country || city.regions.contains(parts[1]) || parts[1] == name
      default: countries[parts[2]] == city.country && (parts[1] == name || mayBeIn(parts[1], city))
      }
    }
    guard let city = found.first else {
      return .failure(parts.count == 1 && cities[name] != nil ? .ambiguousPlace : .unknownPlace)
    }
    let isOne = found.allSatisfy { other in
      abs(other.coordinate.latitude - city.coordinate.latitude) < 0.5
        && abs(other.coordinate.longitude - city.coordinate.longitude) < 0.5
    }
    return isOne ? .success(city) : .failure(.ambiguousPlace)
  }

  /// Whether a region is the city's, or one that the table doesn't know by this name, such as `Bavaria`.
  private func mayBeIn(_ region: String, _ city: City) -> Bool {
    city.regions.contains(region) || !(regions[city.country]?.contains(region) ?? false)
  }

  /// Returns the city of an area, such as `london` of `greater london area`.
  private static func center(of area: String) -> String {
    var name = area[...]
    if name.hasPrefix("greater ") { name = name.dropFirst("greater ".count) }
    for suffix in [" metropolitan area", " area"] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
      break
    }
    return String(name)
  }

  /// Returns the text without case, accents, periods and apostrophes, with single spaces.
  private static func key(_ text: String) -> String {
    TextFolding.folded(text).filter { !".'’".contains($0) }.split { $0 == " " || $0 == "-" }.joined(separator: " ")
  }
}
