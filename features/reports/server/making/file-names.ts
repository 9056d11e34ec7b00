import type { ReportRow } from '../tables.ts';

/** The name of a report's file in the store: one for each try. */
export function fileNameOf({ id, attempt, format }: Pick<ReportRow, 'id' | 'format'> & { readonly attempt: string }): string {
  return `reports/${id}-${attempt}.${format}`;
}

interface Named extends Pick<ReportRow, 'format' | 'fromDay' | 'toDay' | 'createdAt'> {
  /** What it is called in the language of its reader: `Sales`. */
  readonly title: string;
  /** The event or the organization. */
  readonly of: string;
}

/** The name under which it is saved: `Sales - Koroga Festival - 2026-11-01 to 2026-11-30.csv`. */
export function savedNameOf({ title, of, format, fromDay, toDay, createdAt }: Named): string {
  const days = fromDay === null || toDay === null ? createdAt.toISOString().slice(0, 10) : fromDay === toDay ? fromDay : `${fromDay} ${toDay}`;
  // What no file system has in a name.
  const plain = [title, of, days].map((part) =>
    part
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 80),
  );
  return `${plain.join(' - ')}.${format}`;
}
