-- ezlint in Neovim, 0.7 or later. Copy this file to ~/.config/nvim/plugin/.
-- `ezlint` must be on the PATH; otherwise, code its full path in `cmd`.
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

-- Later versions find the client of a folder; 0.7 can only start one.
local started
local function attach(buffer)
  local settings = vim.fn.findfile('ezlint.yaml', vim.fn.expand('%:p:h') .. ';')
  local folder = settings == '' and vim.fn.expand('%:p:h') or vim.fn.fnamemodify(settings, ':p:h')
  local config = { name = 'ezlint', cmd = { 'ezlint', 'lsp', '--stdio' }, root_dir = folder }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
  else
    started = started or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(buffer, started)
  end
end

vim.api.nvim_create_autocmd('FileType', {
  group = group,
  pattern = 'ezlint-*',
  callback = function(event)
    vim.bo.commentstring = event.match == 'ezlint-at-tls' and '# %s' or '; %s'
    attach(event.buf)
  end,
})
