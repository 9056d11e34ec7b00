// Texts about an event's price and sales, from a text area.
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { startingPriceWithFee } from '../prices/buyer-fee.ts';
import type { EventSummary } from '../schemas.ts';
import type { Texts as BrowseTexts } from './browse/texts/en.ts';
import type { Texts } from './texts/en.ts';

/** The lowest price, with the fee that a buyer bears: "KSh 3,750", "Free", or "TBA" without ticket types. */
export function priceText(event: Pick<EventSummary, 'price' | 'fee' | 'currency'>, t: Texts, language: Language): string {
  const minor = startingPriceWithFee(event);
  if (minor === null) return t.prices.unknown;
  return minor === 0 ? t.prices.free : formatMoney(minor, event.currency, language);
}

/** A genre translated by the page's texts; an unknown one as its organizer wrote it. */
export function genreText(genre: string, { genres }: Pick<Texts, 'genres'>): string {
  return (Object.hasOwn(genres, genre) ? genres[genre] : undefined) ?? genre;
}

const COUNTED_MAX = 1000;

/** "(12 events available)". Lists count up to 1,000. */
export function availableText(total: number, { list }: BrowseTexts, language: Language): string {
  return list.available({ count: total, shown: total >= COUNTED_MAX ? `${groupDigits(COUNTED_MAX, language)}+` : groupDigits(total, language) });
}

/** The text in place of the button when nothing can be bought; null while tickets are on sale. */
export function saleClosedText({ status, saleState }: Pick<EventSummary, 'status' | 'saleState'>, t: Texts): string | null {
  if (status === 'ended' || status === 'cancelled') return t.statuses[status];
  if (saleState === 'on_sale') return null;
  return saleState === 'closed' ? t.card.salesClosed : t.ticketTypes.closed[saleState];
}
