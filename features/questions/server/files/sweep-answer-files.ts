import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { LOOSE_FILE_HOURS } from '../../question-facts.ts';
import { answerFiles } from '../tables.ts';
import { deleteAnswerFile, resealFileKey } from './answer-file-store.ts';

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 50;
const BATCH = 500;

/**
 * Removes the files by which no order has answered for a day, with those of orders that ended unpaid and those of questions that are gone. First the key, then the file,
 * then the row, so that a failed removal is found again; in no order, so that those which always fail do not block the others. Safe on two nodes
 * at once. Returns how many were removed.
 */
export async function sweepAnswerFiles(context: Context): Promise<number> {
  const since = new Date(context.clock.now().getTime() - LOOSE_FILE_HOURS * HOUR_MS);
  const loose = and(isNull(answerFiles.orderId), lt(answerFiles.looseSince, since));
  const unpaid = sql`${answerFiles.orderId} in (
    select id from orders where status = 'cancelled' and confirmed_at is null and updated_at < ${since.toISOString()}::timestamptz)`;
  const gone = await context.database.transaction(async (tx) => {
    await tx
      .update(answerFiles)
      .set({ status: 'removed', sealedKey: null })
      .where(and(isNotNull(answerFiles.sealedKey), or(loose, unpaid)));
    return tx
      .select({ id: answerFiles.id })
      .from(answerFiles)
      .where(eq(answerFiles.status, 'removed'))
      .orderBy(sql`random()`)
      .limit(AT_ONCE);
  });
  let swept = 0;
  for (const { id } of gone) {
    try {
      await deleteAnswerFile(context, id);
      const removed = and(eq(answerFiles.id, id), eq(answerFiles.status, 'removed'));
      await context.database.transaction(async (tx) => void (await tx.delete(answerFiles).where(removed)));
      swept += 1;
    } catch (error) {
      context.log.error({ err: error, answerFileId: id }, 'a file of an answer could not be removed');
    }
  }
  return swept;
}

/** Seals the keys of files under the current secret, where they are under the one before. The files stay as they are. */
export async function resealFileKeys(context: Context): Promise<void> {
  const { database } = context;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.reader
      .select({ id: answerFiles.id, sealed: answerFiles.sealedKey })
      .from(answerFiles)
      .where(and(isNotNull(answerFiles.sealedKey), gt(answerFiles.id, after)))
      .orderBy(asc(answerFiles.id))
      .limit(BATCH);
    for (const { id, sealed } of rows) {
      const sealedKey = sealed && resealFileKey(context, sealed);
      if (sealed === null || sealedKey === null) continue;
      const before = and(eq(answerFiles.id, id), eq(answerFiles.sealedKey, sealed));
      await database.transaction((tx) => tx.update(answerFiles).set({ sealedKey }).where(before));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}
