// The port to what has accounts that a payer can type in the phone's menu. Payments know no orders: a later feature finds what an account names, and
// what is due for it.
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { UnmatchedReason } from '../../../contract.ts';
import type { PaybillRow, PaymentRow } from '../../tables.ts';

/** Whether M-Pesa should take a payment on. */
export type AccountVerdict = 'accepted' | 'unknown-account' | 'wrong-amount' | 'not-payable';

/** What becomes of money. */
export type Claim =
  /** It is recorded for this subject and settled, which delivers something for it or returns it. */
  | ({
      readonly kind: 'counted';
      /** Records for which thing of the subject the payment is, before it is settled. */
      recorded?: (paymentId: string) => Promise<void>;
    } & Pick<PaymentRow, 'purpose' | 'subjectId' | 'customerId' | 'currency' | 'instalment'>)
  /** It is kept until a person decides, or who claimed it so does. */
  | { readonly kind: 'unmatched'; readonly reason: UnmatchedReason };

export interface PaybillAccounts {
  /** The subject that an account names; null when there is none. */
  find(reader: Reader, account: string): Promise<string | null>;
  /** Whether this amount is due for an account now. It promises nothing: what is true when the money arrives counts. */
  judge(reader: Reader, account: string, amountMinor: number, now: Date): Promise<AccountVerdict>;
  /** What becomes of money (of its row the id, the amount and the time) for a subject, which is locked in the common order. */
  claim(tx: Tx, subjectId: string, money: Pick<PaybillRow, 'id' | 'amountMinor' | 'paidAt'>, now: Date): Promise<Claim>;
}

/** By database, which a context shares with its copies that have another clock. */
const bound = new WeakMap<Context['database'], PaybillAccounts>();

/** Registers the accounts with a context. */
export function bindPaybillAccounts({ database }: Context, accounts: PaybillAccounts): void {
  bound.set(database, accounts);
}

/** The accounts. @throws when none are bound, since then nobody could be given anything for the money */
export function paybillAccounts({ database }: Context): PaybillAccounts {
  const accounts = bound.get(database);
  if (accounts === undefined) throw new Error('No accounts are bound for payments by paybill');
  return accounts;
}
