/// The completion script for fish 3.1 and later.
struct FishCompletion: CompletionSyntax {
  let model: CompletionModel
  // fish has no dynamic scope: the functions receive arguments and return a status or output.
  let subjects = (
    word: "$argv[1]", place: "$argv[1]", placeAndWord: "$argv[1]|$argv[2]", placeAndPosition: "$argv[1]|$argv[2]"
  )

  var script: String {
    script("# fish completion for \(model.program)", engine: Self.engine, program: ShellQuote.fish(model.program))
  }

  func enter(_ place: String) -> String { "echo " + ShellQuote.fish(place) }

  func action(_ completion: CompletionKind) -> [String] {
    switch completion {
    case .none: []
    case .file: ["__fish_complete_path $argv[3]"]
    case .folder: ["__fish_complete_directories $argv[3]"]
    case .dynamic(let name): ["\(prefix)candidates \(ShellQuote.fish(name)) $argv[4..-1]"]
    case .dynamicOrFile(let name): action(.dynamic(name)) + action(.file)
    case .list(let values): ["\(prefix)separated $argv[3] " + values.map(ShellQuote.fish).joined(separator: " ")]
    case .values, .commands: list(model.listed(completion) ?? [])
    }
  }

  func list(_ choices: [CompletionModel.Choice]) -> [String] {
    choices.map { choice in
      let name = ShellQuote.fish(choice.name)
      return choice.text.isEmpty
        ? "printf '%s\\n' \(name)" : "printf '%s\\t%s\\n' \(name) \(ShellQuote.fish(choice.text))"
    }
  }

  func function(_ name: String, on subject: String, _ cases: [Case], fails: Bool) -> String {
    let blocks = cases.map { patterns, commands in
      "    case \(patterns.map(ShellQuote.fish).joined(separator: " "))\n" + commands.map { "      \($0)\n" }.joined()
    }
    let last = fails ? "    case '*'\n      return 1\n" : ""
    return "function \(prefix)\(name)\n  switch \"\(subject)\"\n\(blocks.joined())\(last)  end\nend\n"
  }

  private static let engine = #"""
    # Prints the program's candidates; for fish, a TAB begins the description.
    function @PREFIX@candidates
      command @PROGRAM@ __complete $argv </dev/null 2>/dev/null
    end

    # Prints values for the last element of a list, after the elements before it.
    function @PREFIX@separated
      set -l before (string match -r -- '.*,' "$argv[1]")
      for value in $argv[2..-1]
        printf '%s\n' "$before$value"
      end
    end

    function @PREFIX@complete
      set -l words (commandline -opc)
      set -l cur (commandline -ct)
      set -l forwarding "@FORWARDING@"
      set -l forwarded
      set -l at ''
      set -l position 0
      set -l previous ''
      set -l pending ''
      set -l ended 0

      for word in $words[2..-1]
        if test -n "$pending"
          if test "$pending" = "$forwarding"
            set forwarded "$forwarding=$word"
          end
          set pending ''
        else if test $ended = 0; and test "$word" = --
          set ended 1
        else if test $ended = 0; and string match -q -- '--*=*' "$word"
          if test (string split -m 1 -- = "$word")[1] = "$forwarding"
            set forwarded "$word"
          end
        else if test $ended = 0; and string match -q -- '--*' "$word"
          if @PREFIX@takes_value "$word"
            set pending "$word"
          end
        else if test $ended = 0; and string match -q -- '-?*' "$word"
          set -l letters (string sub -s 2 -- "$word")
          while test -n "$letters"
            set -l letter -(string sub -l 1 -- "$letters")
            set letters (string sub -s 2 -- "$letters")
            if @PREFIX@takes_value "$letter"
              if test -z "$letters"
                set pending "$letter"
              end
              break
            end
          end
        else if @PREFIX@is_group "$at"
          # An unknown command has no candidates.
          set -l next (@PREFIX@enter "$at" "$word")
          or set next '?'
          set at "$next"
        else
          set position (math $position + 1)
          set previous "$word"
        end
      end
      if test $position -gt 0
        set forwarded $forwarded -- "$previous"
      end

      if test -n "$pending"
        @PREFIX@value "$at" "$pending" "$cur" $forwarded
      else if test $ended = 0; and string match -q -- '--*=*' "$cur"
        set -l parts (string split -m 1 -- = "$cur")
        if @PREFIX@takes_value "$parts[1]"
          for line in (@PREFIX@value "$at" "$parts[1]" "$parts[2]" $forwarded)
            printf '%s=%s\n' "$parts[1]" "$line"
          end
        end
      else if test $ended = 0; and string match -q -- '-*' "$cur"
        @PREFIX@options "$at"
      else if @PREFIX@is_group "$at"
        @PREFIX@commands "$at"
      else
        @PREFIX@argument "$at" "$position" "$cur" $forwarded
      end
    end

    complete -c @PROGRAM@ -f -a '(@PREFIX@complete)'

    """#
}
