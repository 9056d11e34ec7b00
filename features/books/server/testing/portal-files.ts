// Statements of the sandbox's portal, and their upload, for tests.
import { expect } from 'vitest';
import { admin, app, pass } from '#features/payouts/server/testing/paid-events.ts';
import type { LedgerDifference } from '../../contract.ts';
import type { PortalStatement } from '../../portal/portal-contract.ts';

export const asAdmin = () => ({ token: admin.token });
export const FROM = '2026-12-01';
export const today = () => app.clock.now().toISOString().slice(0, 10);

export async function download(account: string, from = FROM, to = today()): Promise<string> {
  const answer = await fetch(`${app.url}/sandbox/portal/statement.csv?account=${account}&from=${from}&to=${to}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.text();
}

interface Uploaded {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly data: PortalStatement & { readonly isKnown: boolean };
}

export async function upload(file: string | Uint8Array<ArrayBuffer>, account = 'utility', from = FROM, to = today()): Promise<Uploaded> {
  const response = await fetch(`${app.url}/api/admin/ledger/statements?account=${account}&from=${from}&to=${to}&fileName=ORG.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
    body: file,
  });
  return { status: response.status, ...((await response.json()) as Omit<Uploaded, 'status'>) };
}

export const open = async () =>
  (await app.get<{ open: readonly LedgerDifference[] }>('/api/admin/ledger/proofs', asAdmin())).data.open.map(
    ({ kind, expected, actual, cause }) => ({
      kind,
      expected,
      actual,
      cause,
    }),
  );

export async function prove() {
  await pass(20 * 60_000);
  await app.post('/api/admin/ledger/proofs', {}, asAdmin());
  await app.drainJobs();
  return open();
}

/** As the portal writes a day. */
export const dmy = (day: string): string => day.split('-').toReversed().join('-');
