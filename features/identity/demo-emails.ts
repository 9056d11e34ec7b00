import type { Role } from '#platform/contract/access.ts';

/** The accounts of a demo, one for each role. Their domain is reserved for tests. */
export const demoEmails: Readonly<Record<Role, string>> = {
  customer: 'customer@demo.vumi.test',
  organizer: 'organizer@demo.vumi.test',
  admin: 'admin@demo.vumi.test',
};
