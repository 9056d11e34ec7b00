import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import { applicationHistory, type HistoryRow } from '../tables.ts';

/** Adds to the history of an application, in the transaction that changes it. Returns the id of the entry. */
export async function recordHistory(tx: Tx, entry: Omit<HistoryRow, 'id'>): Promise<string> {
  const id = randomUUIDv7();
  await tx.insert(applicationHistory).values({ id, ...entry });
  return id;
}
