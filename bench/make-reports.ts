// Reports of 10,000 and of 100,000 attendees, in one run: how long each takes, and how much memory it takes beside that of the process before. The rows
// of the file, and the sum of its prices, are compared with what PostgreSQL counts.
//   npm run bench:reports
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createContext } from '#app/server/create-context.ts';
import { reportFormats, reportKinds, type ReportFormat, type ReportKind } from '#features/reports/kinds.ts';
import { fileNameOf } from '#features/reports/server/making/file-names.ts';
import { makeReport } from '#features/reports/server/making/make-report.ts';
import { reports } from '#features/reports/server/tables.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { prepareSale, type Sale } from '#test/chaos/prepare-sale.ts';

const SIZES = [10_000, 100_000] as const;
/** Ten times as many rows may take at most this much more memory, in MB. */
const GROWTH_MAX_MB = 120;
const MB = 1024 * 1024;
const WATCH_EVERY_MS = 5;

/** Orders of one ticket with a payment each, written past the product: their holds do not exist. */
function addOrders(databaseUrl: string, { events: [event], buyers: [buyer] }: Sale, from: number, to: number): Promise<void> {
  return withConnection(databaseUrl, async (query) => {
    const values = [event?.id, buyer?.id, event?.paidType, from, to];
    const rows = `generate_series($4::int, $5::int - 1) n cross join lateral (select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
      now() - (n % 90) * interval '1 day' as at) made where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`;
    await query(`set session_replication_role = replica`);
    await query(
      `insert into orders (id, order_number, reservation_id, event_id, customer_id, status, total_minor, paid_minor, currency, payment_method, buyer_name,
        buyer_email, buyer_phone, created_at, confirmed_at, updated_at)
       select id, 'VUMI-BEN-2026-' || lpad(n::text, 6, '0'), id, $1, $2, 'confirmed', 50000, 50000, 'KES', 'mpesa', 'Buyer', 'b@test.vumi.test',
        '+254712345678', at, at, at from ${rows}`,
      values,
    );
    await query(
      `insert into order_lines (order_id, number, kind, ticket_type_id, name, quantity, unit_price_minor, discount_minor, total_minor)
       select id, 1, 'ticket', $3, 'Paid', 1, 50000, 0, 50000 from ${rows}`,
      values,
    );
    await query(
      `insert into tickets (id, ticket_number, order_id, position, line, event_id, ticket_type_id, holder_id, status, qr_payload, price_minor, currency,
        fully_paid, issued_at, updated_at)
       select id, 'BENCH-' || n, id, 1, 1, $1, $3, $2, 'purchased', 'TICKET/' || n, 50000, 'KES', true, at, at from ${rows}`,
      values,
    );
    await query(
      `insert into payments (id, purpose, subject_id, customer_id, method, status, amount_minor, currency, created_at, settled_at, gives_up_at)
       select id, 'order', id, $2, 'mpesa', 'succeeded', 50000, 'KES', at, at, at from ${rows}`,
      values,
    );
    await query(`analyze`);
  });
}

interface Measured {
  readonly seconds: number;
  /** The most resident memory beside that before, in MB. */
  readonly memory: number;
  readonly rows: number;
  readonly name: string;
}

async function measure(context: Context, { organizer, events: [event] }: Sale, kind: ReportKind, format: ReportFormat): Promise<Measured> {
  const id = randomUUIDv7();
  const createdAt = context.clock.now();
  const row = {
    id,
    userId: organizer.id,
    kind,
    format,
    eventId: event?.id ?? null,
    language: 'en',
    timeZone: 'Africa/Nairobi',
    status: 'waiting',
  } as const;
  await context.database.transaction((tx) => tx.insert(reports).values({ ...row, createdAt, expiresAt: new Date(createdAt.getTime() + 86_400_000) }));
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), WATCH_EVERY_MS);
  const began = performance.now();
  await makeReport(context, { reportId: id });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const [made] = await context.database.reader.select().from(reports).where(eq(reports.id, id));
  if (made?.status !== 'ready' || made.attempt === null) throw new Error(`The report of ${kind} was not made`);
  return { seconds, memory: (peak - before) / MB, rows: made.rowsDone, name: fileNameOf({ ...made, attempt: made.attempt }) };
}

/** The rows of a file of attendees, and the sum of their prices, counted from its text. */
async function countFile(context: Context, name: string): Promise<readonly [rows: number, sum: number]> {
  const lines = (await context.files.get(name))?.toString('utf8').trimEnd().split('\r\n') ?? [];
  const price = lines[0]?.split(',').indexOf('Price') ?? -1;
  return [lines.length - 1, lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[price]), 0)];
}

function check(name: string, isRight: boolean): void {
  if (isRight) return;
  console.error(name);
  process.exitCode = 1;
}

const directory = await mkdtemp(join(tmpdir(), 'vumi-bench-reports-'));
const server = await startEmbeddedDatabase(join(directory, 'data'), { durable: true });
try {
  await migrate(server.url);
  const secret = randomBytes(48).toString('base64');
  const installation = { databaseUrl: server.url, secret, publicUrl: 'http://127.0.0.1', dataDirectory: join(directory, 'node') };
  const sale = await prepareSale(installation, { buyers: 1, events: 1 });
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
    const memory = new Map<string, number>();
    let rows = 0;
    for (const size of SIZES) {
      await addOrders(server.url, sale, rows, size);
      rows = size;
      for (const kind of reportKinds)
        for (const format of reportFormats) {
          const made = await measure(context, sale, kind, format);
          console.log(`${kind} ${format}, ${size} tickets: ${made.rows} rows, ${made.seconds.toFixed(1)} s, ${made.memory.toFixed(0)} MB more`);
          const earlier = memory.get(`${kind} ${format}`);
          memory.set(`${kind} ${format}`, made.memory);
          check(`${kind} ${format}: memory grows with the rows`, earlier === undefined || made.memory - earlier <= GROWTH_MAX_MB);
          if (kind !== 'attendees' || format !== 'csv') continue;
          const [found, sum] = await countFile(context, made.name);
          check(`${found} rows of ${size}, ${sum} in all`, found === size && sum === size * 500);
        }
    }
  } finally {
    await running.close();
  }
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
