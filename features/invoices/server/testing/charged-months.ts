// Organizers who were charged a fee, and the end of their month.
import { readPdf } from '#platform/testing/read-pdf.ts';
import { admin, app, giveNumber, newEvent, organizer, pass, RELEASED_MS, sell, settle } from '#features/payouts/server/testing/paid-events.ts';
import type { Invoice } from '../../contract.ts';
import { issueInvoices } from '../issuing/issue-invoices.ts';

export const listed = async (token = organizer.token) =>
  (await app.get<{ items: Invoice[]; total: number }>('/api/organizer/invoices', { token })).data;

/** An event of which tickets at KSh 1,500 were sold and a fee was taken. */
export async function charged(quantity = 2): Promise<{ readonly eventId: string; readonly orderId: string; readonly name: string }> {
  const event = await newEvent();
  const { id: orderId } = await sell(event, quantity);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  return { eventId: event.id, orderId, name: event.name };
}

/** Gives money of an order back, and the fee of it. */
export async function refund(orderId: string, amount: number): Promise<void> {
  await app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', amount }, { token: admin.token });
  await app.drainJobs();
  await pass(20 * 60_000);
  await settle();
}

/** Until it is five past one in the night after the last day of this month, in Nairobi, and invoices are made. */
export async function endMonth(): Promise<number> {
  const now = Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime()).toZonedDateTimeISO('Africa/Nairobi');
  const next = now.toPlainDate().with({ day: 1 }).add({ months: 1 }).toZonedDateTime({ timeZone: 'Africa/Nairobi', plainTime: '01:05' });
  await pass(next.epochMilliseconds - now.epochMilliseconds);
  return issueInvoices(app.context);
}

interface Downloaded {
  readonly status: number;
  readonly name: string | null;
  readonly body: Buffer;
  /** Its texts, without spaces. */
  readonly text: string;
}

export async function download(id: string, token = organizer.token): Promise<Downloaded> {
  const answer = await fetch(`${app.url}/api/organizer/invoices/${id}/invoice.pdf`, { headers: { authorization: `Bearer ${token}` } });
  const body = Buffer.from(await answer.arrayBuffer());
  const texts = answer.ok ? readPdf(body).flatMap((page) => page.texts) : [];
  return { status: answer.status, name: answer.headers.get('content-disposition'), body, text: squeeze(texts.join('')) };
}

export const squeeze = (text: string): string => text.replaceAll(/\s/g, '');

export const run = (statement: string) => app.context.database.transaction((tx) => tx.execute(statement));
