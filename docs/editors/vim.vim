" ezlint in Vim with ALE. Source this file from your .vimrc, after the line that loads ALE.
" `ezlint` must be on the PATH; otherwise, code its full path in 'executable'.
augroup ezlint
  autocmd!
  autocmd BufRead,BufNewFile *.tcpip,*.tcpprof,PROFILE* set filetype=ezlint-profile
  autocmd BufRead,BufNewFile *.policy,*.ttls,pagent* set filetype=ezlint-at-tls
augroup END

let g:ale_linters = get(g:, 'ale_linters', {})
for s:language in ['ezlint-profile', 'ezlint-at-tls']
  let g:ale_linters[s:language] = ['ezlint']
  call ale#linter#Define(s:language, {
  \   'name': 'ezlint',
  \   'lsp': 'stdio',
  \   'executable': 'ezlint',
  \   'command': '%e lsp --stdio',
  \   'project_root': {buffer -> expand('#' . buffer . ':p:h')},
  \   'language': s:language,
  \})
endfor
