// Files for the bank as admins see them.
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import {
  bankErrors,
  type BankFile,
  type BankFileDetail,
  type downloadBankFile as downloadEndpoint,
  type getBankFile as getEndpoint,
  type listBankFiles as listEndpoint,
} from '../../bank-contract.ts';
import { payoutFiles, payoutParts, payoutRecipients, payouts, type PayoutFileRow } from '../tables.ts';
import { SEALED_FILE } from './sealed-file.ts';

const counted = (status: 'asked' | 'failed') =>
  sql<number>`(select count(*)::int from payout_parts part where part.file_id = payout_files.id and part.status = ${status})`;

function select(reader: Reader) {
  const { id, currency, parts, amountMinor, createdAt } = payoutFiles;
  return reader.select({ id, currency, parts, amountMinor, createdAt, open: counted('asked'), failed: counted('failed') }).from(payoutFiles);
}

type Found = Awaited<ReturnType<typeof select>>[number];

const describe = ({ amountMinor, createdAt, ...of }: Found): BankFile => ({
  ...of,
  amount: toMajor(amountMinor),
  createdAt: createdAt.toISOString(),
});

/** @throws BANK_FILE_NOT_FOUND */
export async function describeBankFile(reader: Reader, id: string): Promise<BankFile> {
  const [found] = isUuid(id) ? await select(reader).where(eq(payoutFiles.id, id)) : [];
  return found === undefined ? fail(bankErrors.BANK_FILE_NOT_FOUND) : describe(found);
}

/** One page of the files, and what waits for the next one of each currency. */
export async function listBankFiles(context: Context, { query: { page, limit } }: Call<typeof listEndpoint>): Promise<OutputOf<typeof listEndpoint>> {
  const { reader } = context.database;
  const rows = await select(reader)
    .orderBy(desc(payoutFiles.createdAt), desc(payoutFiles.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await reader.select({ total: sql<number>`count(*)::int` }).from(payoutFiles);
  const waiting = await reader.execute<{ currency: Currency; parts: number; minor: string }>(sql`
    select payouts.currency, count(*)::int as parts, sum(part.amount_minor)::text as minor
    from payout_parts part join payouts on payouts.id = part.payout_id join payout_recipients recipient on recipient.id = payouts.recipient_id
    where part.way = 'bank' and part.status = 'queued' and recipient.replaced_at is null
      and not exists (select 1 from payout_holds where event_id = payouts.event_id)
    group by 1 order by 1`);
  const total = all?.total ?? 0;
  return {
    items: rows.map(describe),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    waiting: waiting.map(({ currency, parts, minor }) => ({ currency, parts, amount: toMajor(Number(minor)) })),
  };
}

/** A file with its parts. @throws BANK_FILE_NOT_FOUND */
export async function getBankFile(context: Context, { params, language }: Call<typeof getEndpoint>): Promise<BankFileDetail> {
  const { reader } = context.database;
  const file = await describeBankFile(reader, params.id);
  const rows = await reader
    .select({ part: payoutParts, recipient: payoutRecipients, event: events.name, organization: organizations.name })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .innerJoin(payoutRecipients, eq(payoutRecipients.id, payouts.recipientId))
    .innerJoin(events, eq(events.id, payouts.eventId))
    .innerJoin(organizations, eq(organizations.id, payouts.organizationId))
    .where(eq(payoutParts.fileId, file.id))
    .orderBy(asc(payoutParts.createdAt), asc(payoutParts.id));
  return {
    ...file,
    items: rows.map(({ part: { id, amountMinor, status, receipt, problem }, recipient, event, organization }) => ({
      id,
      organization,
      event,
      name: recipient.name,
      to: { kind: recipient.kind, masked: recipient.maskedNumber },
      amount: toMajor(amountMinor),
      status,
      receipt,
      problem: problem === null ? null : context.translate(problem, language),
    })),
  };
}

/** The bytes of a file. @throws BANK_FILE_NOT_FOUND */
export async function downloadBankFile(context: Context, { params }: Call<typeof downloadEndpoint>): Promise<FileAnswer> {
  const file = await describeBankFile(context.database.reader, params.id);
  const [row] = await context.database.reader.select().from(payoutFiles).where(eq(payoutFiles.id, file.id));
  return { name: `vumi-${file.currency}-${file.createdAt.slice(0, 10)}-${file.id.slice(-6)}.xml`, content: openFile(context, row) };
}

function openFile({ vault }: Context, row: PayoutFileRow | undefined): Uint8Array<ArrayBuffer> {
  if (row === undefined) return fail(bankErrors.BANK_FILE_NOT_FOUND);
  return new Uint8Array(vault.open(SEALED_FILE, row.sealedContent));
}
