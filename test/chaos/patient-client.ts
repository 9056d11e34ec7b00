// A client that retries with the same key when it is told to, or when no answer comes.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const AGAIN_AFTER_MS = 50;
const ANSWER_MAX_MS = 20_000;

export interface PatientClient {
  /** Answers by status, refusals with their code; `none` where the connection broke. */
  readonly answers: ReadonlyMap<string, number>;
  /** Posts until it is answered; the data, or null when it was refused or the client gave up. */
  post(node: string, path: string, token: string, body: object): Promise<Record<string, unknown> | null>;
}

/** A client that gives up when `stopped` is aborted. `onAnswered` is called for every acknowledging answer, with the time of the request. */
export function createPatientClient(stopped: AbortSignal, onAnswered: (node: string, askedAt: number) => void = () => {}): PatientClient {
  const answers = new Map<string, number>();
  return {
    answers,
    async post(node, path, token, body) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      while (!stopped.aborted) {
        const askedAt = performance.now();
        const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(ANSWER_MAX_MS) };
        const response = await fetch(`${node}${path}`, request).catch(() => null);
        const answer = (await response?.json().catch(() => null)) as { code?: string; data?: Record<string, unknown> } | null | undefined;
        const kind = response === null ? 'none' : kindOf(response, answer?.code);
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
        if (response?.ok === true && answer?.data !== undefined) {
          onAnswered(node, askedAt);
          return answer.data;
        }
        if (response !== null && response.status !== 503) return null;
        await wait(AGAIN_AFTER_MS);
      }
      return null;
    },
  };
}

function kindOf({ ok, status, headers }: Response, code: string | undefined): string {
  if (status === 503) return headers.get('retry-after') === null ? '503 without Retry-After' : '503';
  return ok || code === undefined ? String(status) : `${status} ${code}`;
}
