import type { CancellationToken } from 'vscode-languageserver';
import { SHAPES } from '../protocol/params.js';
import {
  CompareRequest,
  ConnectionRequest,
  CoverageRequest,
  DrawingRequest,
  FixRequest,
  ImpactsRequest,
  PageRequest,
  PlanRequest,
  ResolveRequest,
  RuleTestsRequest,
  SettingsRequest,
  StackRequest,
  VerifyRequest,
  WhatIfRequest,
} from '../protocol/protocol.js';
import { pathOfUri } from '../protocol/uris.js';
import { checked } from './checked.js';
import type { Serving } from './server.js';

/** The views of clients with ezlint support. */
export function handleViews(serving: Serving): void {
  const { connection } = serving;
  connection.onRequest(
    StackRequest,
    checked(SHAPES.view, ({ uri }, token) => serving.with(uri, token, (features, view) => features.stackInfo(view))),
  );
  connection.onRequest(
    ImpactsRequest,
    checked(SHAPES.view, ({ uri, workDoneToken }, token) =>
      withProgress(serving, { workDoneToken, token, title: 'ezlint: impact', percentage: 0 }, async (report) => {
        const found = await serving.settledWith(uri, token, (features, view) =>
          features.findingsWithImpact(view, (done, all) => report(`${done} of ${all} findings`, (100 * done) / all)),
        );
        return found ?? [];
      }),
    ),
  );
  handleCompare(serving);
  handlePlan(serving);
  handleVerify(serving);
  connection.onRequest(
    RuleTestsRequest,
    checked(SHAPES.view, ({ uri }) =>
      refusable(async () => (await serving.started()).workspace.testedRules(pathOfUri(uri))),
    ),
  );
  connection.onRequest(
    CoverageRequest,
    checked(SHAPES.view, ({ uri }, token) => serving.with(uri, token, (features, view) => features.coverageOf(view))),
  );
  connection.onRequest(
    PageRequest,
    checked(SHAPES.page, async ({ words, markdown }) => {
      const { workspace, features } = await serving.started();
      return refusable(() => features.pageOf(words, workspace.rules, markdown === true));
    }),
  );
  connection.onRequest(
    SettingsRequest,
    checked(SHAPES.view, async ({ uri }) => {
      const { workspace } = await serving.started();
      // Only folders of the workspace are searched.
      if (!workspace.open.has(pathOfUri(uri))) return 'The document is not open.';
      return refusable(() => workspace.newSettings(pathOfUri(uri)));
    }),
  );
  connection.onRequest(
    ResolveRequest,
    checked(
      SHAPES.connection,
      async (params, token) =>
        (await serving.with(params.uri, token, (features, view) =>
          refusable(() => features.resolveText(view, params)),
        )) ?? 'This document does not belong to a stack.',
    ),
  );
  connection.onRequest(
    ConnectionRequest,
    checked(SHAPES.connection, (params, token) =>
      serving.with(params.uri, token, (features, view) => refusable(() => features.connectionAnswer(view, params))),
    ),
  );
  connection.onRequest(
    DrawingRequest,
    checked(SHAPES.view, async (params) => {
      const { workspace, features } = await serving.started();
      const stacks = await workspace.answers.drawnStacks(pathOfUri(params.uri));
      return stacks.length === 0 ? null : refusable(() => features.drawingOf(stacks, params));
    }),
  );
}

function handleVerify(serving: Serving): void {
  serving.connection.onRequest(
    VerifyRequest,
    checked(SHAPES.view, async ({ uri }) => {
      const { assertions } = await serving.started();
      const isOpen = assertions.update() && assertions.verdicts(uri).length > 0;
      return isOpen
        ? [...assertions.verdicts(uri)]
        : 'No result. Open a valid assertion file, and a profile or policy file of a stack in the same folder.';
    }),
  );
}

function handleCompare(serving: Serving): void {
  serving.connection.onRequest(
    CompareRequest,
    checked(SHAPES.revision, ({ uri, revision }) =>
      refusable(async () => {
        const { workspace, features } = await serving.started();
        const compared = await workspace.answers.compared(pathOfUri(uri), revision);
        return compared
          ? features.comparedVersions(compared, revision, (path) => workspace.uriBeside(pathOfUri(uri), path))
          : 'This document does not belong to a stack.';
      }),
    ),
  );
}

function handlePlan(serving: Serving): void {
  const { connection } = serving;
  connection.onRequest(
    PlanRequest,
    checked(SHAPES.view, async ({ uri, workDoneToken }, token) => {
      const { workspace, features } = await serving.started();
      return withProgress(serving, { workDoneToken, token, title: 'ezlint: plan' }, async (report) => {
        const plan = await workspace.answers.plan(pathOfUri(uri), (count) => report(`comparison ${count}`));
        const view = plan && (await serving.viewOf(uri));
        return view ? features.stackPlan(plan, view) : null;
      });
    }),
  );
  connection.onRequest(
    WhatIfRequest,
    checked(SHAPES.whatIf, async (params) => {
      const { workspace, features } = await serving.started();
      const answer = await workspace.answers.simulated(pathOfUri(params.uri), (analysis, workload) =>
        features.whatIfQuestion(analysis, workload, params),
      );
      return answer ?? null;
    }),
  );
  connection.onRequest(
    FixRequest,
    checked(SHAPES.fix, ({ uri, fingerprint }, token) =>
      serving.settledWith(uri, token, (features, view) => features.currentFix(view, fingerprint)),
    ),
  );
}

interface ProgressOptions {
  /** If the client created the progress, it cancels the request; otherwise the user cancels the progress. */
  workDoneToken?: string | number;
  token: CancellationToken;
  title: string;
  /** At the beginning, if reports contain one. */
  percentage?: number;
}

/** Work with a progress, of the client or created by the server; `report` returns false if it was canceled. */
async function withProgress<T>(
  { connection, client }: Serving,
  { workDoneToken, token, title, percentage }: ProgressOptions,
  work: (report: (text: string, percentage?: number) => boolean) => Promise<T>,
): Promise<T> {
  const created =
    workDoneToken === undefined && client.canShowProgress
      ? await connection.window.createWorkDoneProgress()
      : undefined;
  const progress =
    workDoneToken === undefined ? created : await connection.window.attachWorkDoneProgress(workDoneToken);
  progress?.begin(title, percentage, undefined, true);
  try {
    return await work((text, done) => {
      if (done === undefined) progress?.report(text);
      else progress?.report(done, text);
      return !token.isCancellationRequested && created?.token.isCancellationRequested !== true;
    });
  } finally {
    progress?.done();
  }
}

/** If a request of the user is not possible, the reason and the remedy are the response. */
async function refusable<T>(work: () => T | Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    const { remedy } = error as { remedy?: string };
    if (remedy === undefined) throw error;
    return `${(error as Error).message} ${remedy}`;
  }
}
