// Files of payouts that were taken to the bank, and the upload of what it answers, for tests.
import { expect } from 'vitest';
import { readSentFile, writeReport, writeStatement, type Decided, type SentFile } from '#app/dev/bank-sandbox/write-answers.ts';
import type { BankAnswer } from '../../bank/answer-contract.ts';
import type { BankFile, BankFileDetail } from '../../bank-contract.ts';
import { admin, app, giveBusiness, newEvent, newOrganizer, pass, RELEASED_MS, sell, settle } from './paid-events.ts';

export const asAdmin = () => ({ token: admin.token });
export const detail = async (id: string) => (await app.get<BankFileDetail>(`/api/admin/payout-files/${id}`, asAdmin())).data;

interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly data: BankAnswer;
}

export async function upload(content: Uint8Array<ArrayBuffer> | string): Promise<Answered> {
  const response = await fetch(`${app.url}/api/admin/payout-files/answers?fileName=bank.xml`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/xml' },
    body: content,
  });
  return { status: response.status, ...((await response.json()) as Omit<Answered, 'status'>) };
}

/** A file with as many payouts of KSh 3,000 to banks; the events in the order of the transfers. */
export async function sent(count: number): Promise<{ readonly id: string; readonly file: SentFile; readonly eventIds: string[] }> {
  const eventIds: string[] = [];
  for (let number = 0; number < count; number += 1) {
    await newOrganizer();
    const event = await newEvent();
    await sell(event);
    await giveBusiness({ kind: 'bank', bic: 'KCBLKENX', account: `12345678${number}0`, name: 'Lakeside' });
    eventIds.push(event.id);
  }
  await pass(RELEASED_MS);
  const waiting = await app.context.database.sql<{ id: string }[]>`select id from payout_recipients where kind = 'bank' and name_accepted_at is null`;
  for (const { id } of waiting) await app.post(`/api/admin/payouts/recipients/${id}/accept-name`, {}, asAdmin());
  await settle();
  const { data } = await app.post<BankFile>('/api/admin/payout-files', { currency: 'KES' }, asAdmin());
  expect(data.parts).toBe(count);
  const answer = await fetch(`${app.url}/api/admin/payout-files/${data.id}/pain.xml`, { headers: { authorization: `Bearer ${admin.token}` } });
  const file = readSentFile(await answer.text());
  if (file === null) throw new Error('The file cannot be read');
  const { items } = await detail(data.id);
  const byPart = await app.context.database.sql<{ id: string; eventId: string }[]>`
    select part.id, payouts.event_id as "eventId" from payout_parts part join payouts on payouts.id = part.payout_id where part.file_id = ${data.id}`;
  expect(items).toHaveLength(count);
  const events = file.transfers.map(({ id }) => byPart.find((part) => part.id.replaceAll('-', '') === id)?.eventId ?? '');
  return { id: data.id, file, eventIds: events };
}

export const decide = (file: SentFile, ...statuses: Decided['status'][]): Decided[] =>
  file.transfers.map((transfer, index) => ({ ...transfer, status: statuses[index] ?? 'PDNG', reason: 'AC04' }));
export const report = (file: SentFile, decided: readonly Decided[]) => writeReport({ file, decided, now: app.clock.now() });
export const statement = (file: SentFile, decided: readonly Decided[]) => writeStatement({ file, decided, now: app.clock.now() });
export const outcomes = ({ data }: Answered) => data.lines.map(({ outcome }) => outcome);
export const open = async () => {
  await pass(60_000);
  await app.post('/api/admin/ledger/proofs', {}, asAdmin());
  await app.drainJobs();
  const { data } = await app.get<{ open: { kind: string; cause: string; expected: number; actual: number }[] }>(
    '/api/admin/ledger/proofs',
    asAdmin(),
  );
  return data.open.filter(({ cause }) => cause.includes('bank'));
};
