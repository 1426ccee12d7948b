/// Runs the built `resume` to its end and returns its result.
/// - Throws: ``CommandError`` if `resume` has not been built or can't be started.
public func runResume(
  _ arguments: [String], environment: [String: String] = [:], standardInput: Command.Input = .none,
  workingDirectory: String? = nil, timeout: Duration = .seconds(90)
) async throws(CommandError) -> CommandResult {
  var command = try Command.resume(arguments, environment: environment, workingDirectory: workingDirectory)
  command.standardInput = standardInput
  command.timeout = timeout
  return try await command.run()
}
