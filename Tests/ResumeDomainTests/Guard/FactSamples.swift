import Foundation
import ResumeDomain

/// A guard with the word list of the program.
enum FactSamples {
  private static let project = URL(filePath: #filePath).appending(path: "../../../..").standardized

  static func factGuard(_ sources: [String]) throws -> FactGuard {
    FactGuard(sources: sources, technologies: technologies, lexicon: try lexicon.get())
  }

  private static let lexicon = Result {
    FactLexicon(try String(contentsOf: project.appending(path: "Resources/facts.txt"), encoding: .utf8))
  }

  private static let technologies: [String: String] = [
    "kubernetes": "Kubernetes", "k8s": "Kubernetes", "postgres": "PostgreSQL", "postgresql": "PostgreSQL",
    "pandas": "pandas", "dbt": "dbt", "java": "Java", "javascript": "JavaScript", "js": "JavaScript", "c++": "C++",
    "node.js": "Node.js", "sql server": "SQL Server", "power bi": "Power BI", "accounting": "accounting",
  ]
}
