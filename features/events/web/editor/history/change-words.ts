// An entry of the history in words: amounts, moments and choices as everywhere else.
import { formatMoment } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { formatMoney, toMinor, type Currency } from '#platform/contract/money.ts';
import { nameIn } from '../../../fixed-names.ts';
import type { EventChangeEntry } from '../../../history/history-contract.ts';
import { styleText } from '../../poster-fields/poster-words.ts';
import type { Texts as PosterTexts } from '../../poster-fields/texts/en.ts';
import type { Texts } from '../texts/en.ts';

const LONGEST = 160;

/** "Ticket type VIP changed". */
export function changeTitle({ subject, action, label }: EventChangeEntry, t: Texts['history'], language: Language): string {
  const name = nameIn(label, language);
  if (subject === 'ticketType') return t.ticketType[action]({ name });
  if (subject === 'addOn') return t.addOn[action]({ name });
  if (subject === 'release') return t.release[action]({ name });
  if (subject === 'ticketOrder') return t.ticketOrder;
  if (subject === 'place') return t.place({ name: label });
  return t[subject][action];
}

/** What a field is called; a name that a later release has added, as it is. */
export function fieldName(field: string, { fields }: Texts['history']): string {
  return (fields as Readonly<Record<string, string>>)[field] ?? field;
}

interface Reading {
  readonly field: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly words: Pick<Texts, 'history' | 'statuses' | 'types'> & {
    readonly categories: Readonly<Record<string, string>>;
    readonly poster: PosterTexts;
  };
}

/** A value before or after a change. */
export function valueText(value: unknown, reading: Reading): string {
  const { words, language, timeZone, field } = reading;
  const t = words.history;
  if (field === 'posterStyle') return (typeof value === 'string' && styleText(value, words.poster)) || words.poster.style.automatic;
  if (value === null || value === undefined) return t.empty;
  if (field === 'joinLink') return t.hiddenLink;
  if (field === 'accessInstructions') return t.hiddenInstructions;
  if (typeof value === 'boolean') return value ? t.on : t.off;
  if (typeof value === 'number') return groupDigits(value, language);
  if (Array.isArray(value)) return value.map((one) => valueText(one, reading)).join(', ');
  if (typeof value === 'object') return objectText(value as Record<string, unknown>, reading);
  const text = typeof value === 'string' ? value : '';
  if (field.endsWith('Date') || field === 'startsAt') return formatMoment(text, timeZone, language);
  const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status: { ...words.statuses, active: words.types.statuses.active },
    deliveryMethod: t.types,
    refundPolicy: t.policies,
    feeBearer: t.bearers,
    category: words.categories,
  };
  const known = chosen[field]?.[text] ?? (field === 'name' || field === 'order' ? nameIn(text, language) : text);
  return known.length > LONGEST ? `${known.slice(0, LONGEST).toWellFormed()}…` : known;
}

function objectText(value: Record<string, unknown>, reading: Reading): string {
  if (typeof value['amount'] === 'number' && typeof value['currency'] === 'string')
    return formatMoney(toMinor(value['amount']), value['currency'] as Currency, reading.language);
  // A payment plan or a part of the schedule, by its name.
  const name = value['name'] ?? value['title'];
  if (typeof name === 'string') return nameIn(name, reading.language);
  return Object.values(value)
    .map((one) => valueText(one, reading))
    .join(', ');
}
