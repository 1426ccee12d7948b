/// Small words around the names of an ad, in several languages.
enum AdWords {
  /// Words between the members of an enumeration.
  static let links = ors.union(TermHash.set("and y e und et i ed en sowie as well"))
  /// Words between things of which one is enough.
  static let ors = TermHash.set("or o u oder ou of bzw respektive")

  /// Words before what an ad asks.
  private static let leads = TermHash.set(
    """
    experience experienced knowledge understanding familiarity familiar proficiency proficient background expertise skilled command fluent expert \
    experiencia conocimiento manejo dominio uso familiaridad experto experta programar desarrollar desarrollo nivel alto avanzado medio usuario \
    erfahrung kenntnisse kenntnissen umgang know-how programmierung entwicklung \
    connaissance maitrise esperienza conoscenza padronanza conhecimento ervaring kennis coneixement domini \
    programming coding develop developing development code written writing build building built work working
    """)
  private static let prepositions = TermHash.set(
    "with of in con de en del mit von avec des du di com em met van amb using im like as sobre on")

  /// Verbs right before what an ad asks.
  static let verbs = TermHash.set(
    "write writes writing know knows knowing use uses using used conoces conocer saber sabes usas usar usado usando kennst kennen beherrschen beherrschst nutzen"
  )
  /// Words before a name at the end of a clause, as in "services in Go".
  static let within = TermHash.set("in en")
  /// Words after or before a name that make it a skill, as in `Senior Swift Developer` and `Strong Go skills`.
  static let jobs = TermHash.set(
    """
    developer engineer programmer architect administrator admin consultant specialist expert analyst scientist lead development engineering programming \
    skill skills knowledge experience expertise proficiency code codebase backend frontend fullstack application app service api microservice framework library stack project \
    certification certified database script macro macros pivot spreadsheet guru ninja team senior junior mid staff principal strong solid good excellent advanced modern core \
    desarrollador desarrolladora ingeniero ingeniera programador programadora consultor consultora administrador administradora analista tecnico especialista desarrollo avanzado \
    experiencia conocimientos proyecto proyectos aplicaciones usuario nivel \
    entwickler entwicklerin programmierer programmiererin entwicklung ingenieur administratorin berater beraterin kenntnis kenntnisse kenntnissen erfahrung anwendung anwendungen \
    programmierung makros tabellen projekt developpeur developpeuse ingenieur sviluppatore programmatore sviluppo desenvolvedor desenvolvedora programador ontwikkelaar ervaring kennis
    """)

  /// Words that no name contains.
  private static let others = TermHash.set(
    "a an the this other others similar etc more most our your all any some good strong fluent excellent basic advanced native"
  )

  /// Whether two words are such as "experience with".
  static func isLead(_ word: TermToken, _ preposition: TermToken) -> Bool {
    prepositions.contains(preposition.exact) && leads.contains(word.exact)
  }

  /// Whether an item of an enumeration is only a name, without an adjective such as "fluent".
  static func isBare(_ words: ArraySlice<TermToken>) -> Bool {
    words.count <= 3
      && words.allSatisfy { !$0.shape.isDisjoint(with: [.capital, .digit, .sign]) && !others.contains($0.exact) }
  }
}
