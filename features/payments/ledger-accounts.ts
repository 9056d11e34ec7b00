// The accounts of the ledger, by kind (docs/reference/money.md#ledger).
import type { PaymentMethodId } from './contract.ts';

/** Rows have these names: a name in use is not changed. */
export type Account =
  | `provider:${PaymentMethodId | 'bank'}`
  | `provider-charges:${PaymentMethodId}`
  | 'owed-to-buyers'
  | 'platform-fees'
  | 'taxes'
  | 'unmatched'
  | `owed-to-event:${string}`;

export interface AccountKind {
  /** The side on which its balance usually is. Debits are positive in the rows, credits negative. */
  readonly normalSide: 'debit' | 'credit';
  /** Whether it has an account for each of several things, whose name follows a colon. */
  readonly isOfMany: boolean;
}

/** Every kind of account: what Vumi has at a provider, what it owes to the organizers of events, what it owes back to buyers, what arrived and is
 * nobody's yet, what Vumi has earned, the VAT of that, and what providers took for their services. */
export const accountKinds = {
  provider: { normalSide: 'debit', isOfMany: true },
  'owed-to-event': { normalSide: 'credit', isOfMany: true },
  'owed-to-buyers': { normalSide: 'credit', isOfMany: false },
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
