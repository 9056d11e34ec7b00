import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '#platform/contract/policy.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { businessApplications, type ApplicationRow } from '../tables.ts';

/** The application of an account that admins have not decided; null: none. Who has one drafts events and tries them (docs/reference/roles.md#business-accounts). */
export async function findOpenApplication(reader: Reader, { id }: Pick<Person, 'id'>): Promise<ApplicationRow | null> {
  const [open] = await reader
    .select()
    .from(businessApplications)
    .where(and(eq(businessApplications.userId, id), inArray(businessApplications.status, ['pending', 'more_information'])));
  return open ?? null;
}
