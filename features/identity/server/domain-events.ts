import { z } from 'zod';
import { roles } from '#platform/contract/access.ts';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

/**
 * The address of a new account is confirmed. `byReset`: with a new password, by a person who proved the mailbox and need not be the one who
 * signed up.
 */
export const accountConfirmed = defineDomainEvent({
  name: 'account-confirmed',
  data: z.object({ userId: z.uuid(), byReset: z.boolean() }),
  subject: ({ userId }) => `account:${userId}`,
});

/** A person proved a number and is signed in to the account of that number alone (docs/reference/phone-sign-in.md#tickets). */
export const phoneSignedIn = defineDomainEvent({
  name: 'phone-signed-in',
  data: z.object({ userId: z.uuid(), phone: z.string() }),
  subject: ({ userId }) => `account:${userId}`,
});

/** An account has another role. `by`: the address of the account that decided; null: the installation. */
export const accountRoleChanged = defineDomainEvent({
  name: 'account-role-changed',
  data: z.object({ userId: z.uuid(), role: z.enum(roles), by: z.string().nullable() }),
  subject: ({ userId }) => `account:${userId}`,
});
