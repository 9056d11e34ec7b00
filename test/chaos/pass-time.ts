// Simulates the minutes and hours that payments and refunds may still wait, until nothing is in progress.
import { setTimeout as wait } from 'node:timers/promises';
import type { AskDatabase } from './payment-load.ts';
import type { RunningProviders } from './run-providers.ts';

const PATIENCE_MS = 180_000;
const POLL_MS = 500;
/** A query that is sent while the answer to the previous one is on its way proves nothing. */
const QUESTIONS = 3;

/** Ends every prompt, queries every open or abandoned payment, reads M-Pesa's list, and completes every refund. @throws when something stays open */
export async function passTime(ask: AskDatabase, providers: RunningProviders): Promise<void> {
  await providers.passMinutes();
  await untilNone(
    ask,
    `select 1 from payments where status in ('starting', 'pending')`,
    `
    update payments set gives_up_at = least(gives_up_at, now() - interval '1 minute'), next_check_at = least(next_check_at, now()) where status in ('starting', 'pending')`,
  );
  for (let question = 0; question < QUESTIONS; question += 1) {
    await ask((query) => query(`update payments set next_check_at = now() where status = 'abandoned' and next_check_at > now()`));
    await untilNone(ask, `select 1 from payments where status = 'abandoned' and next_check_at <= now()`);
  }
  await untilListed(ask, providers);
  // Each can create another: a delivered event queues jobs, and a job sends refunds.
  await untilNone(
    ask,
    `select 1 from refunds where status in ('queued', 'sent')
     union all select 1 from pgboss.job where state in ('created', 'retry', 'active')
     union all select 1 from domain_event_deliveries`,
    `with asked as (
       update refunds set updated_at = updated_at - interval '61 minutes'
       where status = 'sent' and updated_at < now() - interval '5 seconds' and updated_at > now() - interval '1 hour')
     update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
  );
}

/** The list of M-Pesa is read until every payment from the menu is known and counted. */
async function untilListed(ask: AskDatabase, providers: RunningProviders): Promise<void> {
  const { paid } = await providers.readTruth();
  const receipts = paid.filter(({ by }) => by === 'menu').map(({ receipt }) => `('${receipt}')`);
  if (receipts.length === 0) return;
  await untilNone(
    ask,
    `select 1 from (values ${receipts.join(', ')}) as paid (receipt)
     where receipt not in (select receipt from paybill_payments where status in ('prompt', 'settled', 'unmatched', 'returned'))`,
    `with pulled as (update mpesa_registrations set pull_began_at = null)
     update paybill_payments set next_check_at = now() where status in ('received', 'doubtful') and next_check_at > now()`,
  );
}

async function untilNone(ask: AskDatabase, sought: string, hasten?: string): Promise<void> {
  const since = performance.now();
  for (;;) {
    if (hasten !== undefined) await ask((query) => query(hasten));
    const left = await ask((query) => query(sought));
    if (left.length === 0) return;
    if (performance.now() - since > PATIENCE_MS) throw new Error(`${left.length} left after ${PATIENCE_MS / 1000} s: ${sought}`);
    await wait(POLL_MS);
  }
}
