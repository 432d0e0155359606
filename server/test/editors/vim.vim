" Opens the profile, waits for problems, edits, asks for hover; writes one line of JSON to $EZLINT_RESULT.
" ALE completes in insert mode alone, which no script without a terminal can be in.
set nocompatible nomore
set rtp^=/usr/share/vim/addons,/usr/share/vim-ale,/usr/share/vim/vimfiles
let g:ale_linters_explicit = 1
let g:ale_lint_delay = 0
packadd ale
filetype plugin on
execute 'source' $EZLINT_CONFIG
execute 'edit' $EZLINT_PROFILE

function! WaitFor(condition)
  let tries = 0
  while tries < 1200 && !eval(a:condition)
    sleep 50m
    let tries += 1
  endwhile
  return eval(a:condition) ? v:true : v:false
endfunction

let result = {}
ALELint
let result.opened = WaitFor('len(getloclist(0)) > 0')
call append(0, 'IPCONFGI ARPTO 5')
ALELint
let result.updated = WaitFor('match(map(getloclist(0), {_, item -> item.text}), "IPCONFGI") >= 0')
let g:ale_hover_to_preview = 1
function! Preview()
  for window in range(1, winnr('$'))
    if getwinvar(window, '&previewwindow')
      return join(getbufline(winbufnr(window), 1, '$'), "\n")
    endif
  endfor
  return ''
endfunction
call search('INBPERF')
ALEHover
call WaitFor("Preview() =~# 'INBPERF'")
let result.hover = Preview()
pclose
call writefile([json_encode(result)], $EZLINT_RESULT)
qall!
