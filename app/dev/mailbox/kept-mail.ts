import { sql as fragment } from 'drizzle-orm';
import type { Database, Sql } from '#platform/server/database/database.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';

/** How many messages are kept; the oldest are deleted as new ones arrive. */
const KEPT_MAX = 2000;
const LISTED_MAX = 100;

export interface KeptAttachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** Base64. */
  readonly content: string;
}

export interface ArrivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** With inline pictures embedded as `data:` addresses. */
  readonly html: string;
  /** The attachments beside inline pictures. */
  readonly attachments: readonly KeptAttachment[];
}

export interface ListedMail extends Omit<ArrivedMail, 'attachments'> {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

export type KeptMail = ListedMail & ArrivedMail;

/** Creates the table of the mailbox if it does not exist. */
export function makeMailTable(database: Database): Promise<void> {
  return makeSandboxTables(
    database,
    `create table if not exists sandbox.mails (
      id integer primary key generated always as identity,
      to_address text not null,
      from_address text not null,
      subject text not null,
      text text not null,
      html text not null,
      sent_at timestamptz not null default clock_timestamp()
    );
    alter table sandbox.mails add column if not exists attachments jsonb not null default '[]';
    create index if not exists mails_to_address on sandbox.mails (lower(to_address), id desc)`,
  );
}

/** Stores a message and deletes the oldest beyond the limit. */
export async function keepMail(sql: Sql, mail: ArrivedMail): Promise<void> {
  const [kept] = await sql<{ id: number }[]>`
    insert into sandbox.mails (to_address, from_address, subject, text, html, attachments)
    values (${mail.to}, ${mail.from}, ${mail.subject}, ${mail.text}, ${mail.html}, ${JSON.stringify(mail.attachments)}::jsonb) returning id`;
  if (kept !== undefined) await sql`delete from sandbox.mails where id <= ${kept.id - KEPT_MAX}`;
}

const columns = fragment`id, to_address as to, from_address as from, subject, text, html,
    to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"`;

/** The newest messages, newest first, at most 100; with `to`, only those to exactly that address in any case. */
export async function listMails(sql: Sql, to?: string): Promise<ListedMail[]> {
  return sql<ListedMail[]>`
    select ${columns} from sandbox.mails
    ${to === undefined ? fragment`` : fragment`where lower(to_address) = lower(${to})`}
    order by id desc limit ${LISTED_MAX}`;
}

/** One message, or null. */
export async function findMail(sql: Sql, id: number): Promise<KeptMail | null> {
  const [mail] = await sql<KeptMail[]>`
    select ${columns}, attachments from sandbox.mails where id = ${id}`;
  return mail ?? null;
}
