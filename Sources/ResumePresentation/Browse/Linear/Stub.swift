enum LinearView { static func lines(_ s: BrowseState, columns: Int) -> [String] { [] } }
enum LinearInput { static func events(_ l: String, _ s: BrowseState) -> [BrowseEvent] { [] } }
