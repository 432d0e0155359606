" ezlint in Vim with ALE. Source this file from your .vimrc, behind the line that loads ALE.
" `ezlint` must be on the PATH; else write its full path behind 'executable'.
augroup ezlint
  autocmd!
  autocmd BufRead,BufNewFile *.tcpip,*.tcpprof,PROFILE* set filetype=ezlint-profile
augroup END

let g:ale_linters = extend(get(g:, 'ale_linters', {}), {'ezlint-profile': ['ezlint']})
call ale#linter#Define('ezlint-profile', {
\   'name': 'ezlint',
\   'lsp': 'stdio',
\   'executable': 'ezlint',
\   'command': '%e lsp --stdio',
\   'project_root': {buffer -> expand('#' . buffer . ':p:h')},
\   'language': 'ezlint-profile',
\})
