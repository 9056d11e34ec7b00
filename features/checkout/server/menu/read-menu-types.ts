import { unitMinorOf } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { feeOfUnit } from '#features/events/prices/buyer-fee.ts';
import { leftOf } from '#features/events/rules.ts';
import { readEvents, type EventRecord } from '#features/events/server/event/read-events.ts';
import { ticketTypeState, whyOver } from '#features/events/ticket-type-state.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { choicesOf, type MenuType, type MenuVerdict } from '../../menu/choices.ts';

/** What an amount (minor units) that was paid with the code of an event buys at this moment. It promises nothing. */
export async function judgeAmount(reader: Reader, eventId: string | null, amountMinor: number, now: Date): Promise<MenuVerdict> {
  const [record] = eventId === null ? [] : await readEvents(reader, [eventId]);
  if (record === undefined || !isSold(record, now)) return { kind: 'none', outcome: 'over' };
  return choicesOf(amountMinor, typesOf(record, now), record.event.maxPerPerson);
}

/** A paused event may go on; nothing is sold of a draft or a test, nor in a currency that M-Pesa does not move. */
function isSold({ event }: EventRecord, now: Date): boolean {
  return (event.status === 'live' || event.status === 'paused') && whyOver(event, now) === null && mpesaCurrencies.includes(event.currency);
}

/** The types that all see: no hidden ones and no add-ons. */
function typesOf(record: EventRecord, now: Date): MenuType[] {
  const { status, endsAt, buyerFeePoints, currency } = record.event;
  return record.types.map(({ type, stock, pool }) => {
    const left = leftOf({ type: stock, event: record.stock, pool });
    const { state } = ticketTypeState({ status, endsAt, releases: record.releases }, type, left, now);
    const { id: ticketTypeId, name, minPerPurchase, maxPerPurchase, requires } = type;
    // What is typed in the phone has the fee that the buyer bears.
    const priceMinor = type.priceMinor + feeOfUnit(type.priceMinor, buyerFeePoints, unitMinorOf(currency));
    const isInTime = state === 'on_sale' || state === 'sold_out';
    return { ticketTypeId, name, priceMinor, minPerPurchase, maxPerPurchase, needsOthers: requires.length > 0, isInTime, left };
  });
}
