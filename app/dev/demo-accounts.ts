// One account a role, so that an empty installation can be tried at once.
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { confirmSignUp } from '#features/identity/server/confirm-sign-up.ts';
import { externalPool } from '#features/identity/server/identity-settings.ts';
import { registerUser } from '#features/identity/server/sign-up.ts';
import { users } from '#features/identity/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database.ts';

export const DEMO_PASSWORD = 'Karibu2026';

export const demoAccounts = [
  { email: demoEmails.customer, name: 'Demo Customer' },
  { email: demoEmails.organizer, name: 'Demo Organizer' },
  { email: demoEmails.admin, name: 'Demo Admin' },
] as const;

type DemoAccount = (typeof demoAccounts)[number];

const LOCK = 7_150_011;

/**
 * Registers the demo accounts that are missing, by the operations that SignUp and ConfirmSignUp run; the code goes from hand to hand
 * instead of by mail. Repeated, it changes nothing.
 */
export async function ensureDemoAccounts(context: Context): Promise<void> {
  if (!context.config.demo || externalPool(context.config) !== null) return;
  if ((await missingAccounts(context.database.reader)).length === 0) return;
  // Nodes that start together take turns: two of them registering one address would each spend the other's code.
  await context.database.transaction(async (turn) => {
    await turn.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    for (const account of await missingAccounts(turn)) await registerDemoAccount(context, account);
  });
}

async function missingAccounts(reader: Reader): Promise<DemoAccount[]> {
  const addresses = demoAccounts.map(({ email }) => email);
  const known = await reader
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, addresses), isNotNull(users.confirmedAt)));
  return demoAccounts.filter(({ email }) => !known.some((user) => user.email === email));
}

async function registerDemoAccount(context: Context, { email, name }: DemoAccount): Promise<void> {
  const now = context.clock.now();
  const { code } = await registerUser(context, { email, password: DEMO_PASSWORD, name, phone: null, language: 'en', now }, async () => {});
  await confirmSignUp(context, { email, code, now });
}
