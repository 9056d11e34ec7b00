// M-Pesa's short codes of organizations (docs/reference/payments/own-till.md). Their secrets are stored sealed: a copy of the database asks no phone.
import { and, desc, eq, getTableColumns, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { ownCodes, type OwnCodeRow } from './tables.ts';

const PURPOSE = 'own-code';
type OfVault = Pick<Context, 'vault'>;

const secretsSchema = z.object({
  consumerKey: z.string(),
  consumerSecret: z.string(),
  passkey: z.string(),
  initiator: z.object({ name: z.string(), securityCredential: z.string() }).nullable(),
});
export type OwnCodeSecrets = z.output<typeof secretsSchema>;

export const sealSecrets = ({ vault }: OfVault, secrets: OwnCodeSecrets): Uint8Array => vault.seal(PURPOSE, Buffer.from(JSON.stringify(secrets)));

export const openSecrets = ({ vault }: OfVault, { sealed }: Pick<OwnCodeRow, 'sealed'>): OwnCodeSecrets =>
  secretsSchema.parse(JSON.parse(Buffer.from(vault.open(PURPOSE, sealed)).toString('utf8')));

/** Seals anew what an earlier secret has sealed (docs/operations.md); returns how many. */
export async function resealOwnCodes(context: Context): Promise<number> {
  if (context.config.VUMI_SECRET_PREVIOUS === undefined) return 0;
  return context.database.transaction(async (tx) => {
    let count = 0;
    for (const { id, sealed } of await tx.select({ id: ownCodes.id, sealed: ownCodes.sealed }).from(ownCodes).for('update')) {
      const fresh = context.vault.reseal(PURPOSE, sealed);
      if (fresh === null) continue;
      await tx.update(ownCodes).set({ sealed: fresh }).where(eq(ownCodes.id, id));
      count += 1;
    }
    return count;
  });
}

/** That an event is paid to its organizer's short code: the code in use, or null while there is none, when nothing can be paid. */
export interface OwnCode {
  readonly id: string | null;
}

/** In a query: what of `own_codes code` buyers can be asked to pay to. */
export const isInUse = (now: Date): SQL => sql`code.effective_at <= ${now.toISOString()}::timestamptz and code.withdrawn_at is null`;

/** The own code of an event in a query, null where its money comes to Vumi: of the organization the one in use that took effect last. */
export const ownCodeOf = (eventId: SQL, now: Date): SQL<OwnCode | null> => sql<OwnCode | null>`(
  select json_build_object('id', (
    select code.id from own_codes code where code.organization_id = event.organizer_id and ${isInUse(now)}
    order by code.effective_at desc, code.id desc limit 1))
  from event_own_codes own join events event on event.id = own.event_id where own.event_id = ${eventId} and own.ended_at is null)`;

/** The own code of an event; null where its money comes to Vumi. */
export async function readOwnCode(reader: Reader, eventId: string, now: Date): Promise<OwnCode | null> {
  const [row] = await reader.execute<{ own: OwnCode | null }>(sql`select ${ownCodeOf(sql`${eventId}::uuid`, now)} as own`);
  return row?.own ?? null;
}

/** Whether a short code was withdrawn: a prompt that was recorded before, and not sent, is not sent any more. */
export async function isWithdrawn(reader: Reader, id: string): Promise<boolean> {
  const [row] = await reader.select({ withdrawnAt: ownCodes.withdrawnAt }).from(ownCodes).where(eq(ownCodes.id, id));
  return row === undefined || row.withdrawnAt !== null;
}

/** In a query: whether what was paid to a short code can be reversed, by the newest credentials of its number; null: it was paid to Vumi. */
export const canReverse = (id: SQL, now: Date): SQL<boolean | null> => sql<boolean | null>`(
  select newest.has_initiator from own_codes asked join own_codes newest
    on newest.organization_id = asked.organization_id and newest.kind = asked.kind and newest.shortcode = asked.shortcode and newest.number = asked.number
  where asked.id = ${id} and newest.effective_at <= ${now.toISOString()}::timestamptz
    and (newest.withdrawn_at is null or newest.withdrawn_at >= newest.effective_at) order by newest.effective_at desc, newest.id desc limit 1)`;

/** A short code as a payment was asked for by it, with the newest credentials that its organization has used for the same number, also when they were withdrawn since. @throws when there is none */
export async function findOwnCode(reader: Reader, id: string, now: Date): Promise<OwnCodeRow> {
  const asked = alias(ownCodes, 'asked');
  const [row] = await reader
    .select(getTableColumns(ownCodes))
    .from(asked)
    .innerJoin(
      ownCodes,
      and(
        eq(ownCodes.organizationId, asked.organizationId),
        eq(ownCodes.kind, asked.kind),
        eq(ownCodes.shortcode, asked.shortcode),
        eq(ownCodes.number, asked.number),
        lte(ownCodes.effectiveAt, now),
        // Those that were withdrawn while they cooled never came into use.
        or(isNull(ownCodes.withdrawnAt), gte(ownCodes.withdrawnAt, ownCodes.effectiveAt)),
      ),
    )
    .where(eq(asked.id, id))
    .orderBy(desc(ownCodes.effectiveAt), desc(ownCodes.id))
    .limit(1);
  if (row === undefined) throw new Error(`The short code ${id} is missing`);
  return row;
}
