// What is said of an event's price and sales, in the words of a text area.
import type { Language } from '#platform/contract/languages.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { groupDigits } from '#platform/contract/numbers.ts';
import { whyClosed } from '../event-texts.ts';
import { launchSaving } from '../launch-badge.ts';
import type { EventStatus, EventSummary, TicketType } from '../schemas.ts';
import type { Texts } from './texts/en.ts';

/** The lowest price: "KSh 3,750", "Free", or "TBA" without ticket types. */
export function priceText({ price, currency }: Pick<EventSummary, 'price' | 'currency'>, t: Texts): string {
  if (price === null) return t.prices.unknown;
  return price === 0 ? t.prices.free : formatMoney(toMinor(price), currency);
}

const COUNTED_MAX = 1000;

/** "(12 events available)". Lists count up to 1,000. */
export function availableText(total: number, t: Texts, language: Language): string {
  return t.list.available(total, total >= COUNTED_MAX ? `${groupDigits(COUNTED_MAX, language)}+` : groupDigits(total, language));
}

/** What stands in place of the button when nothing can be bought; null while tickets are on sale. */
export function saleClosedText({ status, saleState }: Pick<EventSummary, 'status' | 'saleState'>, t: Texts): string | null {
  if (status === 'ended' || status === 'cancelled') return t.statuses[status];
  return saleState === 'on_sale' ? null : t.saleStates[saleState];
}

/** Why a ticket type cannot be chosen now; null when it can. */
export function ticketClosedText(type: Pick<TicketType, 'state' | 'status' | 'name'>, eventStatus: EventStatus, t: Texts): string | null {
  if (type.state === 'on_sale') return null;
  if (type.state !== 'closed') return t.saleStates[type.state];
  const said = t.tickets.closed[whyClosed(eventStatus, type)];
  return typeof said === 'string' ? said : said(type.name);
}

/** "Issue #1 Early Bird"; null when the type is sold in every release. */
export function issueText(issueNumber: TicketType['issueNumber'], t: Texts): string | null {
  return issueNumber === 'all' ? null : t.tickets.issues[issueNumber];
}

/** "30% Off" on an early bird, "Save KSh 750" on any other type; null when nothing is saved. */
export function savingText(type: Pick<TicketType, 'type' | 'price' | 'originalPrice'>, t: Texts): string | null {
  const saving = launchSaving(type);
  if (saving === null) return null;
  return 'percent' in saving ? t.tickets.percentOff(saving.percent) : t.tickets.saving(formatMoney(saving.minor, saving.currency));
}
