import type { FileAnswer } from '#platform/contract/file.ts';
import { fail } from '#platform/contract/errors.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { pdfQueue } from '#platform/server/drawing/pdf-queue.ts';
import type { Call } from '#platform/server/http/http.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { officeErrors, type getProForma as endpoint } from '../../office/office-contract.ts';
import { whyNotByLink } from '../payment/why-not-payable.ts';
import { officeStateOf } from './office-state.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { providersSetUp } from '#features/payments/server/pages/page-providers.ts';
import { linkOf } from './payment-link.ts';
import { proFormaPdf, type ProFormaFacts } from './pro-forma-pdf.ts';
import { proFormaTexts } from './pro-forma-texts.ts';
import { readLinkedEvent, venueOf } from './read-linked-event.ts';
import { findOfficeOrder, readLines, type FoundOfficeOrder } from './read-office-orders.ts';

/**
 * The pro-forma invoice of an office order that is held, in the language of its buyer.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, ORDER_NOT_FOUND, OFFICE_ORDER_NOT_HELD, UNAVAILABLE when too many wait
 */
export async function getProForma(context: Context, { params, actor, now, ip }: Call<typeof endpoint>): Promise<FileAnswer> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  const found = await findOfficeOrder(reader, event.id, params.orderId);
  if (officeStateOf(found.order, found.hold, now) !== 'held') fail(officeErrors.OFFICE_ORDER_NOT_HELD);
  return drawProForma(context, found, { now, network: networkOf(ip) });
}

/** The file, drawn in the turn of `network`. @throws UNAVAILABLE when too many wait */
export async function drawProForma(
  context: Context,
  { office, order, hold }: FoundOfficeOrder,
  { now, network }: { readonly now: Date; readonly network: string },
): Promise<{ readonly name: string; readonly content: Buffer<ArrayBuffer> }> {
  const { reader } = context.database;
  const [{ event, organizer }, lines, ownCode] = await Promise.all([
    readLinkedEvent(reader, order.eventId),
    readLines(reader, [order.id]),
    readOwnCode(reader, order.eventId, now),
  ]);
  const { language, orderNumber: number, totalMinor, currency } = order;
  const facts: ProFormaFacts = {
    kind: 'pro-forma',
    number,
    issuedAt: office.createdAt,
    until: hold.expiresAt,
    organizer,
    buyer: { name: order.buyerName, email: order.buyerEmail, company: office.company, kraPin: office.kraPin },
    event: { ...event, venue: venueOf(event) },
    lines: lines.get(order.id) ?? [],
    totalMinor,
    currency,
    address: context.config.publicUrl + pathIn(language, linkOf(context, office)),
    note: null,
    hasPage: whyNotByLink({ currency, ownCode, pages: providersSetUp(context) }, totalMinor) === null,
  };
  const content = await pdfQueue(context).run(network, () => proFormaPdf(facts, now, language));
  return { name: proFormaTexts[language].fileName({ number }), content };
}
