import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { AuditEntry, listAuditLog as endpoint } from '../contract.ts';
import { auditLog } from './tables.ts';

/** The newest first; of one moment the one written last. */
export const newestFirst = [desc(auditLog.at), desc(auditLog.id)] as const;

type AuditFilters = Pick<Call<typeof endpoint>['query'], 'search' | 'action' | 'subject'>;

/** The rows that the filters of the list and of its export leave. */
export function auditFilter({ search, action, subject }: AuditFilters): SQL | undefined {
  return and(
    search ? sql`search_text like ${containing(search.toLowerCase())}` : undefined,
    action === undefined ? undefined : eq(auditLog.action, action),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
  );
}

/** One page of the recorded decisions, the newest first. */
export async function listAuditLog({ database: { reader } }: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit } = query;
  const filter = auditFilter(query);
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(auditLog)
      .where(filter)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(auditLog).where(filter),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map(describeEntry), page, limit, total, hasMore: page * limit < total };
}

function describeEntry({ id, at, actorId, actorEmail, action, subject, subjectLabel, details }: typeof auditLog.$inferSelect): AuditEntry {
  return { id, at: at.toISOString(), actor: actorId === null ? null : { id: actorId, email: actorEmail }, action, subject, subjectLabel, details };
}
