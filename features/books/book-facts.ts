// Facts of the books that screens and the server share (docs/reference/money.md#proof).
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { currenciesOfPages, isPageMethod, pageMethods, pageProviders, providerOf } from '#features/payments/pages/page-methods.ts';
import { currencies, type Currency } from '#platform/contract/money.ts';

/** What a proof can find; `reversed` and `other-amount` by an answer of M-Pesa about a receipt, too. */
export const differenceKinds = [
  'unbalanced',
  'unposted',
  'amount',
  'unfounded',
  'orphan',
  'order',
  'closing',
  'unknown-receipt',
  'missing-receipt',
  'other-amount',
  'reversed',
  'invoice',
  'twice',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceStatuses = ['open', 'gone', 'closed'] as const;
export const proofStatuses = ['running', 'done', 'failed'] as const;

/** The entries that a search can page through: the newest. Earlier ones are found by a narrower search. */
export const JOURNAL_ROWS_MAX = 10_000;
/** Characters of the note that closes a difference. */
export const NOTE_LENGTH_MAX = 500;
/** Differences that one check of a proof stores: what is more has one cause. */
export const DIFFERENCES_MAX = 500;

/** The accounts that M-Pesa keeps for a business: payments arrive in the first, which pays phones; the second pays tills and paybills. */
export const portalAccounts = ['utility', 'working'] as const;
export type PortalAccount = (typeof portalAccounts)[number];
/** Of a statement from M-Pesa's portal: about 30,000 movements. */
export const STATEMENT_BYTES_MAX = 8 * 1024 * 1024;
export const STATEMENT_ROWS_MAX = 30_000;
/** The longest time of one statement. */
export const STATEMENT_DAYS_MAX = 31;
/** A statement is compared again with every proof for so long after it was uploaded. */
export const STATEMENT_COMPARED_DAYS = 60;

/** What an admin records from the statement of our bank: money that a provider settled, money that it was given, tax that was paid. */
export const bankMovementKinds = ['to-bank', 'from-bank', 'tax'] as const;
export type BankMovementKind = (typeof bankMovementKinds)[number];
/** Where money of Vumi lies that is not at the bank yet: cash is taken there. Rows have these names. */
export const moneyHolders = ['mpesa', ...pageProviders, 'cash'] as const;
export type MoneyHolder = (typeof moneyHolders)[number];
export const holderNames: Readonly<Record<Exclude<MoneyHolder, 'cash'>, string>> = {
  mpesa: 'M-Pesa',
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  chapa: 'Chapa',
  pesapal: 'Pesapal',
};
/** The bank books what a provider sends at most so many days later. */
export const BANK_BOOKS_DAYS = 3;
/** A settlement that a provider lists is to be recorded within so many days of its own. */
export const SETTLEMENT_RECORDED_DAYS = 3;
/** The shortest and the longest reference of a movement. */
export const BANK_REFERENCE_LENGTH_MIN = 3;
export const BANK_REFERENCE_LENGTH_MAX = 60;

/** The currencies in which a holder can have money of ours. */
export function currenciesOfHolder(holder: MoneyHolder): readonly Currency[] {
  if (holder === 'mpesa') return mpesaCurrencies;
  return holder === 'cash' ? currencies : currenciesOfPages(holder);
}

/** Who holds what stands in an account of providers (`provider:<of>`), by currency; null: the bank. */
export function holderOf(of: string, currency: Currency): MoneyHolder | null {
  const itself = moneyHolders.find((holder) => holder === of);
  return itself ?? (isPageMethod(of) ? providerOf(of, currency) : null);
}

/** The accounts in which what a holder has stands: its own, in which its settlements are, and those of the methods that it collects by. */
export function accountsOf(holder: MoneyHolder, currency: Currency): readonly string[] {
  const methods = pageMethods.filter((method) => providerOf(method, currency) === holder);
  return [holder, ...methods].map((of) => `provider:${of}`);
}
