import type { Document } from '../../core/types/documents.js';
import { whyNotWhole } from '../judging/completeness.js';
import { all, holds, unknown } from '../judging/judgment.js';
import type { AuditSubject } from '../judging/subject.js';
import type { Check } from './check.js';

/** The TCPIP.DATA files that GLOBALTCPIPDATA names; without a document, the file was not provided. */
export function globalTcpipDataFiles({ request }: AuditSubject): { name: string; document: Document | undefined }[] {
  return request.documents
    .filter(({ language }) => language === 'resolver-setup')
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(/^[^#;\r\n\u2028\u2029]*\bGLOBALTCPIPDATA\s*\(\s*('[^']*'|[^()\s]+(?:\([^()]*\))?)\s*\)/gim),
      ].map((match) => ({ name: match[1]!, document: request.resolve(match[1]!, path) })),
    );
}

/** GLOBALTCPIPDATA takes precedence over the other TCPIP.DATA files. */
export const globalTcpipData: Check = {
  title: 'If the resolver setup file contains GLOBALTCPIPDATA, the TCPIP.DATA file that it specifies is available.',
  run(subject) {
    const missing = globalTcpipDataFiles(subject).find(({ document }) => document === undefined);
    if (missing) return unknown(`${missing.name}: the global TCPIP.DATA file takes precedence and was not provided.`);
    return whyNotWhole(subject, 'resolver-setup') === undefined ? holds() : all([]);
  },
};
