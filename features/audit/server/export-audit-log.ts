import type { FileAnswer } from '#platform/contract/file.ts';
import { dayOf } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import { writeCsv } from '#platform/server/files/write-csv.ts';
import type { Call } from '#platform/server/http/http.ts';
import { AUDIT_EXPORT_ROWS_MAX, type exportAuditLog as endpoint } from '../contract.ts';
import { auditFilter, newestFirst } from './list-audit-log.ts';
import { auditLog } from './tables.ts';

const columns = ['at', 'actor', 'action', 'about', 'subject', 'details'];

/** The recorded decisions as a CSV file, the newest first, at most `AUDIT_EXPORT_ROWS_MAX`; moments in UTC. */
export async function exportAuditLog({ database: { reader } }: Context, { query, now }: Call<typeof endpoint>): Promise<FileAnswer> {
  const rows = await reader
    .select()
    .from(auditLog)
    .where(auditFilter(query))
    .orderBy(...newestFirst)
    .limit(AUDIT_EXPORT_ROWS_MAX);
  const content = writeCsv([
    columns,
    ...rows.map(({ at, actorEmail, actorId, action, subject, subjectLabel, details }) => [
      at.toISOString(),
      actorEmail ?? actorId ?? '',
      action,
      subjectLabel,
      subject,
      Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
    ]),
  ]);
  return { name: `vumi-audit-log-${dayOf(now)}.csv`, content };
}
