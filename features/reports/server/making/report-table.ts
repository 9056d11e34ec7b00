// A report as a table: its columns as SQL, so that a file of any length is read in batches.
import { sql, type SQL } from 'drizzle-orm';
import { toMajor } from '#platform/contract/money.ts';
import { showPhone } from '#platform/contract/phone.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Cell } from '#platform/server/files/write-csv.ts';
import type { Days } from '../../rules.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { QuestionKind } from '#features/questions/question-facts.ts';

/** A question whose answers are a column. */
export interface ReportedQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly heading: string;
  readonly language: Language;
}

/** What a table is made of. */
export interface Scope {
  readonly eventIds: readonly string[];
  readonly buyerEventIds: readonly string[];
  /** Of everything on the platform, with the money that is of no event. */
  readonly isPlatform: boolean;
  readonly timeZone: string;
  readonly days: Days;
  /** When it is made. */
  readonly now: Date;
  /** Of attendees: the questions of the events whose buyers may be seen, a column for each. */
  readonly questions: readonly ReportedQuestion[];
  /** A message in the language of the file. */
  readonly say: (message: Message) => string;
}

export interface Column {
  readonly heading: string;
  readonly value: SQL;
  /** What the database answers, as it stands in the file; by default as text. */
  readonly read?: (value: unknown) => Cell;
}

export interface ReportTable {
  readonly columns: readonly Column[];
  /** `from …`, with what it needs before it (`with …`). */
  readonly before?: SQL;
  readonly from: SQL;
  readonly order: SQL;
}

/** Minor units as a plain number of major ones. */
export const money = (value: unknown): Cell => (value === null ? null : toMajor(Number(value)));
export const number = (value: unknown): Cell => (value === null ? null : Number(value));
/** A name for a stored word; a word without one as it is. */
export function named(names: Readonly<Record<string, Message>>, { say }: Pick<Scope, 'say'>) {
  return (value: unknown): Cell => {
    if (typeof value !== 'string') return null;
    const name = names[value];
    return name === undefined ? value : say(name);
  };
}

/** A number that can be dialled as it stands, and that no spreadsheet takes for a sum: `0712 345 678`; of another country `00 44…`. */
export function phone(value: unknown): Cell {
  // Stored with its sign, and as M-Pesa writes it without one.
  return typeof value === 'string' ? showPhone(`+${value.replace(/^\+/, '')}`).replace(/^\+/, '00 ') : null;
}

/** Local time in the zone of the report: `2026-12-05 19:00:00`. */
export function localTime(at: SQL, { timeZone }: Pick<Scope, 'timeZone'>): SQL {
  return sql`to_char(${at} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI:SS')`;
}

/** The condition that a moment is on the days of the report. */
export function onDays(at: SQL, { days: { from, to }, timeZone }: Pick<Scope, 'days' | 'timeZone'>): SQL {
  const since = from === null ? sql`true` : sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}::text`;
  const until = to === null ? sql`true` : sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`;
  return sql`(${since} and ${until})`;
}

/** The condition that an event is of the report. */
export function ofEvents(id: SQL, eventIds: readonly string[]): SQL {
  return sql`${id} = any(${sql.param(eventIds)}::uuid[])`;
}

/** A value that is there only for the events whose buyers may be seen. */
export function ofBuyer(value: SQL, eventId: SQL, { buyerEventIds }: Pick<Scope, 'buyerEventIds'>): SQL {
  return sql`case when ${ofEvents(eventId, buyerEventIds)} then ${value} end`;
}

/** The statement that counts the rows of a table, and the one that reads them, its columns named `c0`, `c1`, … */
export function statementsOf({ columns, before = sql``, from, order }: ReportTable): { readonly count: SQL; readonly rows: SQL } {
  const values = sql.join(
    columns.map(({ value }, index) => sql`${value} as ${sql.identifier(`c${index}`)}`),
    sql`, `,
  );
  return {
    count: sql`${before}
      select count(*)::int as rows from (select 1 ${from}) counted`,
    rows: sql`${before}
      select ${values} ${from} order by ${order}`,
  };
}

/** One row of the database as cells of the file. */
export function cellsOf(columns: readonly Column[], row: Readonly<Record<string, unknown>>): Cell[] {
  return columns.map(({ read }, index) => {
    const value = row[`c${index}`] ?? null;
    return read === undefined ? (value as string | null) : read(value);
  });
}
