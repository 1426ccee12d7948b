/// The completion script for zsh, for a folder of `$fpath` or to be sourced after `compinit`.
enum ZshCompletion {
  static let engine = #"""
    # Passes the choices and their texts to zsh, which matches and quotes them.
    @PREFIX@offer() {
      local -a shown
      local -i i width=0 described=0
      (( $#choices )) || return 1
      for (( i = 1; i <= $#choices; i++ )); do
        (( ${#choices[i]} > width )) && width=${#choices[i]}
        [[ -n $texts[i] ]] && described=1
      done
      if (( ! described )); then
        compadd -V candidates -a -- choices
        return
      fi
      for (( i = 1; i <= $#choices; i++ )); do
        if [[ -n $texts[i] ]]; then
          shown+=("${(r:width:)choices[i]}  -- $texts[i]")
        else
          shown+=("$choices[i]")
        fi
      done
      compadd -V candidates -l -d shown -a -- choices
    }

    # Adds the candidates of kind.
    @PREFIX@offer_kind() {
      local line
      local -a call
      case $kind in
        list)
          [[ -n $separated ]] && compset -P '*,'
          @PREFIX@offer
          ;;
        dynamic)
          call=(__complete "$origin")
          [[ -n $forwarded ]] && call+=("$forwarded")
          (( position )) && call+=(-- "$previous")
          for line in "${(@f)$(command @PROGRAM@ "${call[@]}" </dev/null 2>/dev/null)}"; do
            [[ -n ${line%%$'\t'*} ]] || continue
            choices+=("${line%%$'\t'*}")
            if [[ $line == *$'\t'* ]]; then texts+=("${line#*$'\t'}"); else texts+=(''); fi
          done
          @PREFIX@offer
          ;;
        either)
          kind=dynamic
          @PREFIX@offer_kind
          _files
          ;;
        file) _files ;;
        folder) _files -/ ;;
        *) return 1 ;;
      esac
    }

    @MAIN@() {
      local at='' position=0 previous='' pending='' ended=0 forwarded='' forwarding=@FORWARDING@
      local kind='' origin='' separated='' option=''
      local -a choices texts
      local -i i
      for (( i = 2; i < CURRENT; i++ )); do
        @PREFIX@scan "${(Q)words[i]}"
      done

      if [[ -n $pending ]]; then
        @PREFIX@value "$pending"
      elif [[ $ended == 0 && $PREFIX == --*=* ]]; then
        option=${PREFIX%%=*}
        @PREFIX@takes_value "$option" || return 1
        compset -P "$option="
        @PREFIX@value "$option"
      elif [[ $ended == 0 && $PREFIX == -* ]]; then
        @PREFIX@options
      elif @PREFIX@is_group; then
        @PREFIX@commands
      else
        @PREFIX@argument
      fi
      @PREFIX@offer_kind
    }

    if [[ $funcstack[1] == @MAIN@ ]]; then
      @MAIN@ "$@"
    elif (( $+functions[compdef] )); then
      compdef @MAIN@ @PROGRAM@
    fi

    """#
}
