import { createHash, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayOf, HOME_ZONE, momentOn } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { visibleText } from '#platform/contract/visible-text.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { STATEMENT_DAYS_MAX } from '../../book-facts.ts';
import { portalErrors, type uploadPortalStatement as endpoint } from '../../portal/portal-contract.ts';
import { recordCompared } from '../proof/record-differences.ts';
import { portalMovements, portalStatements } from '../tables.ts';
import { postCharges } from '../charges/post-charges.ts';
import { checkPortal } from './check-portal.ts';
import { readPortalStatements } from './list-portal-statements.ts';
import { readPortalFile, type Movement } from './read-portal-file.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Movements of one statement: a statement has at most 65,535 values. */
const ROWS_AT_ONCE = 1000;

/**
 * Stores a statement of M-Pesa's portal, posts the charges that it tells, and compares it with the ledger. The same file again adds nothing; the account and days that come with it then
 * replace those from before, which may have been chosen wrongly.
 * @throws STATEMENT_DAYS, and what `readPortalFile` throws
 */
export async function uploadPortalStatement(tx: Tx, call: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const { query, body, actor, now } = call;
  const { account, from, to } = query;
  refuseDays(from, to, now);
  const { movements, skipped } = readPortalFile(body, { from, to });
  const fileName = visibleText(query.fileName) || 'statement.csv';
  const chosen = { account, fromDay: from, toDay: to, coversFrom: momentOn(from, 0, HOME_ZONE), coversTo: endOf(movements) };
  const sha256 = createHash('sha256').update(body).digest('hex');
  const row = { ...chosen, id: randomUUIDv7(), sha256, fileName, skipped, uploadedBy: actor.id, createdAt: now };
  const [added] = await tx.insert(portalStatements).values(row).onConflictDoNothing().returning({ id: portalStatements.id });
  const id = added?.id ?? (await chooseAgain(tx, { sha256, fileName, actor, now }, chosen));
  if (added !== undefined) {
    const rows = movements.map((movement) => ({ ...movement, statementId: id }));
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) await tx.insert(portalMovements).values(rows.slice(first, first + ROWS_AT_ONCE));
    const details = { account, from, to };
    await recordAudit(tx, { actor, action: 'ledger.statement-uploaded', subject: `statement:${id}`, subjectLabel: fileName, details, now });
  }
  await postCharges(tx, now, id);
  await recordCompared(tx, context, { statementId: id, ...(await checkPortal(tx, now, id)) }, now);
  const [statement] = await readPortalStatements(tx, { limit: 1, offset: 0, id });
  if (statement === undefined) throw new Error(`Statement ${id} was not stored`);
  return { ...statement, isKnown: added === undefined };
}

function refuseDays(from: string, to: string, now: Date): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > STATEMENT_DAYS_MAX || to > dayOf(now, HOME_ZONE))
    fail(portalErrors.STATEMENT_DAYS, { fields: { to: portalErrors.STATEMENT_DAYS.message } });
}

/** The newest movement: nobody knows when the file was downloaded. */
function endOf(movements: readonly Movement[]): Date {
  return new Date(Math.max(...movements.map(({ completedAt }) => completedAt.getTime())));
}

type Chosen = Pick<typeof portalStatements.$inferInsert, 'account' | 'fromDay' | 'toDay' | 'coversFrom' | 'coversTo'>;
type Again = Pick<Call<typeof endpoint>, 'actor' | 'now'> & { readonly sha256: string; readonly fileName: string };

async function chooseAgain(tx: Tx, { sha256, fileName, actor, now }: Again, chosen: Chosen): Promise<string> {
  const isSame = eq(portalStatements.sha256, sha256);
  const [was] = await tx.select().from(portalStatements).where(isSame).for('update');
  if (was === undefined) throw new Error('A statement was not stored');
  if (was.account === chosen.account && was.fromDay === chosen.fromDay && was.toDay === chosen.toDay) return was.id;
  await tx.update(portalStatements).set(chosen).where(isSame);
  const details = {
    account: `${was.account} → ${chosen.account}`,
    from: `${was.fromDay} → ${chosen.fromDay}`,
    to: `${was.toDay} → ${chosen.toDay}`,
  };
  await recordAudit(tx, { actor, action: 'ledger.statement-corrected', subject: `statement:${was.id}`, subjectLabel: fileName, details, now });
  return was.id;
}
