// swift-tools-version: 6.2
import PackageDescription

/// Async functions run on the caller's thread, so that reading the cache starts no thread. Imports are internal and members are visible only
/// in files that import their module, so that a layer doesn't expose the layers below it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["ResumeSupport", "TestSupport"], exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "resume",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ResumeKit", targets: ["ResumeDomain", "ResumeNetworking", "ResumeData"]),
    .executable(name: "resume", targets: ["resume"]),
  ],
  targets: [
    // Small algorithms, compression and the lock, which layers that don't import each other share.
    layer("ResumeSupport"),
    layer("ResumeDomain", ["ResumeSupport"]),
    layer("ResumeNetworking", ["ResumeSupport"]),
    layer("ResumeData", ["ResumeSupport", "ResumeDomain", "ResumeNetworking"]),
    layer("ResumeTerminal", ["ResumeSupport"]),
    layer("ResumeArguments", ["ResumeSupport", "ResumeTerminal"]),
    layer("ResumeDocuments", ["ResumeSupport", "ResumeDomain", "ResumeTerminal"]),
    // What every command uses; no command.
    layer(
      "ResumeInterface", ["ResumeSupport", "ResumeDomain", "ResumeArguments", "ResumeTerminal", "ResumeDocuments"]),
    layer(
      "ResumePresentation",
      ["ResumeSupport", "ResumeDomain", "ResumeArguments", "ResumeTerminal", "ResumeDocuments", "ResumeInterface"]),
    .executableTarget(
      name: "resume",
      dependencies: [
        "ResumeResources", "ResumeDomain", "ResumeNetworking", "ResumeData", "ResumeArguments", "ResumeTerminal",
        "ResumeInterface", "ResumePresentation",
      ],
      swiftSettings: strict),

    // The plugin embeds the files in the executable; a bundle of SwiftPM would be missing if only the executable is copied.
    .target(
      name: "ResumeResources", dependencies: ["ResumeSupport"], path: "Resources",
      exclude: [
        "README.md", "ca.lproj", "cs.lproj", "da.lproj", "de.lproj", "el.lproj", "en.lproj", "es.lproj", "fi.lproj",
        "fr.lproj", "hr.lproj", "hu.lproj", "it.lproj", "ja.lproj", "ko.lproj", "nb.lproj", "nl.lproj", "pl.lproj",
        "pt.lproj", "ro.lproj", "sv.lproj", "tr.lproj", "uk.lproj", "zh.lproj", "pdf.png",
      ],
      swiftSettings: strict,
      plugins: ["EmbedResourcesPlugin"]),
    .executableTarget(name: "EmbedResources", dependencies: ["ResumeSupport"], swiftSettings: strict),
    .plugin(
      name: "EmbedResourcesPlugin", capability: .buildTool(), dependencies: ["EmbedResources"],
      path: "Sources/EmbedResourcesPlugin"),

    .target(
      name: "TestSupport",
      dependencies: ["ResumeSupport", "ResumeDomain", "ResumeData", "ResumeArguments", "ResumeTerminal"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("ResumeSupportTests"),
    tests("ResumeDomainTests", ["ResumeDomain"], exclude: ["Guard/Rewrites"]),
    tests("ResumeNetworkingTests", ["ResumeNetworking"]),
    tests("ResumeDataTests", ["ResumeData", "ResumeDomain", "ResumeNetworking", "ResumeResources"]),
    tests("ResumeArgumentsTests", ["ResumeArguments"]),
    tests("ResumeTerminalTests", ["ResumeTerminal"]),
    tests("ResumeDocumentsTests", ["ResumeDocuments", "ResumeDomain", "ResumeResources"], exclude: ["Snapshots"]),
    tests(
      "ResumePresentationTests",
      [
        "ResumePresentation", "ResumeInterface", "ResumeDomain", "ResumeArguments", "ResumeTerminal", "ResumeDocuments",
        "ResumeResources",
      ],
      exclude: ["Output/Snapshots", "Browse/Snapshots"]),
    tests(
      "EndToEndTests",
      [
        "resume", "ResumeArguments", "ResumeData", "ResumeDomain", "ResumeInterface", "ResumePresentation",
        "ResumeResources", "ResumeTerminal",
      ],
      exclude: ["MCP/Snapshots", "Sample/Snapshots"]),
  ]
)

// The sanitizers of `.ci/run` build only what they run.
let omitted = Set((Context.environment["RESUME_OMITTED_TARGETS"] ?? "").split(separator: " ").map(String.init))
package.targets.removeAll { omitted.contains($0.name) }
package.products.removeAll { omitted.contains($0.name) }
