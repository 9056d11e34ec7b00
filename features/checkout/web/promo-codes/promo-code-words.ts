import { formatDate } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMinor } from '#platform/contract/money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { PromoCode, PromoCodeList } from '../../promo-codes/promo-codes-contract.ts';
import { discountText } from '../choice/discount-text.ts';
import type { Texts } from './texts/en.ts';

export type EventOfCodes = PromoCodeList['event'];

/** What a code does, in a few words: `20% off`, `KSh 500 off`, `Opens tickets`. */
export function worthText({ percent, amount }: PromoCode, { currency }: EventOfCodes, t: Texts, language: Language): string {
  if (percent === null && amount === null) return t.opensOnly;
  return t.off({ worth: discountText({ percent, amountMinor: amount === null ? null : toMinor(amount) }, currency, language) });
}

/** The tickets that it is for, and those that it opens. */
export function ticketsText({ percent, amount, ticketTypeIds, opensTypeIds }: PromoCode, event: EventOfCodes, t: Texts, language: Language): string {
  const namesOf = (ids: readonly string[]) => {
    const names = event.ticketTypes.filter(({ id }) => ids.includes(id)).map(({ name }) => nameIn(name, language));
    return names.length === 0 ? t.gone : names.join(', ');
  };
  const reduced = percent === null && amount === null ? [] : [ticketTypeIds === null ? t.allTypes : namesOf(ticketTypeIds)];
  return [...reduced, ...(opensTypeIds.length > 0 ? [t.opens({ names: namesOf(opensTypeIds) })] : [])].join('. ');
}

/** A moment before its end: the last day is named, not the midnight after it. */
const lastDay = (endsAt: string): Date => new Date(Date.parse(endsAt) - 1);

/** Its days where the event is; null: no dates. */
export function daysText({ startsAt, endsAt }: PromoCode, { timeZone }: EventOfCodes, t: Texts, language: Language): string | null {
  const from = startsAt && formatDate(startsAt, timeZone, language);
  const until = endsAt && formatDate(lastDay(endsAt), timeZone, language);
  if (from !== null && until !== null) return t.fromUntil({ from, until });
  if (from !== null) return t.from({ day: from });
  return until === null ? null : t.until({ day: until });
}
