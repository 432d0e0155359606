import type { SemanticTokensLegend } from 'vscode-languageserver';

/** Capabilities that the server announces before anything else is loaded. */

export const TOKEN_TYPES = ['keyword', 'property', 'enumMember', 'variable', 'number', 'string', 'comment'] as const;
const TOKEN_MODIFIERS = ['declaration', 'deprecated'] as const;

export const LEGEND: SemanticTokensLegend = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] };

export const FIX_ALL = 'source.fixAll.ezlint';
export const ALIGN = 'source.align.ezlint';

export const ACTION_KINDS = ['quickfix', FIX_ALL, ALIGN] as const;

/** Commands of actions and lenses; for clients without views, the server executes them. */
export const EXPLAIN = 'ezlint.explain';
export const SHOW_IMPACT = 'ezlint.showImpact';
export const RESOLVE = 'ezlint.resolve';
export const COMMANDS = [EXPLAIN, SHOW_IMPACT, RESOLVE] as const;
