/// A shell with a completion script.
///
/// The script passes the line to `PROGRAM __complete SHELL -- …` and never evaluates typed text. The program prints a line with the
/// kind of paths to add, the start of the word that stays, and the rest of it, separated by TABs; then a line for each candidate, as
/// the shell inserts it, for zsh and fish with a TAB and its description.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// Returns the completion script of a program, which ends with a newline.
  package func script(of program: String) -> String {
    let name = String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return template.replacing("@MAIN@", with: "_" + name).replacing("@PROGRAM@", with: ShellQuote.word(program))
  }

  private var template: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Bash passes the line up to the cursor and its word breaks. The script supports bash 3.2, without the bash-completion package.
  private static let bashScript = #"""
    # bash completion for @PROGRAM@

    @MAIN@() {
      local kind='' path='' option line
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ -z $kind ]]; then
          kind=${line%%$'\t'*}
          path=${line##*$'\t'}
        else
          COMPREPLY+=("$line")
        fi
      done <<<"$(command @PROGRAM@ __complete bash -- "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" </dev/null 2>/dev/null)"
      case $kind in
        files) option=default ;;
        folders) option=dirnames ;;
        *) return 0 ;;
      esac
      # Readline completes paths better, but bash 3.2 has no compopt.
      if compopt -o "$option" 2>/dev/null; then return 0; fi
      option=-f
      if [[ $kind == folders ]]; then option=-d; fi
      while IFS= read -r line; do
        if [[ -n $line ]]; then
          printf -v line %q "$line"
          COMPREPLY+=("$line")
        fi
      done <<<"$(compgen "$option" -- "$path")"
    }

    complete -F @MAIN@ @PROGRAM@

    """#

  /// zsh passes the words up to the cursor. The script is for a folder of `$fpath`, or to be sourced after `compinit`.
  private static let zshScript = #"""
    #compdef @PROGRAM@

    @MAIN@() {
      local line
      local -a first names texts shown
      local -i i width=0 described=0
      for line in "${(@f)$(command @PROGRAM@ __complete zsh -- "${(@Q)words[2,CURRENT-1]}" "$PREFIX" </dev/null 2>/dev/null)}"; do
        if (( ! $#first )); then
          first=("${(@ps:\t:)line}")
          continue
        fi
        names+=("${line%%$'\t'*}")
        texts+=("${${line#"${line%%$'\t'*}"}#$'\t'}")
        (( ${#names[-1]} > width )) && width=${#names[-1]}
        [[ -n $texts[-1] ]] && described=1
      done
      if (( described )); then
        for (( i = 1; i <= $#names; i++ )); do
          if [[ -n $texts[i] ]]; then
            shown+=("${(r:width:)names[i]}  -- $texts[i]")
          else
            shown+=("$names[i]")
          fi
        done
        compadd -V candidates -l -d shown -a -- names
      elif (( $#names )); then
        compadd -V candidates -a -- names
      fi
      case $first[1] in
        files) [[ -n $first[2] ]] && compset -P '*='; _files ;;
        folders) [[ -n $first[2] ]] && compset -P '*='; _files -/ ;;
        *) (( $#names )) ;;
      esac
    }

    if [[ $funcstack[1] == @MAIN@ ]]; then
      @MAIN@ "$@"
    elif (( $+functions[compdef] )); then
      compdef @MAIN@ @PROGRAM@
    fi

    """#

  /// fish 3.1 and later passes the words up to the cursor.
  private static let fishScript = #"""
    # fish completion for @PROGRAM@

    function _@MAIN@_complete
      set -l words (commandline -opc)
      set -l cur (commandline -ct)
      set -l lines (command @PROGRAM@ __complete fish -- $words[2..-1] "$cur" </dev/null 2>/dev/null)
      set -l first (string split \t -- "$lines[1]")
      if test (count $lines) -gt 1
        printf '%s\n' $lines[2..-1]
      end
      switch "$first[1]"
        case files
          for path in (__fish_complete_path "$first[3]")
            printf '%s%s\n' "$first[2]" "$path"
          end
        case folders
          for path in (__fish_complete_directories "$first[3]")
            printf '%s%s\n' "$first[2]" "$path"
          end
      end
    end

    complete -c @PROGRAM@ -f -a '(_@MAIN@_complete)'

    """#
}
