-- ezlint in Neovim, 0.7 or later. Put this file into ~/.config/nvim/plugin/.
-- `ezlint` must be on the PATH; else write its full path in `cmd`.
local languages = {
  ['ezlint-profile'] = { '*.tcpip', '*.tcpprof', 'PROFILE*', '*.TCPPARMS' },
  ['ezlint-at-tls'] = { '*.policy', 'pagent*', '*.ttls' },
}

local group = vim.api.nvim_create_augroup('ezlint', {})
for language, patterns in pairs(languages) do
  vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
    group = group,
    pattern = patterns,
    callback = function()
      vim.bo.filetype = language
    end,
  })
end

local client
local function attach(buffer)
  local folder = vim.fn.fnamemodify(vim.fn.findfile('ezlint.yaml', vim.fn.expand('%:p:h') .. ';'), ':p:h')
  client = client or vim.lsp.start_client({ name = 'ezlint', cmd = { 'ezlint', 'lsp', '--stdio' }, root_dir = folder })
  vim.lsp.buf_attach_client(buffer, client)
end

vim.api.nvim_create_autocmd('FileType', {
  group = group,
  pattern = 'ezlint-*',
  callback = function(event)
    vim.bo.commentstring = '; %s'
    attach(event.buf)
  end,
})
