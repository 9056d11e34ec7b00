import { sql, type SQL } from 'drizzle-orm';

/**
 * The condition of every query over `events` that is neither by id nor by the states that it wants: without test events. test/tidy.test.ts asks
 * for one of the three.
 */
export const isReal: SQL = sql`events.status <> 'test'`;
