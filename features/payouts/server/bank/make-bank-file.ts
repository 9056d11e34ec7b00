import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { events } from '#features/events/server/tables.ts';
import { bankErrors, type BankFile, type makeBankFile as endpoint } from '../../bank-contract.ts';
import { openPayee } from '../recipients/seal-payee.ts';
import { dropStopped } from '../sending/drop-stopped.ts';
import { lockAccounts } from '../sending/lock-account.ts';
import { payoutFiles, payoutHolds, payoutParts, payoutRecipients, payouts } from '../tables.ts';
import { ownAccount } from './bank-settings.ts';
import { describeBankFile } from './describe-bank-file.ts';
import { painMessage } from './pain-message.ts';
import { SEALED_FILE } from './sealed-file.ts';

/** More wait for the next file: a bank takes some thousands at once. */
const PARTS_MAX = 1000;

/** What is to be paid by the bank in a currency now: nothing of an event that is held, nor to an account that another one has replaced. */
function readWaiting(reader: Reader, currency: Currency) {
  return reader
    .select({ part: payoutParts, payout: payouts, organizationId: payouts.organizationId, event: events.name, recipient: payoutRecipients })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .innerJoin(payoutRecipients, eq(payoutRecipients.id, payouts.recipientId))
    .innerJoin(events, eq(events.id, payouts.eventId))
    .where(
      and(
        eq(payoutParts.way, 'bank'),
        eq(payoutParts.status, 'queued'),
        eq(payouts.currency, currency),
        isNull(payoutRecipients.replacedAt),
        sql`not exists (select 1 from ${payoutHolds} where ${payoutHolds.eventId} = ${payouts.eventId})`,
      ),
    )
    .orderBy(asc(payoutParts.createdAt), asc(payoutParts.id))
    .limit(PARTS_MAX);
}

/**
 * Puts all parts for the bank of a currency into a file, from when on they are asked for: of two admins at once, the second finds nothing.
 * @throws NOTHING_FOR_BANK; BANK_NOT_SET_UP when there is no account of ours in the currency
 */
export async function makeBankFile(tx: Tx, { body: { currency }, actor, now }: Call<typeof endpoint>, context: Context): Promise<BankFile> {
  const from = ownAccount(context, currency) ?? fail(bankErrors.BANK_NOT_SET_UP);
  const candidates = await readWaiting(tx, currency);
  await lockAccounts(
    tx,
    candidates.map((one) => one.organizationId),
  );
  const known = new Set(candidates.map(({ part }) => part.id));
  for (const payout of new Map(candidates.map((one) => [one.payout.id, one.payout])).values()) await dropStopped(tx, payout, now);
  const waiting = (await readWaiting(tx, currency)).filter(({ part }) => known.has(part.id));
  if (waiting.length === 0) return fail(bankErrors.NOTHING_FOR_BANK);
  const id = randomUUIDv7();
  const transfers = waiting.map(({ part, event, recipient }) => {
    const { number: bic, account } = openPayee(context, recipient);
    return { id: part.id, amountMinor: part.amountMinor, name: recipient.name, bic, account: account ?? '', about: `Vumi: ${event}` };
  });
  const content = painMessage({ id, from, currency, transfers, now });
  const amountMinor = transfers.reduce((sum, one) => sum + one.amountMinor, 0);
  const file = { id, currency, parts: transfers.length, amountMinor, createdBy: actor.id, createdAt: now };
  await tx.insert(payoutFiles).values({ ...file, sealedContent: context.vault.seal(SEALED_FILE, content) });
  const asked = await tx
    .update(payoutParts)
    .set({ status: 'asked', fileId: id, askedAt: now, tries: sql`${payoutParts.tries} + 1`, updatedAt: now })
    .where(
      and(
        inArray(
          payoutParts.id,
          transfers.map((one) => one.id),
        ),
        eq(payoutParts.status, 'queued'),
      ),
    )
    .returning({ id: payoutParts.id });
  if (asked.length !== transfers.length) throw new Error(`Of ${transfers.length} parts for a bank file ${asked.length} were still queued`);
  const details = { amount: `${currency} ${toMajor(amountMinor)}`, parts: String(transfers.length) };
  await recordAudit(tx, { actor, action: 'payout.file-made', subject: `payout-file:${id}`, subjectLabel: id, details, now });
  return describeBankFile(tx, id);
}
