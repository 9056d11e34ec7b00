// Which paid orders a person should look at: by how much and how often one person, phone or card has paid (docs/reference/payments/risk.md#flags).
import { MINOR_PER_MAJOR, type Currency } from '#platform/contract/money.ts';

/** Rows have these names: a name in use is not changed. */
export const velocityRules = [
  'cards-of-account',
  'paid-by-account',
  'paid-by-phone',
  'accounts-of-card',
  'accounts-of-phone',
  'accounts-of-device',
  'cards-of-device',
] as const;
export type VelocityRule = (typeof velocityRules)[number];

/** What a rule counts is of this time, up to the order. */
export const VELOCITY_WINDOW_MS = 24 * 60 * 60_000;

/** Different cards that paid for one account: a couple has two, a family four. */
const CARDS_PER_ACCOUNT = 5;
/** Accounts that paid for one event with the same card: who buys for colleagues has one account. */
const ACCOUNTS_PER_CARD = 3;
/** The same by the phone that paid: people help each other more with a phone than with a card. */
const ACCOUNTS_PER_PHONE = 5;
/** Accounts that paid from one browser, for whatever event: a family shares a computer; who sells on tickets signs in as many. */
const ACCOUNTS_PER_DEVICE = 5;
/** Different cards that paid from one browser, for all its accounts. */
const CARDS_PER_DEVICE = 5;
/** What one account or one phone paid; about twice what M-Pesa lets a person pay in a day. A currency without a figure is not limited. */
const PAID_MAJOR: Readonly<Partial<Record<Currency, number>>> = {
  KES: 1_000_000,
  USD: 8_000,
  UGX: 28_000_000,
  TZS: 20_000_000,
  RWF: 11_000_000,
};

/** What is known of who paid an order, within the window. */
export interface PaidHistory {
  readonly currency: Currency;
  readonly cardsOfAccount: number;
  /** Minor units, as is that of the phone. */
  readonly paidByAccountMinor: number;
  readonly paidByPhoneMinor: number;
  /** Accounts that paid for the same event with the card of this order, or with its phone; this one included. */
  readonly accountsOfCard: number;
  readonly accountsOfPhone: number;
  /** Accounts and different cards that paid from the browser of this order; 0 where none is known. */
  readonly accountsOfDevice: number;
  readonly cardsOfDevice: number;
}

export interface Flag {
  readonly rule: VelocityRule;
  /** What was found, and from when on it is flagged; of money in minor units. */
  readonly figure: number;
  readonly threshold: number;
}

/** Whether the figures of a rule are money. */
export function isMoneyRule(rule: VelocityRule): boolean {
  return rule === 'paid-by-account' || rule === 'paid-by-phone';
}

/** The rules that flag an order with this history. */
export function flagsOf(history: PaidHistory): readonly Flag[] {
  const { currency, cardsOfAccount, paidByAccountMinor, paidByPhoneMinor, accountsOfCard, accountsOfPhone } = history;
  const { accountsOfDevice, cardsOfDevice } = history;
  const most = (PAID_MAJOR[currency] ?? Infinity) * MINOR_PER_MAJOR;
  const all: readonly Flag[] = [
    { rule: 'cards-of-account', figure: cardsOfAccount, threshold: CARDS_PER_ACCOUNT },
    { rule: 'paid-by-account', figure: paidByAccountMinor, threshold: most },
    { rule: 'paid-by-phone', figure: paidByPhoneMinor, threshold: most },
    { rule: 'accounts-of-card', figure: accountsOfCard, threshold: ACCOUNTS_PER_CARD },
    { rule: 'accounts-of-phone', figure: accountsOfPhone, threshold: ACCOUNTS_PER_PHONE },
    { rule: 'accounts-of-device', figure: accountsOfDevice, threshold: ACCOUNTS_PER_DEVICE },
    { rule: 'cards-of-device', figure: cardsOfDevice, threshold: CARDS_PER_DEVICE },
  ];
  return all.filter(({ figure, threshold }) => figure >= threshold);
}
