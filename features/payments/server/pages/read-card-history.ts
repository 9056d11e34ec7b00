import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import {
  ACCOUNTS_PER_REFUSED_CARD,
  CARD_MEMORY_MS,
  DECLINES_MEMORY_MS,
  DECLINES_PER_ACCOUNT,
  DECLINES_PER_CARD,
  DECLINES_PER_DEVICE,
  type CardHistory,
} from '../../cards/card-limits.ts';
import { declineCodes } from '../../cards/decline-reasons.ts';

interface Row extends Record<string, unknown> {
  readonly declinesOfAccount: string | null;
  readonly declinesOfDevice: string | null;
  readonly declinesOfCard: string | null;
  readonly accountsOfCard: string | null;
}

/** What cards did for an account that pays for itself and a browser, in one statement: pages that are settled, of every node. What others paid for the account is not its own. */
export async function readCardHistory(
  tx: Tx,
  { paidBy, device }: { readonly paidBy: string; readonly device: string | null },
  now: Date,
): Promise<CardHistory> {
  const after = (memoryMs: number): SQL => sql`${new Date(now.getTime() - memoryMs).toISOString()}::timestamptz`;
  const wasDeclined = sql`tried.method = 'credit_card' and tried.status = 'failed' and tried.result_code = any(${sql.param([...declineCodes])}::text[])`;
  // The oldest of the newest so many: once it is forgotten there is room for one.
  const nthDecline = (whose: SQL, threshold: number): SQL => sql`(select tried.created_at from payments tried
    where ${whose} and ${wasDeclined} and tried.created_at > ${after(DECLINES_MEMORY_MS)}
    order by tried.created_at desc offset ${threshold - 1} limit 1)`;
  const ofDevice = device === null ? sql`false` : sql`tried.device = ${device}`;
  const lastUse = (isOdd: SQL): SQL => sql`(select max(tried.created_at) from payments tried join cards_used card on card.payment_id = tried.id
    where (tried.paid_by = ${paidBy} or ${ofDevice}) and tried.created_at > ${after(CARD_MEMORY_MS)} and card.fingerprint is not null and ${isOdd})`;
  const sameCard = sql`from cards_used same join payments tried on tried.id = same.payment_id
    where same.fingerprint = card.fingerprint and same.created_at > ${after(CARD_MEMORY_MS)}`;
  const [row] = await tx.execute<Row>(sql`select
    ${nthDecline(sql`tried.paid_by = ${paidBy}`, DECLINES_PER_ACCOUNT)} as "declinesOfAccount",
    ${nthDecline(ofDevice, DECLINES_PER_DEVICE)} as "declinesOfDevice",
    ${lastUse(sql`(select count(*) ${sameCard} and ${wasDeclined}) >= ${DECLINES_PER_CARD}`)} as "declinesOfCard",
    ${lastUse(sql`(select count(distinct tried.paid_by) ${sameCard}) >= ${ACCOUNTS_PER_REFUSED_CARD}`)} as "accountsOfCard"`);
  const momentOf = (value: string | null | undefined): Date | null => (value == null ? null : new Date(value));
  return {
    declinesOfAccount: momentOf(row?.declinesOfAccount),
    declinesOfDevice: momentOf(row?.declinesOfDevice),
    declinesOfCard: momentOf(row?.declinesOfCard),
    accountsOfCard: momentOf(row?.accountsOfCard),
  };
}
