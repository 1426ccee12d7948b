/// Concurrent operations.
package enum Concurrently {
  /// The maximum number of operations at a time in one call; calls inside operations have their own.
  private static let most = 8

  /// Returns the outputs of an operation, in the order of the inputs.
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ operation: @escaping @Sendable (Input) async -> Output
  ) async -> [Output] {
    // A single operation needs no other thread.
    guard inputs.count > 1 else { return inputs.isEmpty ? [] : [await operation(inputs[0])] }
    return await withTaskGroup(of: (index: Int, output: Output).self) { group in
      var outputs = [Output?](repeating: nil, count: inputs.count)
      for (index, input) in inputs.enumerated() {
        if index >= most, let done = await group.next() { outputs[done.index] = done.output }
        group.addTask { (index, await operation(input)) }
      }
      for await done in group { outputs[done.index] = done.output }
      return outputs.compactMap { $0 }
    }
  }
}

extension Result where Failure == ResumeError {
  /// Creates a result from the outcome of `body`.
  package init(reading body: () async throws(ResumeError) -> Success) async {
    do throws(ResumeError) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
