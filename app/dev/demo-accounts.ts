// One account a role, so that an empty installation can be tried at once.
import { and, inArray, isNotNull } from 'drizzle-orm';
import { confirmSignUp } from '#features/identity/server/confirm-sign-up.ts';
import { externalPool } from '#features/identity/server/identity-settings.ts';
import { registerUser } from '#features/identity/server/sign-up.ts';
import { users } from '#features/identity/server/tables.ts';
import type { Context } from '#platform/server/context.ts';

export const DEMO_PASSWORD = 'Karibu2026';

export const demoAccounts = [
  { email: 'customer@demo.vumi.test', name: 'Demo Customer' },
  { email: 'organizer@demo.vumi.test', name: 'Demo Organizer' },
  { email: 'admin@demo.vumi.test', name: 'Demo Admin' },
] as const;

/**
 * Registers the demo accounts that are missing, by the operations that SignUp and ConfirmSignUp run; the code goes from hand to hand
 * instead of by mail. Repeated, it changes nothing.
 */
export async function ensureDemoAccounts(context: Context): Promise<void> {
  if (!context.config.demo || externalPool(context.config) !== null) return;
  const addresses = demoAccounts.map(({ email }) => email);
  const known = await context.database.reader
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, addresses), isNotNull(users.confirmedAt)));
  const missing = demoAccounts.filter(({ email }) => !known.some((user) => user.email === email));
  await Promise.all(missing.map((account) => registerDemoAccount(context, account)));
}

async function registerDemoAccount(context: Context, { email, name }: (typeof demoAccounts)[number]): Promise<void> {
  const now = context.clock.now();
  const { code } = await registerUser(context, { email, password: DEMO_PASSWORD, name, phone: null, now }, async () => {});
  await confirmSignUp(context, { email, code, now });
}
