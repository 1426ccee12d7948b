public import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// Returns the URL of a built executable in the folder of the test bundle.
///
/// The test target must depend on the executable's target; otherwise the executable may be outdated.
/// - Throws: ``CommandError`` if the executable doesn't exist.
public func builtProduct(_ name: String) throws(CommandError) -> URL {
  let product = try productsFolder().appendingPathComponent(name)
  guard FileManager.default.isExecutableFile(atPath: product.path) else {
    throw CommandError("\(product.path) has not been built")
  }
  return product
}

private func productsFolder() throws(CommandError) -> URL {
  #if canImport(Darwin)
    // The runner may be a tool of Xcode; the address of this code is in the test bundle.
    var image = Dl_info()
    guard dladdr(#dsohandle, &image) != 0, let path = image.dli_fname else { throw CommandError("no image path") }
    var folder = URL(fileURLWithPath: String(cString: path)).deletingLastPathComponent()
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder
  #else
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      throw CommandError("/proc/self/exe can't be read")
    }
    return URL(fileURLWithPath: path).deletingLastPathComponent()
  #endif
}
