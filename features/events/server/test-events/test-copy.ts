import type { events } from '../tables.ts';

/** What makes a row of events a test event. */
export type TestColumns = Pick<typeof events.$inferSelect, 'testOf' | 'testOfDraft' | 'testerId' | 'testEndsAt'> & { readonly status: 'test' };

/** The same columns of any other event. */
export const noTest = { testOf: null, testOfDraft: false, testerId: null, testEndsAt: null } as const;

/** A copy: its id, and its ticket types by those of the event that it was made of. */
export interface TestCopy {
  readonly id: string;
  readonly types: Readonly<Record<string, string>>;
}
