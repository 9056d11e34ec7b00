// The accounts of the ledger, by kind (docs/reference/money.md#ledger).
import type { PaymentMethodId } from './contract.ts';
import type { PageProvider } from './pages/page-methods.ts';

/** Rows have these names: a name in use is not changed, and the database takes no other (`0502_sellers_account.sql`; a new one needs a migration). */
export type Account =
  | `provider:${PaymentMethodId | PageProvider | 'bank'}`
  | `provider-charges:${PaymentMethodId | PageProvider}`
  | 'owed-to-buyers'
  | `owed-to-seller:${string}`
  | 'platform-fees'
  | 'taxes'
  | 'unmatched'
  | `own-till:${string}`
  | SalesAccount;

/** What an event has sold: it is owed to the organizer, or came to the organizer's own till (docs/reference/payments/own-till.md#ledger). */
export type SalesAccount = `owed-to-event:${string}` | `kept-by-event:${string}`;

export interface AccountKind {
  /** The side on which its balance usually is. Debits are positive in the rows, credits negative. */
  readonly normalSide: 'debit' | 'credit';
  /** Whether it has an account for each of several things, whose name follows a colon. */
  readonly isOfMany: boolean;
}

/** Every kind of account: what Vumi has at a provider, what lies in the tills of organizers, what Vumi owes to the organizers of events, what they have
 * themselves, what is owed back to buyers, what is owed to accounts that sold a ticket on, what arrived and is nobody's yet, what Vumi has earned, the VAT of that, and what providers took for their
 * services. */
export const accountKinds = {
  provider: { normalSide: 'debit', isOfMany: true },
  'own-till': { normalSide: 'debit', isOfMany: true },
  'owed-to-event': { normalSide: 'credit', isOfMany: true },
  'kept-by-event': { normalSide: 'credit', isOfMany: true },
  'owed-to-buyers': { normalSide: 'credit', isOfMany: false },
  'owed-to-seller': { normalSide: 'credit', isOfMany: true },
  'platform-fees': { normalSide: 'credit', isOfMany: false },
  taxes: { normalSide: 'credit', isOfMany: false },
  unmatched: { normalSide: 'credit', isOfMany: false },
  'provider-charges': { normalSide: 'debit', isOfMany: true },
} as const satisfies Readonly<Record<string, AccountKind>>;
export type AccountKindName = keyof typeof accountKinds;
export const accountKindNames = Object.keys(accountKinds) as [AccountKindName, ...AccountKindName[]];

/** The kind of an account; null for a name that no kind has. */
export function kindOfAccount(account: string): AccountKindName | null {
  const [name = '', of] = account.split(':', 2);
  const found = accountKindNames.find((kind) => kind === name);
  return found !== undefined && accountKinds[found].isOfMany === (of !== undefined && of !== '') ? found : null;
}

/** A sum of entries as the balance of an account: positive on the side where it usually is (minor units). */
export function balanceOf(kind: AccountKindName, sumMinor: number): number {
  return accountKinds[kind].normalSide === 'debit' || sumMinor === 0 ? sumMinor : -sumMinor;
}

type OfPayment = { readonly ownCodeId: string | null };

/** Where a sale of an event stands, by whom its buyer paid. */
export const salesAccount = (eventId: string, { ownCodeId }: OfPayment): SalesAccount =>
  ownCodeId === null ? `owed-to-event:${eventId}` : `kept-by-event:${eventId}`;

/** Where the money of a payment lies. */
export const moneyAccount = ({ method, ownCodeId }: OfPayment & { readonly method: PaymentMethodId }): Account =>
  ownCodeId === null ? `provider:${method}` : `own-till:${ownCodeId}`;

interface Share {
  readonly account: Account;
  readonly amountMinor: number;
}

/**
 * The other side of a sale (minor units): the event has the price, Vumi the fee that the buyer bore. What came to the organizer's own till has the fee in it,
 * which the organizer owes to Vumi then.
 */
export function sharesOf(account: Account, amountMinor: number, feeMinor: number): Share[] {
  const fee = { account: 'platform-fees', amountMinor: -feeMinor } as const;
  const [kind, eventId = ''] = account.split(':', 2);
  if (kind !== 'kept-by-event') return [{ account, amountMinor: feeMinor - amountMinor }, fee];
  return [{ account, amountMinor: -amountMinor }, { account: `owed-to-event:${eventId}`, amountMinor: feeMinor }, fee];
}
