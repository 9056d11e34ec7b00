// What the bank answers: parts are paid, rejected or wait as it says, once; what does not fit changes nothing, and what nobody explains is a difference.
import { expect, test } from 'vitest';
import { readSentFile, writeReport, writeStatement, type Decided, type SentFile } from '#app/dev/bank-sandbox/write-answers.ts';
import type { BankAnswer } from '../../../bank/answer-contract.ts';
import type { BankFile, BankFileDetail } from '../../../bank-contract.ts';
import {
  admin,
  app,
  giveBusiness,
  inLedger,
  listed,
  newEvent,
  newOrganizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '../../testing/paid-events.ts';

sellAndPayOut();

const asAdmin = () => ({ token: admin.token });
const detail = async (id: string) => (await app.get<BankFileDetail>(`/api/admin/payout-files/${id}`, asAdmin())).data;

interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly data: BankAnswer;
}

async function upload(content: Uint8Array<ArrayBuffer> | string): Promise<Answered> {
  const response = await fetch(`${app.url}/api/admin/payout-files/answers?fileName=bank.xml`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/xml' },
    body: content,
  });
  return { status: response.status, ...((await response.json()) as Omit<Answered, 'status'>) };
}

/** A file with as many payouts of KSh 3,000 to banks; the events in the order of the transfers. */
async function sent(count: number): Promise<{ readonly id: string; readonly file: SentFile; readonly eventIds: string[] }> {
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

const decide = (file: SentFile, ...statuses: Decided['status'][]): Decided[] =>
  file.transfers.map((transfer, index) => ({ ...transfer, status: statuses[index] ?? 'PDNG', reason: 'AC04' }));
const report = (file: SentFile, decided: readonly Decided[]) => writeReport({ file, decided, now: app.clock.now() });
const statement = (file: SentFile, decided: readonly Decided[]) => writeStatement({ file, decided, now: app.clock.now() });
const outcomes = ({ data }: Answered) => data.lines.map(({ outcome }) => outcome);
const open = async () => {
  await pass(60_000);
  await app.post('/api/admin/ledger/proofs', {}, asAdmin());
  await app.drainJobs();
  const { data } = await app.get<{ open: { kind: string; cause: string; expected: number; actual: number }[] }>(
    '/api/admin/ledger/proofs',
    asAdmin(),
  );
  return data.open.filter(({ cause }) => cause.includes('bank'));
};

test('a report ends each part as it says: paid, rejected with its reason in words, or left; the same file counts once', async () => {
  const { id, file, eventIds } = await sent(3);
  const answer = report(file, decide(file, 'ACSC', 'RJCT', 'PDNG'));
  const both = await Promise.all([upload(answer), upload(answer)]);
  expect(both.map(({ status, data }) => [status, data.isKnown]).toSorted()).toEqual([
    [200, false],
    [200, true],
  ]);
  const first = both.find(({ data }) => !data.isKnown);
  expect(first?.data).toMatchObject({
    kind: 'status-report',
    lines: [
      { outcome: 'paid', name: 'Lakeside', amount: 3000, currency: 'KES', reason: null },
      { outcome: 'rejected', reason: 'The bank did not pay (AC04): the account is closed' },
      { outcome: 'pending' },
    ],
  });
  expect(await detail(id)).toMatchObject({ open: 1, failed: 1 });
  expect(await Promise.all(eventIds.map((eventId) => inLedger(eventId)))).toEqual([0, 3000, 3000]);
  expect(app.takeLoggedErrors().filter((line) => line.includes('a payout failed'))).toHaveLength(1);
  // What was rejected goes out anew in another file, as any payout that failed.
  const [, eventId = ''] = eventIds;
  const [payout] = await app.context.database.sql<{ id: string }[]>`select id from payouts where event_id = ${eventId} and status = 'failed'`;
  expect((await app.post(`/api/admin/payouts/${payout?.id}/retry`, {}, asAdmin())).status).toBe(200);
  await settle();
  expect((await app.post<BankFile>('/api/admin/payout-files', { currency: 'KES' }, asAdmin())).data).toMatchObject({ parts: 1, amount: 3000 });
  // The statement of the day has the first, and later the last one, which it pays.
  expect(outcomes(await upload(statement(file, decide(file, 'ACSC', 'PDNG', 'ACSC'))))).toEqual(['known', 'paid', 'unexplained']);
  expect(await inLedger(eventIds[2] ?? '')).toBe(0);
  expect((await listed()).items.length).toBeGreaterThan(0);
  expect((await open()).map(({ kind, expected }) => [kind, expected])).toEqual([['unknown-receipt', 50]]);
  app.takeLoggedErrors();
});

test('another amount, an unknown payment, another file or account is refused visibly and changes nothing', async () => {
  const { id, file, eventIds } = await sent(1);
  const paid = decide(file, 'ACSC');
  const text = (content: Uint8Array) => new TextDecoder().decode(content);
  const right = text(report(file, paid));
  const unfit = await upload(right.replace('3000.00', '3001.00'));
  expect(unfit).toMatchObject({ status: 400, code: 'BANK_ANSWER_UNFIT' });
  expect(unfit.message).toContain(`${file.transfers[0]?.id} (KES 3001)`);
  const unknown = 'f'.repeat(32);
  expect(await upload(right.replaceAll(file.transfers[0]?.id ?? '?', unknown))).toMatchObject({ status: 400, code: 'BANK_ANSWER_UNFIT' });
  expect(await upload(right.replace(`<OrgnlMsgId>${file.id}`, `<OrgnlMsgId>${unknown}`))).toMatchObject({ code: 'BANK_ANSWER_OTHER_FILE' });
  expect(await upload(text(statement(file, paid)).replace(file.account, '999'))).toMatchObject({ code: 'BANK_ANSWER_OTHER_ACCOUNT' });
  for (const bad of ['<a/>', 'not XML', right.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), right.replace('pain.002.001.10', 'pain.002.001.03')])
    expect(await upload(bad)).toMatchObject({ status: 400, code: 'BANK_ANSWER_UNREADABLE' });
  expect([await detail(id), await inLedger(eventIds[0] ?? '')]).toMatchObject([{ open: 1, failed: 0 }, 3000]);

  // The bank booked another sum: a difference, and no payout.
  const before = (await open()).length;
  const other = await upload(text(statement(file, paid)).replaceAll('3000.00', '2999.00'));
  expect([outcomes(other), await inLedger(eventIds[0] ?? '')]).toEqual([['unexplained', 'unexplained'], 3000]);
  const found = (await open()).slice(0, 2);
  expect((await open()).length).toBe(before + 2);
  expect(found.map(({ kind, expected, actual }) => [kind, expected, actual])).toContainEqual(['other-amount', 2999, 3000]);
  expect(outcomes(await upload(right))).toEqual(['paid']);
  app.takeLoggedErrors();
});

test('a payout that came back after it was paid is a difference; a sum of the whole file pays all; money in is known by its reference', async () => {
  const { id, file, eventIds } = await sent(2);
  const text = new TextDecoder().decode(statement(file, decide(file, 'ACSC')));
  const entry = (amount: string, indicator: string, details: string) =>
    `<Ntry><Amt Ccy="KES">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-20</Dt></BookgDt><AcctSvcrRef>FT77</AcctSvcrRef>${details}</Ntry>`;
  const withEntries = (entries: string) => text.replace(/<Ntry>.*<\/Ntry>/s, entries);
  const whole = `<NtryDtls><Btch><PmtInfId>${file.id}</PmtInfId></Btch></NtryDtls>`;
  expect(outcomes(await upload(withEntries(entry('5999.00', 'DBIT', whole))))).toEqual(['unexplained']);
  expect(outcomes(await upload(withEntries(entry('6000.00', 'DBIT', whole))))).toEqual(['paid', 'paid']);
  expect([(await detail(id)).open, await Promise.all(eventIds.map((eventId) => inLedger(eventId)))]).toEqual([0, [0, 0]]);

  const returned = `<NtryDtls><TxDtls><Refs><EndToEndId>${file.transfers[0]?.id}</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>`;
  const back = await upload(withEntries(entry('3000.00', 'CRDT', returned)));
  expect(back.data.lines).toMatchObject([{ outcome: 'unexplained', name: 'Lakeside', reason: 'The bank did not pay (AC04): the account is closed' }]);
  expect(await inLedger(eventIds[0] ?? '')).toBe(0);
  expect(outcomes(await upload(report(file, decide(file, 'RJCT', 'ACSC'))))).toEqual(['unexplained', 'known']);

  const { sql } = app.context.database;
  await sql`
    insert into event_top_ups (id, event_id, currency, amount_minor, way, reference, reason, asked_by, arrived_at, created_at)
    values (gen_random_uuid(), ${eventIds[0] ?? ''}, 'KES', 90000, 'bank', 'TOP-1', 'x', ${admin.id}, ${app.clock.now()}, ${app.clock.now()})`;
  const into = (reference: string, amount: string) =>
    entry(amount, 'CRDT', `<NtryDtls><TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls>`);
  expect(outcomes(await upload(withEntries(into('TOP-1', '900.00') + into('TOP-2', '700.00'))))).toEqual(['top-up', 'unexplained']);
  const named = await open();
  expect(named.filter(({ kind }) => kind === 'reversed')).toHaveLength(2);
  expect(named.some(({ cause }) => cause.startsWith('The bank received KSh\u00a0700'))).toBe(true);
  // It is recorded afterwards.
  await sql`
    insert into event_top_ups (id, event_id, currency, amount_minor, way, reference, reason, asked_by, arrived_at, created_at)
    values (gen_random_uuid(), ${eventIds[0] ?? ''}, 'KES', 70000, 'bank', 'TOP-2', 'x', ${admin.id}, ${app.clock.now()}, ${app.clock.now()})`;
  expect((await open()).some(({ cause }) => cause.startsWith('The bank received KSh\u00a0700'))).toBe(false);
  app.takeLoggedErrors();
});
