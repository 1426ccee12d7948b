import Foundation
import ResumeDomain
import TestSupport

@testable import ResumeData

/// What must hold of the models that any fields become.
enum ModelFuzz {
  private static let tables = ModelReading.tables([
    "en": ["a": "A", "Word": "", "2021": "https://example.com"], "es": ["a": "Á", "two words": "https://example.org"],
  ])

  /// Makes a model, its entity and its cached form of every kind.
  static func checkEveryKind(id: String, _ fields: [String: FieldValue]) throws {
    try check(WorkModel(id: id, fields: fields), fields)
    try check(PetProjectModel(id: id, fields: fields), fields)
    try check(SkillGroupModel(id: id, fields: fields), fields)
    try check(PersonModel(id: id, fields: fields), fields)
    try check(RecommendationModel(id: id, fields: fields), fields)
    try check(WholeDocumentModel<Education>(id: id, fields: fields), fields)
    try check(WholeDocumentModel<SpokenLanguage>(id: id, fields: fields), fields)
    try check(WholeDocumentModel<Volunteering>(id: id, fields: fields), fields)
    try check(WholeDocumentModel<Certificate>(id: id, fields: fields), fields)
    try check(WholeDocumentModel<Award>(id: id, fields: fields), fields)
    try check(WholeDocumentModel<Publication>(id: id, fields: fields), fields)
    try check(WholeDocumentModel<Interest>(id: id, fields: fields), fields)
    try check(WholeDocumentModel<Reference>(id: id, fields: fields), fields)
  }

  private static func check<Model: DocumentModel>(
    _ model: Model, _ fields: [String: FieldValue]
  ) throws where Model.Entity: Equatable {
    var warnings: [DataWarning] = []
    let entity = model.entity(tables, &warnings)
    let reported = warnings.map(\.field)
    try Fuzz.check(warnings.allSatisfy { $0.documentID == model.id }, "\(warnings) of \(fields)")
    try Fuzz.check(Set(reported).count == reported.count, "two warnings a field, \(warnings) of \(fields)")

    let stored = CachedCollection<Model>.Stored(documents: [model, model], unreadable: 1)
    let bytes = Array(try JSONFormat.encode(CacheFile(header: CacheFileHeader(key: "k", savedAt: 1.5), value: stored)))
    let read = try bytes.withUnsafeBufferPointer { try CacheFile<CachedCollection<Model>.Stored>($0) }
    try Fuzz.check(read.header.savedAt == 1.5 && read.value.documents.count == 2, Fuzz.shown(bytes))
    var again: [DataWarning] = []
    let copy = read.value.documents[1].entity(tables, &again)
    // What holds a NaN equals nothing.
    let isSame = copy == entity || "\(entity)".contains("nan")
    try Fuzz.check(isSame, "\(Fuzz.shown(bytes)) gave \(copy) instead of \(entity)")
    try Fuzz.check(again == warnings, "\(Fuzz.shown(bytes)) warns of \(again) instead of \(warnings)")
    let twice = try JSONFormat.encode(CacheFile(header: read.header, value: read.value))
    try Fuzz.check(Array(twice) == bytes, "\(Fuzz.shown(bytes)) became \(Fuzz.shown(twice))")

    // The fields it writes make the same model, and nothing that was not understood is missing among them.
    let written = model.fields
    let rewritten = Model(id: model.id, fields: written)
    let pair = try (JSONFormat.encode(model), JSONFormat.encode(rewritten))
    try Fuzz.check(pair.0 == pair.1, "\(written) gave \(Fuzz.shown(pair.1)) instead of \(Fuzz.shown(pair.0))")
    var reader = DocumentReader(fields: fields)
    let whole = Model(id: model.id, &reader)
    let lost = (reader.others ?? [:]).filter { name, value in
      !(whole.fields[name].map { $0.isIdentical(to: value.value) } ?? false)
    }
    try Fuzz.check(lost.isEmpty, "\(lost) of \(fields) is lost")
  }
}
