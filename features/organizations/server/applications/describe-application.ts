import { asc, inArray } from 'drizzle-orm';
import { toMajor } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { users } from '#features/identity/server/tables.ts';
import type { Application } from '../../applications/application-contract.ts';
import { applicationHistory, type ApplicationRow, type HistoryRow } from '../tables.ts';

/** Applications with their history, in the order given. Only admins see which of them decided. */
export async function describeApplications(
  reader: Reader,
  rows: readonly ApplicationRow[],
  { forAdmin }: { readonly forAdmin: boolean },
): Promise<Application[]> {
  if (rows.length === 0) return [];
  const history = await reader
    .select()
    .from(applicationHistory)
    .where(
      inArray(
        applicationHistory.applicationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(applicationHistory.at), asc(applicationHistory.id));
  const accounts = await reader
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ userId }) => userId),
      ),
    );
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  const historyOf = Map.groupBy(history, ({ applicationId }) => applicationId);
  return rows.flatMap((row) => {
    const { userId, status, submittedAt, grossLimitMinor, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = row;
    if (status === 'unconfirmed' || submittedAt === null) return [];
    const describeEntry = ({ at, kind, note, adminEmail }: HistoryRow) => ({ at: at.toISOString(), kind, note, admin: forAdmin ? adminEmail : null });
    return {
      ...fields,
      status,
      email: emails.get(userId) ?? null,
      submittedAt: submittedAt.toISOString(),
      grossLimit: grossLimitMinor === null ? null : toMajor(grossLimitMinor),
      history: (historyOf.get(row.id) ?? []).map(describeEntry),
    };
  });
}

/** One application as its applicant, or an admin, sees it. @throws for one whose sign-up is not confirmed */
export async function describeApplication(reader: Reader, row: ApplicationRow, view: { readonly forAdmin: boolean }): Promise<Application> {
  const [described] = await describeApplications(reader, [row], view);
  if (described === undefined) throw new Error(`Application ${row.id} is not submitted`);
  return described;
}
