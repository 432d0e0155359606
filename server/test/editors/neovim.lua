-- Opens the profile, waits for problems, edits, asks for hover and completion; prints one line of JSON.
local result = {}
vim.cmd('source ' .. vim.env.EZLINT_CONFIG)
vim.cmd('edit ' .. vim.env.EZLINT_PROFILE)
local function count()
  return #vim.diagnostic.get(0)
end
local function waitFor(condition)
  return vim.wait(60000, condition, 50)
end
result.opened = waitFor(function() return count() > 0 end)
vim.api.nvim_buf_set_lines(0, 0, 0, false, { 'IPCONFGI ARPTO 5' })
result.updated = waitFor(function()
  return vim.tbl_contains(vim.tbl_map(function(d) return d.code end, vim.diagnostic.get(0)), 'SYN001')
end)
local function request(method, position)
  local answers = vim.lsp.buf_request_sync(0, method, { textDocument = { uri = vim.uri_from_bufnr(0) }, position = position }, 60000)
  for _, answer in pairs(answers or {}) do
    return answer.result
  end
end
local line = vim.fn.search('INBPERF', 'n') - 1
local column = vim.fn.getline(line + 1):find('INBPERF') - 1
local hover = request('textDocument/hover', { line = line, character = column + 2 })
result.hover = hover and hover.contents and hover.contents.value
local items = request('textDocument/completion', { line = line, character = column + 8 })
result.completion = vim.tbl_map(function(item) return item.label end, items or {})
io.stdout:write(vim.fn.json_encode(result) .. '\n')
vim.cmd('qa!')
