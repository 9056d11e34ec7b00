// The one place that shapes add-ons (docs/reference/add-ons.md).
import { toMajor } from '#platform/contract/money.ts';
import type { OwnAddOn } from '../../add-ons/add-on-contract.ts';
import { leftOf } from '../../rules.ts';
import type { AddOn } from '../../add-ons/add-on-schema.ts';
import { ticketTypeState } from '../../ticket-type-state.ts';
import { describeFee } from '../event/describe-fee.ts';
import type { EventRecord, TicketTypeRecord } from '../event/read-events.ts';

/** As buyers see it, with how many are left and whether it can be bought at `now`. */
export function describeAddOn({ event, stock: whole, releases }: EventRecord, { type, stock, pool }: TicketTypeRecord, now: Date): AddOn {
  const left = leftOf({ type: stock, event: whole, pool });
  const { id, name, description, priceMinor, maxPerPurchase } = type;
  const { state } = ticketTypeState({ ...event, releases }, type, left, now);
  const price = { amount: toMajor(priceMinor), currency: event.currency };
  return { id, name, description, price, ...describeFee(event, priceMinor), left, maxPerPurchase, state };
}

/** As its organization sees it; `seesSales`: with how many are held and sold. */
export function describeOwnAddOn({ event, stock: whole }: EventRecord, { type, stock, pool }: TicketTypeRecord, seesSales: boolean): OwnAddOn {
  return {
    id: type.id,
    eventId: type.eventId,
    name: type.name,
    description: type.description,
    price: { amount: toMajor(type.priceMinor), currency: event.currency },
    quantity: stock.total,
    maxPerPurchase: type.maxPerPurchase,
    status: type.status,
    held: seesSales ? stock.reserved : null,
    sold: seesSales ? stock.sold : null,
    left: leftOf({ type: stock, event: whole, pool }),
    version: type.version,
  };
}
