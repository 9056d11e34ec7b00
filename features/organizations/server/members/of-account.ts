import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** A condition: the column is the id of an organization that began with the account or that the account owns. */
export function ofAccount(column: AnyColumn, userId: string): SQL {
  return sql`(${column} = ${userId} or ${column} in (
    select organization_id from organization_members where user_id = ${userId} and role = 'owner'))`;
}
