import pg from 'pg';
import { vi } from 'vitest';

/**
 * Counts the statements that this process asks PostgreSQL, begin and commit among them, until mocks are restored; without those of M-Pesa's and the
 * mailbox' stand-ins, which keep their books in the same database. `take` answers how many there were since the last time.
 */
export function countStatements(matching = /(?:)/): { readonly take: () => number } {
  let count = 0;
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');
    if (!text.includes('sandbox.') && matching.test(text)) count += 1;
    return query.apply(this, given) as never;
  });
  return {
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
