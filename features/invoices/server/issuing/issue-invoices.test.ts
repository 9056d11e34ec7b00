// Invoices of Vumi: of the fees of a month, once, without gaps, equal to the ledger; credit notes for what was given back.
import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LedgerDifference } from '#features/books/contract.ts';
import { readPdfTags } from '#platform/testing/read-pdf.ts';
import { admin, app, newOrganizer, organizer, pass, sellAndPayOut, DAY_MS } from '#features/payouts/server/testing/paid-events.ts';
import { createTestApp } from '#test/test-app.ts';
import { charged, download, endMonth, listed, refund, run, squeeze } from '../testing/charged-months.ts';
import { issueInvoices } from './issue-invoices.ts';

sellAndPayOut();

/** The fees of an organizer in the ledger, in shillings. */
async function inLedger(): Promise<number> {
  const [row] = await app.context.database.sql<{ earned: number }[]>`
    select -coalesce(sum(entry.amount_minor), 0)::int / 100 as earned from ledger_entries entry
      join event_fees fee on fee.id = entry.subject_id join events on events.id = fee.event_id
      join organization_members member on member.organization_id = events.organizer_id and member.user_id = ${organizer.id}
    where entry.account = 'platform-fees'`;
  return row?.earned ?? 0;
}

test('a month with fees has one invoice, an hour after its end, on whichever node; it is the ledger to the shilling', async () => {
  await newOrganizer(5);
  const first = await charged();
  const second = await charged(4);
  expect([await issueInvoices(app.context), (await listed()).total]).toEqual([0, 0]);
  const month = app.clock.now().toISOString().slice(0, 7);
  expect(month).toBe('2026-12');
  const node = await createTestApp({ shares: app });
  const early = new Date('2026-12-31T21:30:00Z');
  await pass(early.getTime() - app.clock.now().getTime());
  expect(await issueInvoices(app.context)).toBe(0);
  await pass(35 * 60_000);
  const counts = await Promise.all([app, node, app, node].map(({ context }) => issueInvoices(context)));
  await node.close();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await issueInvoices(app.context)).toBe(0);
  const { items } = await listed();
  expect(items).toEqual([
    {
      id: expect.any(String) as string,
      kind: 'invoice',
      number: 'VI-2027-000001',
      month: '2026-12',
      issuedAt: '2026-12-31T22:05:00.000Z',
      currency: 'KES',
      total: 450,
      vat: 0,
      vatPercent: null,
      withheld: 0,
      isCancelled: false,
      unpaid: 0,
      corrects: null,
    },
  ]);
  expect(await inLedger()).toBe(450);
  const { status, name, body, text } = await download(items[0]?.id ?? '');
  expect([status, name]).toEqual([200, expect.stringContaining('vumi-VI-2027-000001.pdf')]);
  for (const said of [
    'Invoice',
    'No. VI-2027-000001',
    'For December 2026',
    'Vumi',
    first.name,
    second.name,
    'KSh 150',
    'KSh 300',
    'Total',
    'KSh 450',
  ])
    expect(text).toContain(squeeze(said));
  expect(text).toContain(squeeze('No VAT is charged.'));
  expect(text).not.toContain('Withou');
  expect(readPdfTags(body)).toMatchObject({ language: 'en' });
  expect((await download(items[0]?.id ?? '')).body.equals(body)).toBe(true);
  await app.drainJobs();
  const [mail] = await app.mailTo(organizer.email);
  expect(mail?.subject).toMatch(/^Invoice VI-2027-000001 for /);
  expect(mail?.text).toContain('Vumi’s fee of December 2026: KSh\u00a0450');
});

test('what is given back in a later month is a credit note on the invoice that charged it; in the same month it is within the invoice', async () => {
  await newOrganizer(5);
  const { orderId } = await charged();
  await refund(orderId, 1000);
  expect(await endMonth()).toBe(1);
  expect((await listed()).items.map(({ kind, total }) => [kind, total])).toEqual([['invoice', 100]]);
  await refund(orderId, 1000);
  const other = await charged(3);
  expect(await endMonth()).toBe(2);
  const [note, invoice, before] = (await listed()).items;
  expect([invoice, note].map((one) => [one?.kind, one?.total, one?.corrects, one?.month])).toEqual([
    ['invoice', 225, null, before?.month === '2027-01' ? '2027-02' : expect.any(String)],
    ['credit-note', 50, before?.number, invoice?.month],
  ]);
  expect(await inLedger()).toBe(100 + 225 - 50);
  const { text } = await download(note?.id ?? '');
  for (const said of ['Credit note', `Corrects invoice No. ${before?.number}`, 'has been added to what is owed to you'])
    expect(text).toContain(squeeze(said));
  // A month in which nothing moves has no document.
  expect(await endMonth()).toBe(0);
  await refund(other.orderId, 4500);
  await refund(orderId, 1000);
  expect(await endMonth()).toBe(2);
  expect((await listed()).items.slice(0, 2).map(({ kind, total }) => [kind, total])).toEqual([
    ['credit-note', 225],
    ['credit-note', 50],
  ]);
  expect(await inLedger()).toBe(0);
});

test('numbers have no gaps, by kind and year, also after a node has died in the middle', async () => {
  await newOrganizer(5);
  await charged();
  const mine = organizer;
  await newOrganizer(5);
  await charged();
  await run(`create function fail_once() returns trigger language plpgsql as $$ begin
    if (select organization_id from invoices where id = new.invoice_id) =
      (select organization_id from organization_members where user_id = '${organizer.id}') then raise exception 'gone'; end if;
    return new; end $$`);
  await run('create trigger fail_once before insert on invoice_lines for each row execute function fail_once()');
  // The other organization has its invoice.
  expect(await endMonth()).toBe(1);
  expect(app.takeLoggedErrors().join()).toContain('the invoices of an organization could not be issued');
  await run('drop trigger fail_once on invoice_lines');
  await issueInvoices(app.context);
  expect([(await listed()).total, (await listed((await app.renew(mine)).token)).total]).toEqual([1, 1]);
  const rows = await app.context.database.sql<{ kind: string; year: number; last: number; count: number }[]>`
    select kind, year, max(number) as last, count(*)::int as count from invoices group by 1, 2`;
  for (const { last, count } of rows) expect(last).toBe(count);
});

test('a document is never changed', async () => {
  const refused = { cause: { message: expect.stringContaining('never changed') as string } };
  await expect(app.context.database.sql`update invoices set total_minor = 1`).rejects.toMatchObject(refused);
  await expect(app.context.database.sql`delete from invoice_lines`).rejects.toMatchObject(refused);
  await expect(app.context.database.sql`truncate invoices, invoice_lines cascade`).rejects.toMatchObject(refused);
});

test('the nightly proof finds an invoice that is not the ledger, and nothing else', async () => {
  const prove = async (): Promise<readonly LedgerDifference[]> => {
    await pass(20 * 60_000);
    await app.post('/api/admin/ledger/proofs', {}, { token: admin.token });
    await app.drainJobs();
    const { data } = await app.get<{ open: readonly LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token });
    return data.open.filter(({ kind }) => kind !== 'closing' && !kind.endsWith('receipt'));
  };
  expect(await prove()).toEqual([]);
  const [newest] = (await listed()).items;
  await run('alter table invoices disable trigger user');
  await run(`update invoices set total_minor = total_minor + 700 where id = '${newest?.id}'`);
  const found = await prove();
  expect(found.map(({ kind, expected, actual }) => [kind, expected, actual])).toEqual([['invoice', newest?.total, (newest?.total ?? 0) + 7]]);
  expect(found[0]?.cause).toContain(`The invoices of ${newest?.month} to`);
  await run(`update invoices set total_minor = total_minor - 700 where id = '${newest?.id}'`);
  await run('alter table invoices enable trigger user');
  expect(await prove()).toEqual([]);
  app.takeLoggedErrors();
});

test('of other organizations and roles invoices do not exist', async () => {
  await newOrganizer(5);
  await charged();
  await endMonth();
  const [own] = (await listed()).items;
  const id = own?.id ?? '';
  expect((await download(id, admin.token)).status).toBe(200);
  const rival = await app.signIn('organizer');
  expect([(await download(id, rival.token)).status, (await download(id, (await app.signIn()).token)).status]).toEqual([404, 404]);
  expect((await listed(rival.token)).total).toBe(0);
  await pass(DAY_MS);
});

test('of what was given back and no invoice has charged, the log tells', async () => {
  await newOrganizer(5);
  const { eventId } = await charged();
  await endMonth();
  const [posting, subject, at] = [randomUUIDv7(), randomUUIDv7(), app.clock.now().toISOString()];
  await app.context.database.sql`
    insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at) values
      (${randomUUIDv7()}, ${posting}, ${`owed-to-event:${eventId}`}, -20000, 'KES', ${subject}, ${at}),
      (${randomUUIDv7()}, ${posting}, 'platform-fees', 20000, 'KES', ${subject}, ${at})`;
  app.takeLoggedErrors();
  expect(await endMonth()).toBe(1);
  expect((await listed()).items[0]).toMatchObject({ kind: 'credit-note', total: 150 });
  expect(app.takeLoggedErrors()).toEqual([expect.stringContaining('more of the fee was given back than invoices have charged') as string]);
});
