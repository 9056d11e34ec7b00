// Each payout and top-up is explained by one entry of the bank's statements; what came back never counts as paid, and what moved again is a difference.
import { expect, test } from 'vitest';
import type { SentFile } from '#app/dev/bank-sandbox/write-answers.ts';
import { decide, detail, open, outcomes, report, sent, statement, upload } from '../../testing/bank-answers.ts';
import { admin, app, inLedger, sellAndPayOut } from '../../testing/paid-events.ts';

sellAndPayOut();

const booked = (reference: string, amount: string, indicator: string, details = ''): string =>
  `<Ntry><Amt Ccy="KES">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>${details}</Ntry>`;
/** A statement with these entries. */
const withEntries = (file: SentFile, ...entries: string[]): string =>
  new TextDecoder().decode(statement(file, decide(file, 'ACSC'))).replace(/<Ntry>.*<\/Ntry>/s, entries.join(''));
const transfer = (file: SentFile, index: number, more = ''): string =>
  `<NtryDtls><TxDtls><Refs><EndToEndId>${file.transfers[index]?.id}</EndToEndId></Refs>${more}</TxDtls></NtryDtls>`;
const debit = (file: SentFile, index: number, reference = 'FT1') => booked(reference, '3000.00', 'DBIT', transfer(file, index));
const back = (file: SentFile, index: number, { reference = 'FT2', amount = '3000.00' } = {}) =>
  booked(reference, amount, 'CRDT', transfer(file, index, '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'));

test('a payout that came back never counts as paid, whichever the bank told first', async () => {
  const { id, file, eventIds } = await sent(4);
  const before = (await open()).length;
  await upload(report(file, decide(file, 'RJCT', 'PDNG', 'PDNG', 'RJCT')));
  // Rejected by a report, then booked and returned: nothing was paid, and nothing is left.
  expect(outcomes(await upload(withEntries(file, debit(file, 0), back(file, 0))))).toEqual(['known', 'known']);
  // The return stands before its debit.
  expect(outcomes(await upload(withEntries(file, back(file, 1), debit(file, 1))))).toEqual(['rejected', 'known']);
  // Tuesday's statement is read before Monday's, and a late report changes nothing.
  expect(outcomes(await upload(withEntries(file, back(file, 2))))).toEqual(['rejected']);
  expect(outcomes(await upload(withEntries(file, debit(file, 2))))).toEqual(['known']);
  expect(outcomes(await upload(report(file, decide(file, 'PDNG', 'PDNG', 'ACSC'))))).toEqual(['known', 'known', 'known', 'known']);
  expect((await open()).length).toBe(before);
  // Rejected by a report, and debited all the same: a difference, until it comes back with its whole amount.
  expect(outcomes(await upload(withEntries(file, debit(file, 3))))).toEqual(['unexplained']);
  expect((await open())[0]?.cause).toBe('The bank says that it paid a payout of KSh\u00a03,000 (FT1), and it counts as not paid');
  expect(outcomes(await upload(withEntries(file, back(file, 3, { amount: '2990.00', reference: 'FT3' }))))).toEqual(['unexplained']);
  expect((await open())[0]).toMatchObject({ kind: 'other-amount', expected: 2990, actual: 3000 });
  expect(outcomes(await upload(withEntries(file, back(file, 3))))).toEqual(['known']);
  expect((await open()).map(({ cause }) => cause).filter((cause) => cause.includes('counts as not paid'))).toEqual([]);
  expect(await detail(id)).toMatchObject({ open: 0, failed: 4 });
  expect(await Promise.all(eventIds.map((eventId) => inLedger(eventId)))).toEqual([3000, 3000, 3000, 3000]);
  app.takeLoggedErrors();
});

test('a file that was booked as one sum, of which a payout came back, pays the others', async () => {
  const { file, eventIds } = await sent(2);
  const whole = booked('FT9', '6000.00', 'DBIT', `<NtryDtls><Btch><PmtInfId>${file.id}</PmtInfId></Btch></NtryDtls>`);
  expect(outcomes(await upload(withEntries(file, whole, back(file, 0))))).toEqual(['known', 'paid', 'rejected']);
  expect(await Promise.all(eventIds.map((eventId) => inLedger(eventId)))).toEqual([3000, 0]);
  // Booked again, it is a difference.
  expect(outcomes(await upload(withEntries(file, whole, whole.replace('FT9', 'FT10'))))).toEqual(['known', 'known', 'unexplained']);
  app.takeLoggedErrors();
});

test('an entry explains once: a second debit of a payout and a second payment of a top-up are differences', async () => {
  const { file, eventIds } = await sent(1);
  const before = (await open()).length;
  const first = withEntries(file, debit(file, 0));
  expect(outcomes(await upload(first))).toEqual(['paid']);
  // The same one in the statement of the month.
  expect(outcomes(await upload(`${first}\n`))).toEqual(['known']);
  expect(outcomes(await upload(withEntries(file, debit(file, 0), debit(file, 0, 'FT8'))))).toEqual(['known', 'unexplained']);
  expect((await open())[0]).toMatchObject({ kind: 'twice', expected: 3000, actual: 3000 });
  await app.context.database.sql`
    insert into event_top_ups (id, event_id, currency, amount_minor, way, reference, reason, asked_by, arrived_at, created_at)
    values (gen_random_uuid(), ${eventIds[0] ?? ''}, 'KES', 50000, 'bank', 'TOP-5', 'x', ${admin.id}, ${app.clock.now()}, ${app.clock.now()})`;
  const paidIn = (reference: string) =>
    booked(reference, '500.00', 'CRDT', '<NtryDtls><TxDtls><RmtInf><Ustrd>TOP-5</Ustrd></RmtInf></TxDtls></NtryDtls>');
  expect(outcomes(await upload(withEntries(file, paidIn('IN1'))))).toEqual(['top-up']);
  expect(outcomes(await upload(withEntries(file, paidIn('IN1'), paidIn('IN2'))))).toEqual(['top-up', 'unexplained']);
  const differences = await open();
  expect(differences).toContainEqual(expect.objectContaining({ kind: 'unknown-receipt', expected: 500, actual: 0 }));
  // The third is the top-up itself, which was put in without its posting.
  expect(differences.length).toBe(before + 3);
  app.takeLoggedErrors();
});

test('an entry that explained money which is taken back is a difference again, until it is recorded anew', async () => {
  const { file, eventIds } = await sent(1);
  const { sql } = app.context.database;
  const record = () => sql<{ id: string }[]>`
    insert into event_top_ups (id, event_id, currency, amount_minor, way, reference, reason, asked_by, arrived_at, created_at)
    values (gen_random_uuid(), ${eventIds[0] ?? ''}, 'KES', 70000, 'bank', 'TOP-7', 'x', ${admin.id}, ${app.clock.now()}, ${app.clock.now()}) returning id`;
  const [row] = await record();
  const arrived = booked('TOP-7', '700.00', 'CRDT');
  expect(outcomes(await upload(withEntries(file, arrived)))).toEqual(['top-up']);
  const named = async () => (await open()).filter(({ kind, cause }) => kind === 'unknown-receipt' && cause.includes('TOP-7')).length;
  expect(await named()).toBe(0);
  const taken = await app.post(`/api/admin/top-ups/${row?.id}/take-back`, { reason: 'Of another event' }, { token: admin.token });
  expect([taken.status, await named()]).toEqual([200, 1]);
  await record();
  expect(await named()).toBe(0);
  expect(outcomes(await upload(`${withEntries(file, arrived)}\n`))).toEqual(['top-up']);
  app.takeLoggedErrors();
});

test('an entry whose transfers do not come to its amount, or are in another currency or direction, is left as a whole', async () => {
  const { id, file } = await sent(1);
  const [{ id: part } = { id: '' }] = file.transfers;
  const of = (amount: string, indicator = 'DBIT', currency = 'KES') =>
    `<TxDtls><Refs><EndToEndId>${part}</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd></TxDtls>`;
  const other = '<TxDtls><Amt Ccy="KES">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>';
  for (const [reference, amount, details] of [
    ['E1', '3500.00', of('3000.00') + other],
    ['E2', '3500.00', of('3000.00')],
    ['E3', '3000.00', of('3000.00', 'CRDT')],
    ['E4', '3000.00', of('3000.00', 'DBIT', 'USD')],
  ] as const) {
    const { data } = await upload(withEntries(file, booked(reference, amount, 'DBIT', `<NtryDtls>${details}</NtryDtls>`)));
    expect(data.lines).toMatchObject([{ outcome: 'unexplained', name: null, reference, amount: Number(amount) }]);
  }
  expect(await detail(id)).toMatchObject({ open: 1, failed: 0 });
  const right = booked('E5', '3100.00', 'DBIT', `<NtryDtls>${of('3000.00')}${other}</NtryDtls>`);
  expect(outcomes(await upload(withEntries(file, right)))).toEqual(['paid', 'unexplained']);
  app.takeLoggedErrors();
});

test('what an admin closed does not hide what the bank told later', async () => {
  await sent(1);
  const { sql } = app.context.database;
  const [answer] = await sql<{ id: string }[]>`
    insert into bank_answers (id, sha256, kind, file_name, uploaded_by, created_at)
    values (gen_random_uuid(), 'many', 'statement', 'many.xml', ${admin.id}, ${app.clock.now()}) returning id`;
  await sql`
    insert into bank_entries (id, answer_id, fingerprint, booked_on, direction, amount_minor, currency, refs, problem)
    select ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, ${answer?.id ?? ''}, 'many ' || number, '2026-12-20', 'out', 100, 'KES', array['MANY'], 'unknown'
    from generate_series(1, 500) number`;
  await sql`
    insert into ledger_differences (id, fingerprint, kind, subject, account, expected_minor, actual_minor, currency, cause, status, found_at, last_found_at,
      ended_at, closed_by, note)
    select gen_random_uuid(), 'many ' || id, 'unknown-receipt', 'bank:' || id, 'provider:bank', 100, 0, 'KES', '{"key":"books.statementEmpty"}'::jsonb, 'closed',
      now(), now(), now(), ${admin.id}, 'A charge' from bank_entries where refs[1] = 'MANY'`;
  await sql`
    insert into bank_entries (id, answer_id, fingerprint, booked_on, direction, amount_minor, currency, refs, problem)
    values (gen_random_uuid(), ${answer?.id ?? ''}, 'later', '2026-12-21', 'out', 12300, 'KES', array['LATER'], 'unknown')`;
  expect((await open()).some(({ cause }) => cause.includes('LATER'))).toBe(true);
  app.takeLoggedErrors();
});
