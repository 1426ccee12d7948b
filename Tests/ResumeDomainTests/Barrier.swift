/// A barrier at which tasks wait for each other.
actor Barrier {
  private let size: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(of size: Int) {
    self.size = size
  }

  func arrive() async {
    if waiting.count + 1 == size {
      for continuation in waiting { continuation.resume() }
      waiting = []
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
