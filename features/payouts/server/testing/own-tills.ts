// An organization's own till in the sandbox: registered, accepted, chosen for events, and what came of their payments.
import { expect } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { sandboxTill } from '#features/payments/server/mpesa/daraja-settings.ts';
import { answerPhone, tellRefundResults } from '#test/buy-tickets.ts';
import type { OwnTill } from '../../own-till/own-till-contract.ts';
import { admin, app, HOUR_MS, newPhone, organizer, pass } from './paid-events.ts';

export const { initiator, consumerKey, consumerSecret, passkey } = sandboxTill;
const { kind, number, shortcode } = sandboxTill;
/** Without an initiator: the organizer returns payments. */
export const till = { kind, number, shortcode, consumerKey, consumerSecret, passkey };

export const register = (body: object) => app.put<OwnTill>('/api/organizer/own-till', body, { token: organizer.token });
export const look = async () => (await app.get<OwnTill>('/api/organizer/own-till', { token: organizer.token })).data;
export const choose = (event: EventDetail, isOwnTill = true) =>
  app.put<OwnTill>(`/api/organizer/own-till/events/${event.id}`, { isOwnTill }, { token: organizer.token });

/** Asks a phone for the shilling that proves a till. */
export const prove = (id: string | undefined, phone = newPhone()) =>
  app.post<OwnTill>(`/api/organizer/own-tills/${id}/proof`, { phone }, { token: organizer.token });

/** Proves a till that was registered, and has an admin accept it. */
export async function acceptTill(id: string | undefined): Promise<void> {
  const phone = newPhone();
  expect((await prove(id, phone)).status).toBe(200);
  await answerPhone(app, { pin: '1234' }, phone);
  const decided = await app.post(`/api/admin/own-tills/${id}/decision`, { isAccepted: true, reason: 'As agreed' }, { token: admin.token });
  expect(decided.status).toBe(200);
}

/** A till that is in use. */
export async function useTill(given: object = { ...till, initiator }): Promise<void> {
  const asked = await register(given);
  expect([asked.status, asked.data.next?.effectiveAt]).toEqual([200, null]);
  await acceptTill(asked.data.next?.id);
  await pass(49 * HOUR_MS);
}

/** What accounts of this pattern have, in shillings. */
export async function sumOf(account: string): Promise<number> {
  const [row] = await app.context.database.sql<{ sum: number }[]>`
    select coalesce(sum(amount_minor), 0)::int / 100 as sum from ledger_entries where account like ${account}`;
  return row?.sum ?? 0;
}

/** What the ledger has in the till that is in use. */
export async function atTill(): Promise<number> {
  const { inUse } = await look();
  return sumOf(`own-till:${inUse?.id}`);
}

/** What the proof of the ledger finds. */
export async function differences(): Promise<readonly string[]> {
  expect((await app.post('/api/admin/ledger/proofs', {}, { token: admin.token })).status).toBe(202);
  await app.drainJobs();
  const rows = await app.context.database.sql<
    { text: string }[]
  >`select kind || ' ' || subject || ' ' || coalesce(account, '') as text from ledger_differences where status = 'open'`;
  return rows.map(({ text }) => text);
}

interface StoredRefund {
  readonly id: string;
  readonly status: string;
  readonly way: string;
  readonly tries: number;
}
export async function refundOf(orderId: string): Promise<StoredRefund> {
  const [row] = await app.context.database.sql<StoredRefund[]>`
    select refunds.id, refunds.status, refunds.way, refunds.tries from refunds join payments on payments.id = payment_id where subject_id = ${orderId}`;
  if (row === undefined) throw new Error('No refund was queued');
  return row;
}

/** Returns all of an order, with M-Pesa's result. */
export async function refund(orderId: string): Promise<StoredRefund> {
  expect((await app.post(`/api/orders/${orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: organizer.token })).status).toBe(200);
  await app.drainJobs();
  await tellRefundResults(app);
  await app.drainJobs();
  return refundOf(orderId);
}
