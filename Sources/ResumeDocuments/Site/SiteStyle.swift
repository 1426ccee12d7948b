/// The style sheet of a site: that of a page, and rules for what only a site has.
enum SiteStyle {
  /// Returns the style sheet; `fonts` are the rules for its fonts.
  static func css(_ site: Site, fonts: String) -> String {
    let colons = site.editions.compactMap { edition in
      HTMLWriter.colons(of: edition.handout, in: ":root:lang(\(edition.handout.language))")
    }
    let first = site.editions[0].handout
    let css = HTMLStyle.css(site.theme, accent: site.accent, paper: .usual(in: first.country), fonts: fonts)
    let photo = first.photo.map(PhotoMarkup.css)
    return css.drop { $0 == "\n" }
      + (colons + [rules, rules(of: site.theme), photo, print].compactMap(\.self)).joined(separator: "\n") + "\n"
  }

  /// Links outside of sentences are at least 24 pixels high (WCAG 2.2, 2.5.8).
  private static let rules = """
    .page{padding-top:clamp(1rem,3vw,1.75rem)}
    .bar{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1.5rem;\
    margin-bottom:clamp(1.5rem,5vw,3rem);font-size:.925rem}
    .pdf{margin-inline-start:auto}
    .bar ul,footer nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
    .bar a,footer nav a{display:inline-block;min-height:24px;padding:.2rem 0;text-decoration:none}
    .bar a,footer>nav:not(.others) a{color:var(--quiet)}
    .bar a:hover,footer nav a:hover{color:var(--ink);text-decoration:underline}
    .bar [aria-current]{color:var(--ink);font-weight:600}
    .bar .pdf a{padding:.15rem .8rem;border:1px solid var(--line);border-radius:.4rem;color:var(--ink)}
    .bar .pdf a:hover{border-color:var(--accent);color:var(--accent);text-decoration:none}
    @media screen{
    .back::before{content:"";display:inline-block;width:.45em;height:.45em;margin-inline:.12em .45em;\
    border:solid;border-width:0 0 .1em .1em;transform:translateY(-.08em) rotate(45deg)}
    [dir=rtl] .back::before{border-width:0 .1em .1em 0;transform:translateY(-.08em) rotate(-45deg)}
    }
    .contacts a,.facts a{display:inline-block;min-height:24px}
    .name h3>a,.name h4>a,.name bdi>a,.line .label>a{display:inline-block;min-height:24px;text-indent:0}
    footer{margin-top:3rem;font-size:.925rem}
    footer>nav:not(.others){padding-top:.8rem;border-top:1px solid var(--rule)}
    .detail{margin-top:.25rem;color:var(--quiet);font-size:.95rem}
    .headline+.headline{font-size:1rem}
    .actions{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:1.25rem}
    .actions a{display:inline-block;padding:.4rem 1rem;border:1px solid var(--line);border-radius:.4rem;\
    text-decoration:none;overflow-wrap:anywhere}
    .actions a:hover{border-color:var(--accent);color:var(--accent)}
    .project .body{margin-top:2rem;font-size:1.0625em}
    .project .body .text+.points{margin-top:.8rem}
    .tags{display:flex;flex-wrap:wrap;gap:.4rem;margin-top:1.5rem}
    .tags li{padding:.1rem .6rem;border:1px solid var(--line);border-radius:1rem;color:var(--quiet);font-size:.9rem}
    .others{padding-top:1.25rem;border-top:1px solid var(--rule)}
    .others h2{margin:0 0 .6rem;padding:0;border:0;font-size:1.08rem}
    .others ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:.8rem 2rem}
    .others a{font-weight:600;text-decoration:underline;text-decoration-color:var(--line)}
    .others .detail{margin-top:0}
    .missing{padding-top:clamp(1rem,6vw,4rem)}
    .missing>*+*{margin-top:2.5rem}
    .missing p{margin-top:.5rem}
    .missing h2{margin:0;padding:0;border:0}

    """

  private static func rules(of theme: Theme) -> String {
    switch theme {
    case .classic: "header .actions{justify-content:center}\n"
    case .modern, .margin:
      "@media screen and (min-width:60rem){\n.project,.missing{max-width:44rem}\n}\n"
    }
  }

  /// Paper has no links to other pages.
  private static let print = """
    @media print{
    .page{padding-top:0}
    .bar,footer{display:none}
    .contacts a,.facts a,.name h3>a,.name h4>a,.name bdi>a,.line .label>a{display:inline;min-height:0}
    }
    """
}
