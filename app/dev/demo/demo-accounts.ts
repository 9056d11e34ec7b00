// One account for each role, so that an empty installation can be tried at once.
import { randomBytes } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { confirmAddress } from '#features/identity/server/accounts/confirm-sign-up.ts';
import { externalPool } from '#features/identity/server/identity-settings.ts';
import { registerUser } from '#features/identity/server/accounts/sign-up.ts';
import { users } from '#features/identity/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';

export const DEMO_PASSWORD = 'Karibu2026';

export const demoAccounts = [
  { email: demoEmails.customer, name: 'Demo Customer' },
  { email: demoEmails.organizer, name: 'Demo Organizer' },
  { email: demoEmails.admin, name: 'Demo Admin' },
] as const;

type DemoAccount = (typeof demoAccounts)[number];

const LOCK = 7_150_011;

/**
 * Registers and confirms the demo accounts that are missing, each in one transaction and without mail. Repeated, it changes nothing.
 */
export async function ensureDemoAccounts(context: Context): Promise<void> {
  if (!context.config.demo || externalPool(context.config) !== null) return;
  if ((await missingAccounts(context.database.reader)).length === 0) return;
  // Nodes that start together take turns: of two that register one address the second would be refused.
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
    .where(inArray(users.email, addresses));
  return demoAccounts.filter(({ email }) => !known.some((user) => user.email === email));
}

async function registerDemoAccount(context: Context, { email, name }: DemoAccount): Promise<void> {
  const now = context.clock.now();
  // In production the accounts only own the demo's events: their passwords are random.
  const password = context.config.demoSignIn ? DEMO_PASSWORD : `${randomBytes(32).toString('base64url')}aA1`;
  const account = { email, password, name, phone: null, language: 'en', now } as const;
  await registerUser(context, account, (tx, { user }) => confirmAddress(tx, context, user, { byReset: false, now }));
}
