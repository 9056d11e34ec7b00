// The organizer's tax: on the event, the order, receipts and credit notes, and the report of it beside the receipts.
import { expect, test } from 'vitest';
import { tellRefundResults, orderOf } from '#test/buy-tickets.ts';
import { readPdf } from '#platform/testing/read-pdf.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { admin, app, buyer, newEvent, newOrganizer, organizer, sell, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import type { Report } from '../../contract.ts';

sellAndPayOut();

const VAT = { taxName: 'VAT', taxPercent: 16, taxNumber: 'P051234567X' };

async function refund(orderId: string, amount: number): Promise<void> {
  const answer = await app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', amount }, { token: admin.token });
  expect(answer.status).toBe(200);
  await app.drainJobs();
  await tellRefundResults(app);
  await app.drainJobs();
}

async function report(eventId: string): Promise<readonly (readonly string[])[]> {
  const { data } = await app.post<Report>('/api/reports', { report: 'taxes', format: 'csv', period: 'all', eventId }, { token: organizer.token });
  await app.drainJobs();
  const file = await fetch(`${app.url}/api/reports/${data.id}/file`, { headers: { authorization: `Bearer ${organizer.token}` } });
  const [, ...rows] = (await file.text()).trimEnd().split('\r\n');
  return rows.map((row) => row.split(','));
}

test('the tax is in the price: order, receipt and credit note state it, and the report is what receipts less credit notes say', async () => {
  await newOrganizer(5);
  const event = await newEvent(1500, { ...VAT, feeBearer: 'buyer' });
  expect((await app.get<EventDetail>(`/api/events/${event.id}`)).data.tax).toEqual({ name: 'VAT', percent: 16, number: 'P051234567X' });
  const order = await sell(event);
  // Of KSh 3,000: the fee of KSh 150 on top is Vumi's.
  expect(order).toMatchObject({ totalAmount: 3150, tax: { name: 'VAT', percent: 16, amount: 414, number: 'P051234567X' } });
  await app.drainJobs();
  await refund(order.id, 1050);
  await sell(event, 1);
  await app.drainJobs();
  const documents = await app.context.database.sql<{ kind: string; taxed: number; tax: number }[]>`
    select kind, taxed_minor::int / 100 as taxed, tax_minor::int / 100 as tax from receipts
    where order_id in (select id from orders where event_id = ${event.id}) order by kind desc, number`;
  expect(documents.map(({ kind, taxed, tax }) => [kind, taxed, tax])).toEqual([
    ['receipt', 3000, 414],
    ['receipt', 1500, 207],
    ['credit-note', 1000, 138],
  ]);
  const file = await fetch(`${app.url}/api/orders/${order.id}/receipt.pdf`, { headers: { authorization: `Bearer ${buyer.token}` } });
  const pages = readPdf(Buffer.from(await file.arrayBuffer())).map(({ texts }) => texts.join('').replaceAll(/\s/g, ''));
  expect(pages[0]).toContain('ofwhichVAT16%:KSh414,taxNo.P051234567X');
  expect(pages[1]).toContain('ofwhichVAT16%:KSh138');
  expect(pages[0]).not.toContain('noVATisstated');
  const rows = await report(event.id);
  expect(rows.map(([, , ...cells]) => cells)).toEqual([
    ['VAT', '16', '4500', '1000', '621', '138', '483', '3017', 'KES'],
    ['VAT', '16', '4500', '1000', '621', '138', '483', '3017', 'KES'],
  ]);
  expect(rows.map(([day]) => day)).toEqual(['2026-12-01', 'Total']);
});

test('an order keeps the tax of its day; without a name there is none, and a name needs a rate', async () => {
  await newOrganizer(5);
  const event = await newEvent(1500, VAT);
  const order = await sell(event, 1);
  const change = (body: object) => app.put<EventDetail>(`/api/events/${event.id}`, body, { token: organizer.token });
  expect((await change({ taxPercent: 8 })).data.tax).toMatchObject({ percent: 8 });
  expect((await orderOf(app, buyer, order.id)).tax).toMatchObject({ percent: 16, amount: 207 });
  expect((await sell(event, 1)).tax).toMatchObject({ percent: 8, amount: 111 });
  expect((await change({ taxName: '' })).data.tax).toBeUndefined();
  expect((await sell(event, 1)).tax).toBeNull();
  for (const body of [
    { taxName: 'VAT' },
    { taxName: 'VAT', taxPercent: 0 },
    { taxName: 'VAT', taxPercent: 51 },
    { taxName: 'VAT', taxPercent: 1.234 },
    { taxName: 'VAT', taxPercent: null },
  ])
    expect(await change(body), JSON.stringify(body)).toMatchObject({ status: 400, message: 'Give the rate in percent, from 0.01 to 50' });
  for (const body of [{ taxPercent: 16 }, { taxNumber: 'P051234567X' }])
    expect(await change(body), JSON.stringify(body)).toMatchObject({
      status: 400,
      message: 'Name the tax, such as VAT, or leave its rate and number empty',
    });
});
