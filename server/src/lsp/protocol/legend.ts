import type { SemanticTokensLegend } from 'vscode-languageserver';

/** What the server announces of itself before anything else is loaded. */

export const TOKEN_TYPES = ['keyword', 'property', 'enumMember', 'variable', 'number', 'string', 'comment'] as const;
const TOKEN_MODIFIERS = ['declaration', 'deprecated'] as const;

export const LEGEND: SemanticTokensLegend = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] };

export const FIX_ALL = 'source.fixAll.ezlint';
export const ALIGN = 'source.align.ezlint';

export const ACTION_KINDS = ['quickfix', FIX_ALL, ALIGN] as const;

/** What actions and lenses start; clients without views of their own have the server do it. */
export const EXPLAIN = 'ezlint.explain';
export const SHOW_IMPACT = 'ezlint.showImpact';
export const RESOLVE = 'ezlint.resolve';
export const COMMANDS = [EXPLAIN, SHOW_IMPACT, RESOLVE] as const;
