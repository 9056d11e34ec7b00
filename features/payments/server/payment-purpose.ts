// What money is collected for. Payments know no orders: a purpose defines what to lock, what to deliver for the money and what to release.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Account } from '../ledger-accounts.ts';
import type { PaymentRow } from './tables.ts';

/** The outcome of money that arrived. */
export type Fulfilment =
  /** The payer got what was paid for; the money is owed to this account, but for the fee that the payer bears (null: the other side does). */
  | { readonly kind: 'fulfilled'; readonly owedTo: Account; readonly buyerFeeMinor?: number | null }
  /** Nothing can be delivered: the money is refunded, with a reason for the payer. */
  | { readonly kind: 'refused'; readonly reason: Message };

/** Money that has arrived, with its subject. */
export interface PaidSubject<Subject> {
  readonly subject: Subject;
  readonly payment: PaymentRow;
}

/** All functions get many subjects at once, none of them twice: payments that arrive together are settled together. */
export interface PaymentPurpose<Subject = unknown> {
  /** Stored in rows: a purpose in use is not renamed. */
  readonly name: string;
  /**
   * What the payments of subjects compete for, as `event:<id>`: those of one lane are settled in one transaction. By subject id; a missing one is
   * left out.
   */
  lanesOf(reader: Reader, subjectIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Locks what settling needs, before the payments themselves, in the common lock order (ARCHITECTURE.md). By subject id. @throws when one does
   * not exist
   */
  lock(tx: Tx, subjectIds: readonly string[]): Promise<ReadonlyMap<string, Subject>>;
  /** Delivers to each payer what was paid for, in the transaction that records the payments. One outcome each, in order. */
  fulfil(tx: Tx, context: Context, paid: readonly PaidSubject<Subject>[], now: Date): Promise<readonly Fulfilment[]>;
  /** An attempt in progress has failed: releases what waited for it. */
  letGo(tx: Tx, context: Context, subject: Subject, now: Date): Promise<void>;
  /** Notifies watchers of a change, when the transaction commits. */
  tell(tx: Tx, context: Context, subjectIds: readonly string[]): Promise<void>;
  /** The subject of the domain events of its payments, as `order:<id>`. */
  subjectOf(subjectId: string): string;
}

/** Declares a purpose. */
export function definePurpose<Subject>(purpose: PaymentPurpose<Subject>): PaymentPurpose {
  return purpose as PaymentPurpose;
}

/** By database, which a context shares with its copies that have another clock. */
const bound = new WeakMap<Context['database'], ReadonlyMap<string, PaymentPurpose>>();

/** Registers purposes with a context, before anything is settled there. */
export function bindPurposes({ database }: Context, purposes: readonly PaymentPurpose[]): void {
  bound.set(database, new Map(purposes.map((purpose) => [purpose.name, purpose])));
}

/** The purpose of a payment. @throws when it is not bound, since then nothing can be delivered for the money */
export function purposeOf(context: Context, { purpose }: Pick<PaymentRow, 'purpose'>): PaymentPurpose {
  const found = bound.get(context.database)?.get(purpose);
  if (found === undefined) throw new Error(`Nothing is bound to the payment purpose ${purpose}`);
  return found;
}
