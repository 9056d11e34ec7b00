import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { users } from '../tables.ts';

/** The number by which an account without an address is told things; null for every other account, and where no SMS can be sent. */
export async function findSmsNumber(reader: Reader, context: Context, userId: string): Promise<string | null> {
  if (smsProvider(context) === null) return null;
  const [account] = await reader.select({ phone: users.signInPhone }).from(users).where(eq(users.id, userId));
  return account?.phone ?? null;
}
