import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { users } from '../tables.ts';

/** An account in the form of GetUser. */
export interface AccountAnswer {
  readonly Username: string;
  readonly UserAttributes: readonly { readonly Name: string; readonly Value: string }[];
}

/** The account in the protocol's form, or null when it was deleted. */
export async function readOwnAccount(context: Context, userId: string): Promise<AccountAnswer | null> {
  const [user] = await context.database.reader.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return null;
  const values = {
    sub: user.id,
    email: user.email,
    email_verified: String(user.confirmedAt !== null),
    name: user.name,
    phone_number: user.phone,
    'custom:role': user.role,
  };
  return {
    Username: user.id,
    UserAttributes: Object.entries(values).flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }])),
  };
}
