import type { CancellationToken, RequestHandler, RequestType } from 'vscode-languageserver';
import { SHAPES, type Shape } from '../protocol/params.js';
import {
  CompareRequest,
  ConnectionRequest,
  CoverageRequest,
  DrawingRequest,
  FixRequest,
  ImpactsRequest,
  LanguageRequest,
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
import type { Serving } from './serving.js';

/** The views of clients with ezlint support. */
export function handleViews(serving: Serving): void {
  const answer: Answer = <Params, Result>(
    request: RequestType<Params, Result, void>,
    shape: Shape,
    work: RequestHandler<Params, Result, void>,
  ) => void serving.connection.onRequest(request, checked(shape, work));
  answer(StackRequest, SHAPES.view, ({ uri }, token) =>
    serving.with(uri, token, (features, view) => features.stackInfo(view)),
  );
  answer(LanguageRequest, SHAPES.text, async ({ uri, text }) => {
    const { features } = await serving.started();
    const { language } = features.recognize(pathOfUri(uri), text, 'search');
    // Most jobs and procedures do not concern TCP/IP; those of a stack are named by it.
    return language === undefined || language === 'jcl-proc' ? null : `ezlint-${language}`;
  });
  answer(RuleTestsRequest, SHAPES.view, ({ uri }) =>
    refusable(async () => (await serving.started()).workspace.testedRules(pathOfUri(uri))),
  );
  answer(CoverageRequest, SHAPES.view, ({ uri }, token) =>
    serving.with(uri, token, (features, view) => features.coverageOf(view)),
  );
  answer(PageRequest, SHAPES.page, async ({ words, markdown }) => {
    const { workspace, features } = await serving.started();
    return refusable(() => features.pageOf(words, workspace.rules, markdown === true));
  });
  answer(SettingsRequest, SHAPES.view, async ({ uri }) => {
    const { workspace } = await serving.started();
    // Only folders of the workspace are searched.
    if (!workspace.open.has(pathOfUri(uri))) return 'The document is not open.';
    return refusable(() => workspace.newSettings(pathOfUri(uri)));
  });
  answerImpacts(serving, answer);
  answerConnections(serving, answer);
}

/** Registers the response to requests with parameters of the given shape. */
type Answer = <Params, Result>(
  request: RequestType<Params, Result, void>,
  shape: Shape,
  work: RequestHandler<Params, Result, void>,
) => void;

function answerConnections(serving: Serving, answer: Answer): void {
  answer(
    ResolveRequest,
    SHAPES.connection,
    async (params, token) =>
      (await serving.with(params.uri, token, (features, view) =>
        refusable(() => features.resolveText(view, params)),
      )) ?? WITHOUT_STACK,
  );
  answer(ConnectionRequest, SHAPES.connection, (params, token) =>
    serving.with(params.uri, token, (features, view) => refusable(() => features.connectionAnswer(view, params))),
  );
  answer(DrawingRequest, SHAPES.view, async (params) => {
    const { workspace, features } = await serving.started();
    const stacks = await workspace.answers.drawnStacks(pathOfUri(params.uri));
    return stacks.length === 0 ? null : refusable(() => features.drawingOf(stacks, params));
  });
  answer(VerifyRequest, SHAPES.view, async ({ uri }) => {
    const { assertions } = await serving.started();
    const isOpen = assertions.update() && assertions.verdicts(uri).length > 0;
    return isOpen
      ? [...assertions.verdicts(uri)]
      : 'No result. Open a valid assertion file, and a profile or policy file of a stack in the same folder.';
  });
  answer(CompareRequest, SHAPES.revision, ({ uri, revision }) =>
    refusable(async () => {
      const { workspace, features } = await serving.started();
      const compared = await workspace.answers.compared(pathOfUri(uri), revision);
      return compared
        ? features.comparedVersions(compared, revision, (path) => workspace.uriBeside(pathOfUri(uri), path))
        : WITHOUT_STACK;
    }),
  );
}

const WITHOUT_STACK = 'This document does not belong to a stack.';

function answerImpacts(serving: Serving, answer: Answer): void {
  answer(ImpactsRequest, SHAPES.view, ({ uri, workDoneToken }, token) =>
    withProgress(serving, { workDoneToken, token, title: 'ezlint: impact', percentage: 0 }, async (report) => {
      const found = await serving.settledWith(uri, token, (features, view) =>
        features.findingsWithImpact(view, (done, all) => report(`${done} of ${all} findings`, (100 * done) / all)),
      );
      return found ?? [];
    }),
  );
  answer(PlanRequest, SHAPES.view, async ({ uri, workDoneToken }, token) => {
    const { workspace, features } = await serving.started();
    return withProgress(serving, { workDoneToken, token, title: 'ezlint: plan' }, async (report) => {
      const plan = await workspace.answers.plan(pathOfUri(uri), (count) => report(`comparison ${count}`));
      const view = plan && (await serving.viewOf(uri));
      return view ? features.stackPlan(plan, view) : null;
    });
  });
  answer(WhatIfRequest, SHAPES.whatIf, async (params) => {
    const { workspace, features } = await serving.started();
    const found = await workspace.answers.simulated(pathOfUri(params.uri), (analysis, workload) =>
      features.whatIfQuestion(analysis, workload, params),
    );
    return found ?? null;
  });
  answer(FixRequest, SHAPES.fix, ({ uri, fingerprint }, token) =>
    serving.settledWith(uri, token, (features, view) => features.currentFix(view, fingerprint)),
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
