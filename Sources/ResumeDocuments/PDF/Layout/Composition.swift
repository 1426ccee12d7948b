/// Lines on their pages.
struct Composition {
  let lines: [LineBox]
  /// The lines of each page.
  let pages: [[Paginator.Placed]]

  /// Puts lines on pages of a height, in points; a little tighter where that saves a page of a few.
  init(_ lines: [LineBox], height: Double) {
    let pages = Paginator.pages(lines, height: height)
    if (2...Density.longestTightened).contains(pages.count) {
      for density in Density.tighter {
        let tight = density.applied(to: lines)
        let fewer = Paginator.pages(tight, height: height)
        if fewer.count < pages.count {
          self.lines = tight
          self.pages = fewer
          return
        }
      }
    }
    self.lines = lines
    self.pages = pages
  }
}
