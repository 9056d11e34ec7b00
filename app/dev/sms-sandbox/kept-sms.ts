// The SMS that the sandbox has taken, in PostgreSQL: delivery reports have to follow after a crash too.
import { sql as fragment } from 'drizzle-orm';
import { countParts } from '#platform/server/sms/count-parts.ts';
import type { Database, Sql } from '#platform/server/database/database.ts';
import { faultTable } from '../sandbox-faults.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';

/** How many are kept; the oldest are deleted as new ones arrive. */
const KEPT_MAX = 2000;
const LISTED_MAX = 100;

export interface TakenSms {
  readonly messageId: string;
  /** +254712345678. */
  readonly to: string;
  /** The sender id, or empty. */
  readonly from: string;
  readonly text: string;
}

export interface ListedSms extends Omit<TakenSms, 'messageId'> {
  readonly parts: number;
  /** The last status that was reported, or null. */
  readonly reported: string | null;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

/** Creates the tables of the sandbox if they do not exist. */
export function makeSmsTables(database: Database): Promise<void> {
  return makeSandboxTables(
    database,
    `create table if not exists sandbox.sms (
      id integer primary key generated always as identity,
      message_id text not null unique,
      to_phone text not null,
      from_name text not null,
      text text not null,
      reported text,
      report_due boolean not null default true,
      sent_at timestamptz not null default clock_timestamp()
    );
    create index if not exists sms_to_phone on sandbox.sms (to_phone, id desc);
    create index if not exists sms_report_due on sandbox.sms (id) where report_due;
    ${faultTable}`,
  );
}

/** Stores an SMS and deletes the oldest beyond the limit. */
export async function keepSms(sql: Sql, { messageId, to, from, text }: TakenSms): Promise<void> {
  const [kept] = await sql<{ id: number }[]>`
    insert into sandbox.sms (message_id, to_phone, from_name, text) values (${messageId}, ${to}, ${from}, ${text}) returning id`;
  if (kept !== undefined) await sql`delete from sandbox.sms where id <= ${kept.id - KEPT_MAX}`;
}

/** The newest SMS, newest first, at most 100; with `to`, only those to that number. */
export async function listSms(sql: Sql, to?: string): Promise<ListedSms[]> {
  const rows = await sql<Omit<ListedSms, 'parts'>[]>`
    select to_phone as to, from_name as from, text, reported,
      to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"
    from sandbox.sms ${to === undefined ? fragment`` : fragment`where to_phone = ${to}`}
    order by id desc limit ${LISTED_MAX}`;
  return rows.map((row) => ({ ...row, parts: countParts(row.text).parts }));
}

/** The SMS whose delivery is to be reported now; each is taken once. */
export function takeDueReports(sql: Sql): Promise<{ readonly messageId: string; readonly to: string }[]> {
  return sql`update sandbox.sms set report_due = false where report_due returning message_id as "messageId", to_phone as to`;
}

export async function noteReport(sql: Sql, messageId: string, status: string): Promise<void> {
  await sql`update sandbox.sms set reported = ${status} where message_id = ${messageId}`;
}
