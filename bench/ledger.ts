// The ledger with 1,000,000 entries of 500,000 payments for 2,000 events over a year: its balances with and without closing balances, pages of the
// journal, every check of a proof, and what the check of postings costs the transaction that writes them.
//   node bench/ledger.ts
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { closeDays } from '#features/payments/server/balances/close-days.ts';
import { balances } from '#features/payments/server/balances/sum-balances.ts';
import { checkClosings, checkPostings } from '#features/books/server/proof/check-entries.ts';
import { checkOrders, checkOrphans, checkPayments } from '#features/books/server/proof/check-payments.ts';
import { connectDatabase, type Tx } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { startMeasuredDatabase } from './measure-work.ts';

const PAYMENTS = 500_000;
const EVENTS = 2_000;
const READS = 15;
const POSTINGS = 1_000;

/** Orders, payments and entries without the things around them. */
const statements = [
  `set local session_replication_role = replica`,
  `create table sold as select n, gen_random_uuid() as order_id, gen_random_uuid() as payment_id, gen_random_uuid() as posting_id,
    md5('event ' || n % ${EVENTS})::uuid as event_id, 100 * (500 + n % 5000) as minor, now() - n * interval '63 seconds' as at from generate_series(1, ${PAYMENTS}) as n`,
  `insert into orders (id, order_number, reservation_id, event_id, customer_id, status, total_minor, paid_minor, currency, payment_method, buyer_name, buyer_email, created_at, updated_at)
    select order_id, 'VUMI-BEN-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 6, '0'), gen_random_uuid(), event_id, order_id, 'confirmed', minor, minor,
      'KES', 'mpesa', 'A buyer', 'buyer@bench.vumi.test', at, at from sold`,
  `insert into payments (id, purpose, subject_id, customer_id, method, status, amount_minor, currency, instalment, receipt, created_at, gives_up_at, settled_at)
    select payment_id, 'order', order_id, order_id, 'mpesa', 'succeeded', minor, 'KES', 1, 'BEN' || lpad(n::text, 7, '0'), at, at, at from sold`,
  `insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, payment_id, occurred_at)
    select gen_random_uuid(), posting_id, side.account, side.minor, 'KES', order_id, payment_id, at from sold,
      lateral (values ('provider:mpesa', sold.minor), ('owed-to-event:' || event_id, -sold.minor)) as side (account, minor)`,
  `drop table sold`,
  `analyze orders, payments, ledger_entries`,
];

const pages = {
  'journal: first page': sql`select * from ledger_entries order by occurred_at desc, id desc limit 50`,
  'journal: page 200': sql`select * from ledger_entries order by occurred_at desc, id desc limit 50 offset 9950`,
  'journal: an amount': sql`select * from ledger_entries where amount_minor in (123400, -123400) order by occurred_at desc, id desc limit 50`,
  'balances with closings': sql`select account, currency, sum_minor from ${balances} balances order by abs(sum_minor) desc limit 50`,
  'balances by adding up': sql`select account, currency, sum(amount_minor) from ledger_entries group by 1, 2 order by abs(sum(amount_minor)) desc limit 50`,
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function tell(name: string, ms: number): void {
  console.log(`${name.padEnd(34)} ${ms.toFixed(1).padStart(10)} ms`);
}

/** Without the limit of time that statements of requests have. */
function unhurried<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  };
}

async function post(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with postings as (select gen_random_uuid() as id from generate_series(1, ${POSTINGS}))
    insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at)
    select gen_random_uuid(), postings.id, side.account, side.minor, 'KES', ${randomUUID()}::uuid, now() from postings,
      (values ('provider:mpesa', 100), ('owed-to-buyers', -100)) as side (account, minor)`);
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-ledger-'));
const server = await startMeasuredDatabase(directory);
await migrate(server.url);
const database = connectDatabase(server.url, 4);
try {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  tell('closing a year of days', await timed(() => database.transaction(unhurried((tx) => closeDays(tx, new Date())))));
  await database.sql`analyze ledger_closings`;
  for (const [name, query] of Object.entries(pages)) {
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) times.push(await timed(() => database.reader.execute(query)));
    tell(name, times.toSorted((one, other) => one - other)[Math.floor(READS / 2)] ?? NaN);
  }
  for (const check of [checkPostings, checkPayments, checkOrphans, checkOrders, checkClosings])
    tell(
      `proof: ${check.name}`,
      await timed(async () => {
        const found = await database.transaction(unhurried(check));
        if (found.length > 0) throw new Error(`${check.name} found ${found.length} differences in books that are right`);
      }),
    );
  tell(`${POSTINGS} postings, checked`, await timed(() => database.transaction(post)));
  await database.sql`alter table ledger_entries disable trigger ledger_balances`;
  tell(`${POSTINGS} postings, unchecked`, await timed(() => database.transaction(post)));
} finally {
  await database.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
