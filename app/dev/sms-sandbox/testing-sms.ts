// For tests: SMS against the sandbox.
import { randomInt } from 'node:crypto';
import { queueSms, smsJobs } from '#platform/server/sms/queue-sms.ts';
import { smsSandboxAccount } from '#platform/server/sms/sms-settings.ts';
import type { SmsRow } from '#platform/server/sms/sms-table.ts';
import type { TestApp } from '#test/test-app.ts';
import type { ListedSms } from './kept-sms.ts';

/** A number that no other test uses. */
export const newPhone = (): string => `+2547${randomInt(10_000_000, 100_000_000)}`;

/** The SMS that arrived at the number, newest first. */
export async function inboxOf(app: TestApp, phone: string): Promise<ListedSms[]> {
  return (await app.get(`/sandbox/sms?to=${encodeURIComponent(phone)}`)).body as unknown as ListedSms[];
}

/** Makes the next call (or `count` of them) of the sandbox fail, or the next reports. */
export async function plantSmsFault(app: TestApp, fault: { readonly path: string; readonly kind: string; readonly count?: number }): Promise<void> {
  const { status } = await app.post('/sandbox/africastalking/faults', fault, { headers: { apikey: smsSandboxAccount.apiKey } });
  if (status !== 204) throw new Error(`The fault was not taken: ${status}`);
}

export type StoredSms = Pick<SmsRow, 'id' | 'status' | 'parts' | 'problem' | 'cost'> & {
  readonly providerId: string | null;
  readonly isSealed: boolean;
};

/** What is stored of the SMS to a number, newest first. */
export function storedSms(app: TestApp, phone: string): Promise<StoredSms[]> {
  return app.context.database.sql<StoredSms[]>`
    select id, status, parts, problem, cost, provider_id as "providerId", sealed_text is not null as "isSealed"
    from sms_messages where phone = ${phone} order by id desc`;
}

/** Queues an SMS; returns its id. */
export async function queue(app: TestApp, to: string, text = 'Karibu', validUntil?: Date): Promise<string> {
  const now = app.clock.now();
  await app.context.database.transaction((tx) =>
    queueSms(tx, app.context, { to, text, about: 'test', now, ...(validUntil === undefined ? {} : { validUntil }) }),
  );
  const [sms] = await storedSms(app, to);
  return sms?.id ?? '';
}

/** One try of sending it, as the job does. */
export async function trySending({ context }: TestApp, id: string): Promise<void> {
  await smsJobs[0]?.run(context, { id }, id);
}

/** Sends an SMS from a phone to the account. */
export async function answerSms(app: TestApp, from: string, text: string, times = 1): Promise<void> {
  const { status } = await app.post('/sandbox/sms', { from, text, times });
  if (status !== 200) throw new Error(`The SMS was not sent: ${status}`);
}
