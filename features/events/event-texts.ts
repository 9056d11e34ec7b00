// How an event reads on cards and pages: decided from its data alone.
import { formatMoney, toMinor, type Currency } from '#platform/contract/money.ts';
import { demoEmails } from '../identity/demo-emails.ts';
import { categoryNames, categoryTiles, type EventCategory } from './categories.ts';
import { issueNames } from './rules.ts';
import type { EventSummary, TicketType } from './schemas.ts';

/** A category as labels show it: the tiles' short names first. */
export function categoryLabel(category: EventCategory): string {
  return categoryTiles.find((tile) => tile.category === category)?.label ?? categoryNames[category];
}

type Place = Pick<EventSummary, 'deliveryMethod' | 'venue'>;

/** Online only: the venue then says all there is to say about the place. */
export function isOnline({ deliveryMethod, venue }: Place): boolean {
  return deliveryMethod === 'virtual' || (deliveryMethod === 'in_person' && namesStream(venue));
}

/** Carries the LIVESTREAM badge. */
export function isLivestream({ deliveryMethod, venue }: Place): boolean {
  return deliveryMethod !== 'in_person' || namesStream(venue);
}

function namesStream({ name, city }: Place['venue']): boolean {
  return /livestream|virtual/i.test(`${name} ${city}`);
}

/** "Uhuru Gardens, Nairobi"; the venue alone when the event is online. */
export function placeText(event: Place): string {
  const { name, city } = event.venue;
  return isOnline(event) || city === '' ? name : `${name}, ${city}`;
}

/** The lowest price as shown: "KSh 3,750", "Free", or "TBA" without ticket types. */
export function priceText(price: number | null, currency: Currency): string {
  if (price === null) return 'TBA';
  return price === 0 ? 'Free' : formatMoney(toMinor(price), currency);
}

/** "5,000 capacity". */
export function capacityText(capacity: number): string {
  return `${countText(capacity)} capacity`;
}

/** Thousands grouped: "5,000". */
export function countText(count: number): string {
  return new Intl.NumberFormat('en-KE').format(count);
}

/** "(12 events available)". Lists count up to 1,000. */
export function availableText(total: number): string {
  const number = total >= 1000 ? '1,000+' : countText(total);
  return `(${number} ${total === 1 ? 'event' : 'events'} available)`;
}

/** What stands in place of the button when nothing can be bought; null while tickets are on sale. */
export function closedText(saleState: EventSummary['saleState']): string | null {
  switch (saleState) {
    case 'on_sale':
      return null;
    case 'coming_soon':
      return 'Coming Soon';
    case 'sold_out':
      return 'Sold Out';
    case 'closed':
      return 'Sales closed';
  }
}

/** Why a ticket type cannot be chosen now; null when it can. */
export function ticketClosedText({ state, closedReason }: Pick<TicketType, 'state' | 'closedReason'>): string | null {
  return state === 'closed' ? (closedReason ?? 'Sales closed') : closedText(state);
}

/** "Issue #1 Early Bird"; null when the type is sold in every release. */
export function issueText(issueNumber: TicketType['issueNumber']): string | null {
  if (issueNumber === 'all') return null;
  return `Issue #${issueNumber} ${issueNames[issueNumber]}`;
}

/** The release that is on: what can be bought now is sold in it. `all` when nothing is, or there are no releases. */
export function currentIssue(types: readonly Pick<TicketType, 'state' | 'issueNumber'>[]): TicketType['issueNumber'] {
  return types.find(({ state }) => state === 'on_sale')?.issueNumber ?? 'all';
}

/** The organizer as the public may see them: an id instead of a name, and the default address, stay hidden. */
export function shownOrganizer({ name, email, phone }: EventSummary['organizer']) {
  return {
    name: name.trim() === '' || name.includes('-') ? 'Event Organizer' : name,
    email: email === demoEmails.organizer ? null : email,
    phone,
  };
}

/** The first picture that an event was given. */
export function pictureOf({ thumbnailUrl, images }: Pick<EventSummary, 'thumbnailUrl' | 'images'>): string | null {
  return thumbnailUrl ?? images[0] ?? null;
}

/** The beginning of a text, cut between words. */
export function opening(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
