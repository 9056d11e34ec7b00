// An entry of an order's history in words.
import { showAnyPhone } from '#platform/contract/phone.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
import type { HistoryEntry } from '../../../sales/order-history-contract.ts';
import { methodText } from '../../orders/order-texts.ts';
import type { Declared as CheckoutTexts } from '../../texts/en.ts';
import type { Declared } from './texts/en.ts';

interface Reading {
  readonly t: ScreenTexts<Declared>;
  readonly words: ScreenTexts<CheckoutTexts>['orders'];
  readonly money: (amount: number) => string;
  readonly moment: (at: string) => string;
  /** Names the part of a payment plan; null: there is one part. */
  readonly part: ((values: { readonly number: number }) => string) | null;
}

/** What happened, in one line. */
export function historyTitle(entry: HistoryEntry, { t, words, money, moment }: Reading): string {
  switch (entry.kind) {
    case 'held':
      return t.held({ count: entry.tickets });
    case 'extended':
      return t.extended({ until: moment(entry.until) });
    case 'ordered':
      return t.ordered({ amount: money(entry.amount) });
    case 'asked':
      return t.asked({ amount: money(entry.amount) });
    case 'paid':
      return t.paid({ amount: money(entry.amount), method: methodText(entry.method, words) });
    case 'not-paid':
      return t.notPaid({ amount: money(entry.amount) });
    case 'issued':
      return t.issued({ count: entry.tickets });
    case 'voided':
      return t.voided({ count: entry.tickets });
    case 'refund-asked':
      return t.refundAsked({ amount: money(entry.amount) });
    case 'refunded':
      return t.refunded({ amount: money(entry.amount) });
    case 'refund-failed':
      return t.refundFailed({ amount: money(entry.amount) });
    case 'answered':
      return t.answers[entry.answer];
    case 'ended':
      return t.ended;
    case 'mailed':
      return t.mailed[entry.about];
    case 'texted':
      return t.texted[entry.about];
    case 'reminded':
      return t.reminded({ number: entry.instalment });
    case 'upgrade':
      return t.upgrade[entry.step]({ from: entry.from, to: entry.to });
    case 'corrected':
      return entry.ticket === null ? t.corrected : t.correctedTicket({ number: entry.ticket });
    case 'standing-order':
      return t.standing[entry.step];
    case 'note':
      return t.note;
  }
}

/** What else is known of it, a line each. */
export function historyDetails(entry: HistoryEntry, { t, money, moment, part }: Reading): readonly string[] {
  const ofPart = 'instalment' in entry && part !== null ? [part({ number: entry.instalment })] : [];
  switch (entry.kind) {
    case 'held':
      return [t.until({ until: moment(entry.until) })];
    case 'asked':
      return [...ofPart, ...(entry.phone === null ? [] : [t.phone({ phone: showAnyPhone(entry.phone) })])];
    case 'paid':
      return [...ofPart, ...(entry.receipt === null ? [] : [t.receipt({ number: entry.receipt })])];
    case 'not-paid':
      return [...ofPart, ...(entry.message === null ? [] : [entry.message]), ...(entry.code === null ? [] : [t.code({ code: entry.code })])];
    case 'voided':
      return entry.numbers.length === 0 ? [] : [entry.numbers.join(', ')];
    case 'refund-asked':
      return [entry.reason, t.ways[entry.how]];
    case 'refund-failed':
      return entry.message === null ? [] : [entry.message];
    case 'ended':
      return entry.reason === null ? [] : [entry.reason];
    case 'mailed':
      return entry.to === null ? [] : [t.to({ address: entry.to })];
    case 'texted':
      return [t.to({ address: showAnyPhone(entry.to) }), t.textStates[entry.state]];
    case 'upgrade':
      return [...(entry.ticket === null ? [] : [entry.ticket]), t.difference({ amount: money(entry.difference) })];
    case 'corrected':
      return [...entry.changes.map((change) => changeText(change, t)), ...(entry.reason === null ? [] : [entry.reason])];
    case 'standing-order':
      return [
        ...(entry.amount === null ? [] : [t.standingAmount({ amount: money(entry.amount) })]),
        ...(entry.phone === null ? [] : [t.phone({ phone: showAnyPhone(entry.phone) })]),
        ...(entry.message === null ? [] : [entry.message]),
      ];
    case 'note':
      return [entry.text];
    default:
      return [];
  }
}

/** `Email: a@example.com → b@example.com`; for who sees no buyer the field alone. */
function changeText(
  { field, before, after }: Extract<HistoryEntry, { kind: 'corrected' }>['changes'][number],
  { fields, changed, nothing }: Reading['t'],
) {
  if (before === null && after === null) return fields[field];
  const shown = (value: string | null) => (value === null || value === '' ? nothing : field === 'phone' ? showAnyPhone(value) : value);
  return changed({ field: fields[field], before: shown(before), after: shown(after) });
}
