import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editorsOfTests } from './lsp-client.js';

export const PROFILE = 'file:///site/PROFILE.tcpip';

export const EXAMPLE = readFileSync(join(__dirname, '../../../examples/first-look/PROFILE.tcpip'), 'utf8');

export const { edit, ask } = editorsOfTests();
