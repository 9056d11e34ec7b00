// Reports over HTTP: what a file holds, for whom, and what becomes of a try that dies.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, givePromoCodes, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventReport, Report } from '../../contract.ts';
import { forgetReports } from '../own/forget-reports.ts';
import { makeReport } from './make-report.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

const FORMULA = '=HYPERLINK("http://a.test","x")';

async function buy(of: EventDetail, person: SignedIn, phone: string, given: object = {}): Promise<string> {
  const { data: hold } = await reserve(app, person, of, { quantity: 2 });
  const { data } = await purchase(app, person, hold.reservationId, { billingDetails: { phone }, ...given });
  await answerPhone(app, { pin: '1234' }, phone);
  return data.orderId;
}

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
  await givePromoCodes(app, organizer);
  const { sql } = app.context.database;
  event = await createEvent(app, organizer, { name: 'Taarab', startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType()] });
  await sql`update users set name = ${FORMULA} where id = ${buyer.id}`;
  await buy(event, buyer, '254711222333', { promoCode: 'VUMI20' });
  // In Nairobi it is the next day already.
  app.clock.advance(12.5 * 60 * 60_000);
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.renew(buyer)]);
  const orderId = await buy(event, await app.signIn(), '254711222444');
  const admin = await app.signIn('admin');
  const refund = await app.post(`/api/orders/${orderId}/refunds`, { reason: 'Asked for', amount: 1000 }, { token: admin.token });
  expect(refund.status).toBe(200);
});
afterAll(() => app.close());

const ask = (by: SignedIn, body: object) => app.post<Report>('/api/reports', { format: 'csv', period: 'all', ...body }, { token: by.token });
const state = async (by: SignedIn, id: string) => (await app.get<Report>(`/api/reports/${id}`, { token: by.token })).data;
const download = (by: SignedIn, id: string) => fetch(`${app.url}/api/reports/${id}/file`, { headers: { authorization: `Bearer ${by.token}` } });

/** The rows of a CSV file without quoted line breaks, by heading. */
function rowsOf(text: string): Record<string, string>[] {
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
  const [first = '', ...others] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const headings = cells(first);
  return others.map((line) => Object.fromEntries(cells(line).map((cell, index) => [headings[index] ?? '', cell])));
}

async function made(by: SignedIn, body: object): Promise<Record<string, string>[]> {
  const { data } = await ask(by, body);
  await app.drainJobs();
  const file = await download(by, data.id);
  expect(file.status).toBe(200);
  return rowsOf(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()));
}

test('a report is asked for, made in the background and downloaded under its name', async () => {
  const asked = await ask(organizer, { report: 'orders', eventId: event.id });
  expect(asked).toMatchObject({ status: 202, data: { state: 'waiting', rowsDone: 0, rowsExpected: null, event: { name: 'Taarab' } } });
  expect(await (await download(organizer, asked.data.id)).json()).toMatchObject({ code: 'REPORT_NOT_READY' });
  await app.drainJobs();
  expect(await state(organizer, asked.data.id)).toMatchObject({ state: 'ready', rowsDone: 2, rowsExpected: 2 });
  const file = await download(organizer, asked.data.id);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('Orders - Taarab - 2026-12-01.csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text.startsWith('\uFEFFOrder,')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(4);
  const [first] = rowsOf(text);
  expect(first).toMatchObject({ Buyer: `'${FORMULA}`, Phone: '0711 222 333', 'Promo code': 'VUMI20', Currency: 'KES', Paid: first?.['Total'] });
  expect(first?.['Created (Africa/Nairobi)']).toBe('2026-12-01 12:00:00');
});

test('sums of all reports are the revenue of the event; days are those of its zone', async () => {
  const { revenue } = (await app.get<{ revenue: number }>(`/api/events/${event.id}/sales`, { token: organizer.token })).data;
  const sum = (rows: readonly Record<string, string>[], heading: string) => rows.reduce((total, row) => total + Number(row[heading]), 0);
  const sales = await made(organizer, { report: 'sales', eventId: event.id });
  expect(sales.map((row) => row['Day (Africa/Nairobi)'])).toEqual(['2026-12-01', '2026-12-02']);
  expect(sales.map((row) => [row['Orders'], row['Tickets'], row['Refunds']])).toEqual([
    ['1', '2', '0'],
    ['1', '2', '1000'],
  ]);
  expect(sum(sales, 'Net')).toBe(revenue);
  expect(sum(sales, 'M-Pesa') + sum(sales, 'Cash')).toBe(revenue);
  expect(sum(sales, 'Gross') - sum(sales, 'Discounts') - sum(sales, 'Refunds')).toBe(revenue);
  const orders = await made(organizer, { report: 'orders', eventId: event.id });
  expect(sum(orders, 'Paid') - sum(orders, 'Refunded')).toBe(revenue);
  const payments = await made(organizer, { report: 'payments', eventId: event.id });
  expect([sum(payments, 'Amount'), payments.map((row) => row['Kind'])]).toEqual([revenue, ['Payment', 'Payment', 'Refund']]);
  expect(payments[2]?.['Amount']).toBe('-1000');
  const { data: figures } = await app.get<EventReport>(`/api/events/${event.id}/report?period=all`, { token: organizer.token });
  expect(figures.total).toMatchObject({ net: revenue, orders: 2, tickets: 4, refunds: 1000, averageOrder: revenue / 2 });
  expect(figures.days.reduce((total, { net }) => total + net, 0)).toBe(revenue);
  expect(figures.ticketTypes).toEqual([{ name: 'Regular', kind: 'ticket', tickets: 4, revenue }]);
  expect(figures.methods).toEqual([{ method: 'mpesa', net: revenue }]);
  const second = { period: 'dates', from: '2026-12-02', to: '2026-12-02' };
  expect(await made(organizer, { report: 'sales', ...second })).toEqual([{ ...sales[1], Event: 'Taarab' }]);
  expect(await made(organizer, { report: 'orders', eventId: event.id, ...second })).toHaveLength(1);
});

test('the file of attendees has a column for each answered question, in the words that were answered, for who sees buyers', async () => {
  const asking = await createEvent(app, organizer, { name: 'Asking', startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType()] });
  const asks = { asked: 'later', label: { en: 'Shirt' }, kind: 'choices', choices: [{ label: { en: 'Small' } }, { label: { en: 'Large' } }] };
  const path = `/api/events/${asking.id}/questions`;
  type Made = { id: string; choices: { id: string }[] };
  const token = organizer.token;
  const shirt = (await app.post<Made>(path, { ...asks, subject: 'ticket' }, { token })).data;
  const why = (await app.post<Made>(path, { kind: 'text', asked: 'later', label: { en: 'Why' } }, { token })).data;
  await app.post(path, { kind: 'text', asked: 'later', label: { en: 'Nobody answers' } }, { token });
  const certificate = (await app.post<Made>(path, { kind: 'file', asked: 'later', label: { en: 'Certificate' } }, { token })).data;
  const orderId = await buy(asking, buyer, '254711222555');
  const sent = await fetch(`${app.url}${path}/${certificate.id}/files?name=${encodeURIComponent('=1+1.pdf')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/pdf' },
    body: '%PDF-1.4\n%%EOF\n',
  });
  const file = ((await sent.json()) as { data: { id: string } }).data;
  const ticketTypeId = asking.ticketTypes[0]?.id;
  const value = shirt.choices.map(({ id }) => id);
  const answers = [
    { questionId: shirt.id, ticketTypeId, number: 2, value },
    { questionId: why.id, value: FORMULA },
    { questionId: certificate.id, value: [file.id] },
  ];
  expect((await app.put(`/api/orders/${orderId}/answers`, { answers }, { token: buyer.token })).status).toBe(200);
  await app.put(`${path}/${shirt.id}`, { ...asks, choices: [{ label: { en: 'One size' } }, { label: { en: 'None' } }] }, { token });
  const rows = await made(organizer, { report: 'attendees', eventId: asking.id });
  expect(rows.map((row) => [row['Shirt'], row['Why']]).toSorted()).toEqual([
    ['', `'${FORMULA}`],
    ['Small, Large', `'${FORMULA}`],
  ]);
  expect(rows.map((row) => row['Certificate'])).toEqual(["'=1+1.pdf", "'=1+1.pdf"]);
  expect(rows[0]).not.toHaveProperty('Nobody answers');
  const analyst = await addMember(app, organizer, 'analyst');
  const [unnamed] = await made(analyst, { report: 'attendees', eventId: asking.id });
  expect(unnamed).toHaveProperty('Ticket');
  expect(unnamed).not.toHaveProperty('Shirt');
});

test('Excel gets typed cells: a number is one, and a text is no formula', async () => {
  const { data } = await ask(organizer, { report: 'orders', eventId: event.id, format: 'xlsx' });
  await app.drainJobs();
  const file = await download(organizer, data.id);
  expect(file.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
  const [headings = [], first = []] = sheet?.rows ?? [];
  expect(sheet?.name).toBe('Orders');
  expect(first[headings.indexOf('Buyer')]).toBe(FORMULA);
  expect(first[headings.indexOf('Total')]).toBe(2400);
});

test('headings are in the language of who asked', async () => {
  const { data } = await app.post<Report>(
    '/api/reports',
    { report: 'attendees', format: 'csv', eventId: event.id, period: 'all' },
    { token: organizer.token, headers: { 'accept-language': 'fr' } },
  );
  await app.drainJobs();
  const rows = rowsOf(await (await download(organizer, data.id)).text());
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ État: 'Valide', Titulaire: `'${FORMULA}` });
});

test('an analyst gets no buyer, a file with buyers is in the audit log, the gate gets nothing, and each role its own reports', async () => {
  const [analyst, gate, boxOffice] = [
    await addMember(app, organizer, 'analyst'),
    await addMember(app, organizer, 'gate'),
    await addMember(app, organizer, 'box-office', [event.id]),
  ];
  const audited = async () =>
    (
      await app.context.database.sql<
        { details: object; actor_id: string }[]
      >`select details, actor_id from audit_log where action = 'report.made' order by at, id`
    ).length;
  const before = await audited();
  for (const subject of [{ eventId: event.id }, { organization: organizer.id }, {}]) {
    const [first] = await made(analyst, { report: 'orders', ...subject });
    expect([first?.['Currency'], first?.['Buyer'], first?.['Phone']]).toEqual(['KES', undefined, undefined]);
    expect(await ask(gate, { report: 'orders', ...subject })).toMatchObject({ status: 403 });
    expect(await ask(boxOffice, { report: 'sales', ...subject })).toMatchObject({ status: 403 });
  }
  expect(await audited()).toBe(before);
  expect((await made(boxOffice, { report: 'attendees' }))[0]?.['Email']).toBe(buyer.email);
  expect(await audited()).toBe(before + 1);
  expect(await ask(await app.signIn('organizer'), { report: 'sales', eventId: event.id })).toMatchObject({ code: 'EVENT_NOT_YOURS' });
  expect(await ask(organizer, { report: 'sales', organization: analyst.id })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

test('a file is for who asked for it, while they may see all that is in it', async () => {
  const member = await addMember(app, organizer, 'manager');
  const { data } = await ask(member, { report: 'orders' });
  await app.drainJobs();
  expect((await download(member, data.id)).status).toBe(200);
  for (const other of [organizer, await app.signIn('admin')]) expect((await download(other, data.id)).status).toBe(404);
  const { sql } = app.context.database;
  await sql`update organization_members set role = 'analyst' where user_id = ${member.id}`;
  expect((await download(member, data.id)).status).toBe(404);
  await sql`delete from organization_members where user_id = ${member.id}`;
  expect([404, 403]).toContain((await download(member, data.id)).status);
});

test('a role that ends before the report is made fails it, with the reason', async () => {
  const member = await addMember(app, organizer, 'manager');
  const { data } = await ask(member, { report: 'sales', eventId: event.id });
  await app.context.database.sql`update organization_members set role = 'gate' where user_id = ${member.id}`;
  await app.drainJobs();
  expect(await state(member, data.id)).toMatchObject({ state: 'failed', problem: "You don't have permission to perform this action" });
});

test('a try that was overtaken offers nothing, and its file is removed; one that dies every time is given up', async () => {
  const { data } = await ask(organizer, { report: 'sales', eventId: event.id });
  const { sql } = app.context.database;
  const { putFile } = app.context.files;
  const stored: string[] = [];
  // While the first try stores its file, another one begins and ends.
  const files = app.context.files as { putFile: typeof putFile };
  files.putFile = async (name, path, type) => {
    stored.push(name);
    if (stored.length === 1) await makeReport(app.context, { reportId: data.id });
    await putFile.call(app.context.files, name, path, type);
  };
  try {
    await makeReport(app.context, { reportId: data.id });
    const [row] = await sql<{ attempt: string; tries: number; status: string }[]>`select attempt, tries, status from reports where id = ${data.id}`;
    expect([stored.length, row?.tries, row?.status]).toEqual([2, 2, 'ready']);
    expect(stored[1]).toContain(row?.attempt);
    expect(await app.context.files.get(stored[0] ?? '')).toBeNull();
    files.putFile = async () => Promise.reject(new Error('The disk is full'));
    const { data: lost } = await ask(organizer, { report: 'sales', eventId: event.id });
    for (const _ of [1, 2, 3]) await expect(makeReport(app.context, { reportId: lost.id })).rejects.toThrow('full');
    await makeReport(app.context, { reportId: lost.id });
    expect(await state(organizer, lost.id)).toMatchObject({ state: 'failed', problem: 'This report could not be made. Please ask for it again' });
  } finally {
    files.putFile = putFile;
  }
  await app.drainJobs();
});

test('at most 10 are waited for at once, also of those asked for together; after 7 days nothing is left', async () => {
  const asked = await Promise.all(Array.from({ length: 14 }, () => ask(organizer, { report: 'sales', eventId: event.id })));
  expect(asked.filter(({ status }) => status === 202)).toHaveLength(10);
  expect(asked.find(({ status }) => status !== 202)).toMatchObject({ status: 429, code: 'REPORTS_RUNNING' });
  await app.drainJobs();
  const { sql } = app.context.database;
  const [kept] = await sql<
    { id: string; attempt: string }[]
  >`select id, attempt from reports where status = 'ready' and user_id = ${organizer.id} limit 1`;
  const name = `reports/${kept?.id}-${kept?.attempt}.csv`;
  expect(await app.context.files.get(name)).not.toBeNull();
  app.clock.advance(7 * 86_400_000);
  organizer = await app.renew(organizer);
  expect((await app.get<{ items: Report[] }>('/api/reports', { token: organizer.token })).data.items).toEqual([]);
  await forgetReports(app.context);
  expect(await app.context.files.get(name)).toBeNull();
  expect(await sql`select 1 from reports`).toEqual([]);
});

test('at most 60 are asked for in an hour, whatever became of them', async () => {
  const { sql } = app.context.database;
  const other = await app.signIn('organizer');
  const { id } = await createEvent(app, other, { ticketTypes: [sampleTicketType()] });
  const statuses = [];
  for (let number = 0; number < 61; number += 1) {
    statuses.push((await ask(other, { report: 'sales', eventId: id })).status);
    await sql`update reports set status = 'failed' where user_id = ${other.id}`;
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect(await ask(other, { report: 'sales', eventId: id })).toMatchObject({ status: 429, code: 'REPORTS_OFTEN' });
  // One comes back each minute.
  app.clock.advance(60_000);
  expect((await ask(other, { report: 'sales', eventId: id })).status).toBe(202);
  await app.drainJobs();
});
