import { CodeActionKind, type SemanticTokensLegend } from 'vscode-languageserver';

/** What the server announces of itself before anything else is loaded. */

export const TOKEN_TYPES = ['keyword', 'property', 'enumMember', 'variable', 'number', 'string', 'comment'] as const;
export const TOKEN_MODIFIERS = ['declaration', 'deprecated'] as const;

export const LEGEND: SemanticTokensLegend = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] };

export const FIX_ALL = `${CodeActionKind.SourceFixAll}.ezlint`;
export const ALIGN = `${CodeActionKind.Source}.align.ezlint`;

export const ACTION_KINDS = [CodeActionKind.QuickFix, FIX_ALL, ALIGN];
