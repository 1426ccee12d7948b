import ResumeDomain
import ResumeInterface

/// The tools of the server, in a fixed order.
enum MCPTools {
  static func all(_ session: MCPSession) -> [MCPTool] {
    guard session.allowsEdits else { return reading }
    return reading + (session.outputFolder == nil ? editing : editing + [ExportDocumentTool.tool]) + [
      RecordApplicationTool.tool
    ]
  }

  private static let reading = [
    GetResumeTool.tool, GetEntryTool.tool, SearchResumeTool.tool, ListExperienceTool.tool, DescribeFieldsTool.tool,
    CheckResumeTool.tool, MatchJobTool.tool, ListVariantsTool.tool, ListVersionsTool.tool, ListApplicationsTool.tool,
    GetVariantTool.tool, CompareVersionsTool.tool, PreviewDocumentTool.tool, ProposeChangesTool.tool,
  ]

  private static let editing = [ApplyChangesTool.tool, RestoreVersionTool.tool, SaveVariantTool.tool]
}
