// Reports of money over 100,000 entries of the ledger: payments of a year for 20 events, of which every tenth was refunded. How long the report takes as CSV and
// as XLSX, of all events and of one; the sum of its balances is compared with the ledger.
//   npm run bench:money
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createContext } from '#app/server/create-context.ts';
import { reportFormats, type ReportFormat, type ReportKind } from '#features/reports/kinds.ts';
import { fileNameOf } from '#features/reports/server/making/file-names.ts';
import { makeReport } from '#features/reports/server/making/make-report.ts';
import { reports } from '#features/reports/server/tables.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { prepareSale, type Sale } from '#test/chaos/prepare-sale.ts';

const ENTRIES = 100_000;
const EVENTS = 20;
/** Of a payment two entries; every tenth has four more, of its refund. */
const PAYMENTS = Math.floor(ENTRIES / 2.4);
const MINOR = 50_000;
const kinds = ['money', 'refunds', 'payments'] as const satisfies readonly ReportKind[];

/** Payments and refunds with their entries, written past the product. */
async function fill(databaseUrl: string, { events, buyers: [buyer] }: Sale): Promise<void> {
  const ids = events.map(({ id }) => id);
  await withConnection(databaseUrl, async (query) => {
    await query(`set session_replication_role = replica`);
    await query(
      `create table sold as select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, ($1::uuid[])[1 + n % ${EVENTS}] as event_id,
        now() - (n % 365) * interval '1 day' as at, n % 10 = 0 as refunded from generate_series(1, ${PAYMENTS}) n`,
      [ids],
    );
    await query(
      `insert into orders (id, order_number, reservation_id, event_id, customer_id, status, total_minor, paid_minor, currency, payment_method, buyer_name,
        buyer_email, created_at, confirmed_at, updated_at)
       select id, 'VUMI-BEN-2026-' || lpad(n::text, 6, '0'), id, event_id, $1, 'confirmed', ${MINOR}, ${MINOR}, 'KES', 'mpesa', 'Buyer', 'b@test.vumi.test', at, at, at from sold`,
      [buyer?.id],
    );
    await query(
      `insert into payments (id, purpose, subject_id, customer_id, method, status, amount_minor, currency, receipt, created_at, settled_at, gives_up_at)
       select id, 'order', id, $1, 'mpesa', 'succeeded', ${MINOR}, 'KES', 'BEN' || n, at, at, at from sold`,
      [buyer?.id],
    );
    await query(
      `insert into refunds (id, payment_id, cause, amount_minor, currency, reason, way, status, provider_reference, created_at, updated_at)
       select id, id, 'asked', ${MINOR}, 'KES', '{"key": "checkout.takenBack"}', 'reversal', 'done', 'BER' || n, at, at from sold where refunded`,
    );
    const post = (debit: string, credit: string, refund: string, where: string) =>
      query(
        `with postings as (select sold.*, gen_random_uuid() as posting_id from sold where ${where})
         insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, payment_id, refund_id, occurred_at)
         select gen_random_uuid(), posting_id, side.account, side.minor, 'KES', id, id, ${refund}, at from postings,
           lateral (values (${debit}, ${MINOR}), (${credit}, -${MINOR})) as side (account, minor)`,
      );
    const owed = `'owed-to-event:' || event_id`;
    await post(`'provider:mpesa'`, owed, 'null::uuid', 'true');
    await post(owed, `'owed-to-buyers'`, 'null::uuid', 'refunded');
    await post(`'owed-to-buyers'`, `'provider:mpesa'`, 'id', 'refunded');
    await query(`drop table sold`);
    await query(`analyze`);
  });
}

interface Made {
  readonly seconds: number;
  readonly rows: number;
  readonly text: string;
}

async function make(context: Context, { organizer }: Sale, kind: ReportKind, format: ReportFormat, eventId: string | null): Promise<Made> {
  const id = randomUUIDv7();
  const createdAt = context.clock.now();
  const row = { id, userId: organizer.id, kind, format, eventId, language: 'en', timeZone: 'Africa/Nairobi', status: 'waiting' } as const;
  await context.database.transaction((tx) => tx.insert(reports).values({ ...row, createdAt, expiresAt: new Date(createdAt.getTime() + 86_400_000) }));
  const began = performance.now();
  await makeReport(context, { reportId: id });
  const seconds = (performance.now() - began) / 1000;
  const [made] = await context.database.reader.select().from(reports).where(eq(reports.id, id));
  if (made?.status !== 'ready' || made.attempt === null) throw new Error(`The report of ${kind} was not made`);
  const content = await context.files.get(fileNameOf({ ...made, attempt: made.attempt }));
  return { seconds, rows: made.rowsDone, text: format === 'csv' ? (content?.toString('utf8') ?? '') : '' };
}

/** The balance of the row of sums, in major units. */
function balanceIn(text: string): number {
  const [headings = '', ...lines] = text.trimEnd().split('\r\n');
  return Number(lines.at(-1)?.split(',')[headings.split(',').indexOf('Balance of the day')]);
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-money-'));
const server = await startEmbeddedDatabase(join(directory, 'data'), { durable: true });
try {
  await migrate(server.url);
  const secret = randomBytes(48).toString('base64');
  const installation = { databaseUrl: server.url, secret, publicUrl: 'http://127.0.0.1', dataDirectory: join(directory, 'node') };
  const sale = await prepareSale(installation, { buyers: 1, events: EVENTS });
  const settings = {
    NODE_ENV: 'test',
    PUBLIC_URL: installation.publicUrl,
    VUMI_SECRET: secret,
    VUMI_DATA_DIR: installation.dataDirectory,
    VUMI_DEMO: '0',
  };
  const running = await createContext({ config: readConfig(settings), databaseUrl: server.url });
  try {
    const { context } = running;
    await fill(server.url, sale);
    const { sql } = context.database;
    const [counted] = await sql<{ entries: number; owed: string }[]>`
      select count(*)::int as entries, -sum(amount_minor) filter (where account like 'owed-to-event:%') as owed from ledger_entries`;
    console.log(`${counted?.entries} entries of the ledger`);
    for (const kind of kinds)
      for (const format of reportFormats)
        for (const eventId of [null, sale.events[0]?.id ?? null]) {
          const made = await make(context, sale, kind, format, eventId);
          const of = eventId === null ? 'all events' : 'one event';
          console.log(`${`${kind} ${format}, ${of}`.padEnd(30)} ${String(made.rows).padStart(7)} rows ${made.seconds.toFixed(2).padStart(7)} s`);
          if (kind !== 'money' || made.text === '' || eventId !== null || balanceIn(made.text) * 100 === Number(counted?.owed)) continue;
          console.error(`The balances come to ${balanceIn(made.text)}, and the ledger says ${Number(counted?.owed) / 100}`);
          process.exitCode = 1;
        }
  } finally {
    await running.close();
  }
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
