/// The completion script for bash 3.2 and later, without the bash-completion package.
enum BashCompletion {
  static let engine = #"""
    # Removes the quotes of a word without evaluating it; sets plain.
    @PREFIX@dequote() {
      local text=$1 quote='' char following i=0
      plain=''
      while [ "$i" -lt "${#text}" ]; do
        char=${text:i:1}
        following=${text:i+1:1}
        i=$((i + 1))
        if [[ $quote == "'" ]]; then
          if [[ $char == "'" ]]; then quote=''; else plain=$plain$char; fi
        elif [[ $char == '\' ]]; then
          if [[ $quote == '"' && $following != [\"\\\$\`] ]]; then plain=$plain$char; fi
          plain=$plain$following
          i=$((i + 1))
        elif [[ $char == '"' ]]; then
          if [[ -n $quote ]]; then quote=''; else quote=$char; fi
        elif [[ $char == "'" && -z $quote ]]; then
          quote=$char
        else
          plain=$plain$char
        fi
      done
    }

    # Adds a candidate that begins with the current word, quoted like the word.
    @PREFIX@offer() {
      local text=$before$1 quoted='' char i=0
      [[ $text == "$cur"* ]] || return 0
      text=${text:${#settled}}
      if [[ -z $open ]]; then
        case $text in
          *[!A-Za-z0-9_./:@%+=,-]*|'') printf -v text %q "$text" ;;
        esac
        COMPREPLY+=("$text")
        return 0
      fi
      while [ "$i" -lt "${#text}" ]; do
        char=${text:i:1}
        i=$((i + 1))
        if [[ $open == "'" && $char == "'" ]]; then
          char="'\\''"
        elif [[ $open == '"' && $char == [\"\\\$\`] ]]; then
          char="\\$char"
        fi
        quoted=$quoted$char
      done
      COMPREPLY+=("$quoted")
    }

    # Adds the candidates of kind.
    @PREFIX@offer_kind() {
      local line lines
      local -a call
      case $kind in
        list)
          if [[ -n $separated && ${cur#"$before"} == *,* ]]; then before=${cur%,*},; fi
          for line in ${choices[@]+"${choices[@]}"}; do @PREFIX@offer "$line"; done
          ;;
        dynamic)
          call=(__complete "$origin")
          if [[ -n $forwarded ]]; then call+=("$forwarded"); fi
          if [ "$position" -gt 0 ]; then call+=(-- "$previous"); fi
          lines=$(command @PROGRAM@ "${call[@]}" </dev/null 2>/dev/null)
          while IFS= read -r line; do
            line=${line%%$'\t'*}
            if [[ -n $line ]]; then @PREFIX@offer "$line"; fi
          done <<<"$lines"
          ;;
        either)
          kind=dynamic
          @PREFIX@offer_kind
          kind=file
          @PREFIX@offer_kind
          ;;
        file)
          # Readline completes files better, but bash 3.2 has no compopt.
          if ! compopt -o default 2>/dev/null; then
            while IFS= read -r line; do
              if [[ -n $line ]]; then @PREFIX@offer "$line"; fi
            done <<<"$(compgen -f -- "${cur#"$before"}")"
          fi
          ;;
        folder)
          if ! compopt -o dirnames 2>/dev/null; then
            while IFS= read -r line; do
              if [[ -n $line ]]; then @PREFIX@offer "$line"; fi
            done <<<"$(compgen -d -- "${cur#"$before"}")"
          fi
          ;;
      esac
    }

    @MAIN@() {
      local at='' position=0 previous='' pending='' ended=0 forwarded='' forwarding=@FORWARDING@
      local kind='' origin='' separated='' plain cur='' open='' before='' settled='' rest trimmed raw i=0
      local -a choices list
      choices=()
      list=()
      COMPREPLY=()

      # Bash breaks words at = and : too; only spaces count here.
      rest=${COMP_LINE:0:COMP_POINT}
      while [ "$i" -le "$COMP_CWORD" ]; do
        raw=${COMP_WORDS[i]}
        trimmed=${rest#"${rest%%[![:space:]]*}"}
        if [ "$i" -eq "$COMP_CWORD" ]; then raw=$trimmed; fi
        if [[ $i -gt 0 && $trimmed == "$rest" ]]; then
          list[${#list[@]}-1]=${list[${#list[@]}-1]}$raw
        else
          list[${#list[@]}]=$raw
        fi
        rest=${trimmed#"$raw"}
        i=$((i + 1))
      done

      i=1
      while [ "$i" -lt "$((${#list[@]} - 1))" ]; do
        @PREFIX@dequote "${list[i]}"
        @PREFIX@scan "$plain"
        i=$((i + 1))
      done

      raw=${list[${#list[@]}-1]}
      @PREFIX@dequote "$raw"
      cur=$plain
      case $raw in
        \'*|\"*) open=${raw:0:1} ;;
        *)
          # Readline replaces only the text after the last word break.
          for i in : = @; do
            if [[ $COMP_WORDBREAKS == *"$i"* && $cur == *"$i"* ]]; then
              trimmed=${cur##*"$i"}
              rest=${cur%"$trimmed"}
              if [ "${#rest}" -gt "${#settled}" ]; then settled=$rest; fi
            fi
          done
          ;;
      esac

      if [[ -n $pending ]]; then
        @PREFIX@value "$pending"
      elif [[ $ended == 0 && $cur == --*=* ]]; then
        before=${cur%%=*}=
        if @PREFIX@takes_value "${before%=}"; then @PREFIX@value "${before%=}"; fi
      elif [[ $ended == 0 && $cur == -* ]]; then
        @PREFIX@options
      elif @PREFIX@is_group; then
        @PREFIX@commands
      else
        @PREFIX@argument
      fi
      @PREFIX@offer_kind
    }

    complete -F @MAIN@ @PROGRAM@

    """#
}
