// What an admin records from the statement of our bank (docs/reference/money.md#our-account-at-the-bank).
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import { fail } from '#platform/contract/errors.ts';
import { toMajor, toMinor, type Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { balanceOf } from '#features/payments/ledger-accounts.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { bankErrors, type BankMovement, type recordSettlement as settlement, type recordTaxPayment as taxPayment } from '../../bank/bank-contract.ts';
import { currenciesOfHolder, holderNames } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import { balances } from '#features/payments/server/balances/sum-balances.ts';
import { bankMovements, type BankMovementRow } from '../tables.ts';
import { describeMovement, postingOf } from './movement-row.ts';

/**
 * Posts money that a provider settled to our bank, or that it was given from there.
 * @throws MOVEMENT_KNOWN, HOLDER_CURRENCY, MOVEMENT_DAY
 */
export async function recordSettlement(tx: Tx, { body, actor, now }: Call<typeof settlement>): Promise<BankMovement> {
  const { provider, direction } = body;
  const { HOLDER_CURRENCY } = bankErrors;
  if (!currenciesOfHolder(provider).includes(body.currency)) fail(HOLDER_CURRENCY, { fields: { currency: HOLDER_CURRENCY.message } });
  const label = provider === 'cash' ? provider : holderNames[provider];
  return record(tx, { body, kind: direction, provider, month: null, actor, now, action: 'ledger.settlement-recorded', label });
}

/**
 * Posts VAT that was paid to the tax authority: at most what is owed, in the currency in which it is owed.
 * @throws MOVEMENT_KNOWN, TAX_MORE_THAN_OWED, MOVEMENT_DAY
 */
export async function recordTaxPayment(tx: Tx, { body, actor, now }: Call<typeof taxPayment>): Promise<BankMovement> {
  const { currency, month } = body;
  // Two payments at once would both find the whole owed.
  await lockName(tx, `books:taxes:${currency}`);
  const owedMinor = await readOwed(tx, currency);
  if (toMinor(body.amount) > owedMinor) {
    const message = bookMessages.taxMoreThanOwed({ owed: { minor: owedMinor, currency } });
    fail(bankErrors.TAX_MORE_THAN_OWED, { message, fields: { amount: message } });
  }
  return record(tx, { body, kind: 'tax', provider: null, month, actor, now, action: 'ledger.tax-payment-recorded', label: month });
}

async function readOwed(tx: Tx, currency: Currency): Promise<number> {
  const [row] = await tx.execute<{ sum: string }>(sql`
    select sum_minor::text as sum from ${balances} balances where account = 'taxes' and currency = ${currency}`);
  return Math.max(balanceOf('taxes', Number(row?.sum ?? 0)), 0);
}

interface Recorded extends Pick<BankMovementRow, 'kind' | 'provider' | 'month'>, Pick<Call<typeof settlement>, 'actor' | 'now'> {
  readonly body: Pick<Call<typeof settlement>['body'], 'currency' | 'amount' | 'day' | 'reference' | 'bankReference'>;
  readonly action: AuditAction;
  readonly label: string;
}

async function record(tx: Tx, { body, kind, provider, month, actor, now, action, label }: Recorded): Promise<BankMovement> {
  const { currency, amount, day, reference } = body;
  const { MOVEMENT_DAY, MOVEMENT_KNOWN } = bankErrors;
  if (day > dayOf(now, HOME_ZONE)) fail(MOVEMENT_DAY, { fields: { day: MOVEMENT_DAY.message } });
  const about = { id: randomUUIDv7(), kind, provider, currency, amountMinor: toMinor(amount), bookedOn: day, reference, month };
  const bankReference = body.bankReference ?? null;
  // Two admins may know one movement by different references: the provider's and the bank's.
  await lockName(tx, 'books:bank-movements');
  if (await isKnown(tx, { provider, reference, bankReference })) return fail(MOVEMENT_KNOWN, { fields: { reference: MOVEMENT_KNOWN.message } });
  const [row] = await tx
    .insert(bankMovements)
    .values({ ...about, bankReference, recordedBy: actor.id, recordedAt: now })
    .returning();
  if (row === undefined) throw new Error(`The movement ${about.id} was not kept`);
  await postLedger(tx, [postingOf(row, 'record')], now);
  const details = {
    kind,
    amount: `${currency} ${toMajor(row.amountMinor)}`,
    day,
    reference,
    ...(bankReference !== null && { bankReference }),
    ...(month !== null && { month }),
  };
  await recordAudit(tx, { actor, action, subject: `movement:${row.id}`, subjectLabel: label, details, now });
  return describeMovement(row);
}

/** Whether a movement that counts has one of these references. */
async function isKnown(
  tx: Tx,
  { provider, reference, bankReference }: Pick<BankMovementRow, 'provider' | 'reference' | 'bankReference'>,
): Promise<boolean> {
  const references = (bankReference === null ? [reference] : [reference, bankReference]).map((one) => one.toUpperCase());
  const isOfProvider = provider === null ? isNull(bankMovements.provider) : eq(bankMovements.provider, provider);
  const hasOne = or(
    inArray(sql`upper(${bankMovements.bankReference})`, references),
    and(isOfProvider, inArray(sql`upper(${bankMovements.reference})`, references)),
  );
  const known = await tx
    .select({ id: bankMovements.id })
    .from(bankMovements)
    .where(and(isNull(bankMovements.takenBackAt), hasOne))
    .limit(1);
  return known.length > 0;
}
