import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { writeCsv, type Cell } from '#platform/server/files/write-csv.ts';
import { sheetOf } from '#platform/server/files/write-sheet.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { payoutErrors } from '../../contract.ts';
import type {
  exportStatement as exportEndpoint,
  exportStatementSheet as sheetEndpoint,
  getStatement as getEndpoint,
  PayoutStatement,
  printStatement as printEndpoint,
} from '../../statement-contract.ts';
import { readEventMoney } from '../balance/read-event-money.ts';
import { readLines, readPeriod, sumLines, type Period } from './read-statement.ts';
import { statementPdf } from './statement-pdf.ts';

/** What the events of one organization sell in a month is far below. */
const ROWS_MAX = 200_000;
/** More would be some 40 pages: they are in the other files. */
const PRINTED_MAX = 1_000;

interface About {
  readonly organization: PayoutStatement['organization'];
  readonly event: PayoutStatement['event'];
  readonly period: Period;
}

async function find(reader: Reader, text: string, asked: string | undefined, actor: Actor, now: Date): Promise<About> {
  const found = await findOrganization(reader, actor, asked);
  demand(organizationPolicy.decide('seeMoney', actor, found, now));
  const [place] = await reader.select({ timeZone: organizations.timeZone }).from(organizations).where(eq(organizations.id, found.id));
  const organization = { id: found.id, name: found.name, timeZone: place?.timeZone ?? 'Africa/Nairobi' };
  const period = readPeriod(text, organization.timeZone);
  if (period.eventId === null) return { organization, event: null, period };
  const [event] = await reader
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(and(eq(events.id, period.eventId), eq(events.organizerId, found.id)));
  return { organization, event: event ?? fail(payoutErrors.STATEMENT_NOT_FOUND), period };
}

/** A statement, one page of its lines. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, STATEMENT_NOT_FOUND */
export async function getStatement(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof getEndpoint>,
): Promise<PayoutStatement> {
  const { organization, event, period } = await find(reader, params.period, query.organization, actor, now);
  const { page, limit } = query;
  const notDue = await readNotDue(reader, organization.id, period, now);
  const [items, { currencies, total }] = await Promise.all([
    readLines(reader, organization.id, period, { limit, offset: (page - 1) * limit }),
    sumLines(reader, organization.id, period, notDue),
  ]);
  return { items, page, limit, total, hasMore: page * limit < total, organization, event, currencies };
}

/** The events of which the balance leaves out fees for the organizer's own till, as it is now. */
async function readNotDue(reader: Reader, organizationId: string, { eventId }: Period, now: Date): Promise<readonly string[]> {
  const of = await readEventMoney(reader, organizationId, now, eventId ?? undefined);
  return of.filter(({ money, division }) => division.owedMinor !== money.owedMinor).map((event) => event.eventId);
}

const columns = ['at', 'kind', 'event', 'order', 'amount', 'currency', 'balance', 'receipt', 'paid to'];

/** All lines as rows, each with the balance after it, after what each currency opened with. */
async function readTable(reader: Reader, { organization, period }: About): Promise<Cell[][]> {
  const [lines, { currencies }] = await Promise.all([
    readLines(reader, organization.id, period, { limit: ROWS_MAX, offset: 0 }),
    sumLines(reader, organization.id, period, []),
  ]);
  const balances = new Map(currencies.map(({ currency, opening }) => [currency, opening]));
  const opened = currencies.map(({ currency, opening }) => [period.from?.toISOString() ?? '', 'opening', '', '', '', currency, opening, '', '']);
  const rows = lines.map(({ at, kind, event, order, amount, currency, receipt, to }) => {
    // Whole hundredths: sums of decimals would drift.
    const balance = Math.round(((balances.get(currency) ?? 0) + amount) * 100) / 100;
    balances.set(currency, balance);
    return [at, kind, event.name, order?.number ?? '', amount, currency, balance, receipt ?? '', to === null ? '' : `${to.kind} ${to.masked}`];
  });
  return [...opened, ...rows];
}

const fileName = (period: string, ending: string): string => `vumi-statement-${period.toLowerCase()}.${ending}`;

/** All lines as CSV, with the balance after each; moments in UTC. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, STATEMENT_NOT_FOUND */
export async function exportStatement(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof exportEndpoint>,
): Promise<FileAnswer> {
  const rows = await readTable(reader, await find(reader, params.period, query.organization, actor, now));
  return { name: fileName(params.period, 'csv'), content: writeCsv([columns, ...rows]) };
}

/** The same rows as a workbook. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, STATEMENT_NOT_FOUND */
export async function exportStatementSheet(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof sheetEndpoint>,
): Promise<FileAnswer> {
  const rows = await readTable(reader, await find(reader, params.period, query.organization, actor, now));
  const name = fileName(params.period, 'xlsx');
  return { name, content: await new Response(sheetOf({ name, headings: columns, batches: [rows] }) as BodyInit).bytes() };
}

/** The sums, and the first lines, in the caller's language. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, STATEMENT_NOT_FOUND */
export async function printStatement(
  { database: { reader } }: Context,
  { params, query, actor, now, language }: Call<typeof printEndpoint>,
): Promise<FileAnswer> {
  const about = await find(reader, params.period, query.organization, actor, now);
  const { organization, event, period } = about;
  const notDue = await readNotDue(reader, organization.id, period, now);
  const [lines, { currencies, total }] = await Promise.all([
    readLines(reader, organization.id, period, { limit: PRINTED_MAX, offset: 0 }),
    sumLines(reader, organization.id, period, notDue),
  ]);
  const facts = { organization, event, month: params.period, currencies, lines, total };
  return { name: fileName(params.period, 'pdf'), content: await statementPdf(facts, now, language) };
}
