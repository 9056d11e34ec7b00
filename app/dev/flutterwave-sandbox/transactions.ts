// Pages of the sandbox of wallets, opened by the API, and the tries to pay on them.
import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';

/** Before the id of a transaction in Flutterwave's reference of it. */
export const FLW_REF = 'flwm3s4m0c';

export interface Page {
  readonly code: string;
  readonly reference: string;
  readonly email: string;
  /** Whole units. */
  readonly amount: number;
  readonly currency: string;
  readonly options: string;
  readonly redirectUrl: string;
}

export interface Transaction {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly paymentType: string;
  readonly network: string;
  readonly status: 'successful' | 'failed' | 'pending';
  readonly words: string;
  readonly createdAt: Date;
}

/** Flutterwave's reference of a transaction, from its id as SQL. */
export const flwRefOf = (id: SQL): SQL => sql`(${FLW_REF} || ${id})`;

type Row<T> = { readonly [Name in keyof T]: T[Name] extends Date | number ? string : T[Name] };

const pageFrom = (row: Row<Page>): Page => ({ ...row, amount: Number(row.amount) });
const transactionFrom = (row: Row<Transaction>): Transaction => ({
  ...row,
  id: String(row.id),
  amount: Number(row.amount),
  createdAt: new Date(row.createdAt),
});

const pageColumns = sql`code, tx_ref as reference, email, amount, currency, options, redirect_url as "redirectUrl"`;
const columns = sql`t.id, t.tx_ref as reference, p.email, t.amount, t.currency, t.payment_type as "paymentType", t.network, t.status,
  t.processor_response as words, t.created_at as "createdAt"`;
const tables = sql`sandbox.flutterwave_transactions t join sandbox.flutterwave_pages p on p.tx_ref = t.tx_ref`;

async function askFor<T extends object>(context: Context, query: ReturnType<typeof sql>): Promise<readonly T[]> {
  return (await context.database.reader.execute<Record<string, unknown>>(query)) as unknown as readonly T[];
}

/** Opens a page; null when its reference was used before. */
export async function makePage(context: Context, page: Omit<Page, 'code'>): Promise<Page | null> {
  const code = randomBytes(8).toString('hex');
  const { reference, email, amount, currency, options, redirectUrl } = page;
  const made = await context.database.sql`
    insert into sandbox.flutterwave_pages (code, tx_ref, email, amount, currency, options, redirect_url, created_at)
    values (${code}, ${reference}, ${email}, ${amount}, ${currency}, ${options}, ${redirectUrl}, ${context.clock.now().toISOString()})
    on conflict (tx_ref) do nothing returning code`;
  return made.length === 0 ? null : { ...page, code };
}

export async function findPage(context: Context, code: string): Promise<Page | null> {
  const [row] = await askFor<Row<Page>>(context, sql`select ${pageColumns} from sandbox.flutterwave_pages where code = ${code}`);
  return row === undefined ? null : pageFrom(row);
}

/** Pages that nobody has paid, the newest first. */
export async function listOpenPages(context: Context, most: number): Promise<readonly Page[]> {
  const rows = await askFor<Row<Page>>(
    context,
    sql`select ${pageColumns} from sandbox.flutterwave_pages p where not exists (
      select from sandbox.flutterwave_transactions t where t.tx_ref = p.tx_ref and t.status = 'successful') order by p.created_at desc limit ${most}`,
  );
  return rows.map(pageFrom);
}

/** Pages that were paid, the last one first. */
export async function listPaidPages(context: Context, most: number): Promise<readonly Page[]> {
  const rows = await askFor<Row<Page>>(
    context,
    sql`select ${pageColumns} from sandbox.flutterwave_pages join (
      select tx_ref as paid_ref, max(id) as paid from sandbox.flutterwave_transactions where status = 'successful' group by tx_ref
    ) paid on paid_ref = tx_ref order by paid desc limit ${most}`,
  );
  return rows.map(pageFrom);
}

/** The tries of a reference, the newest first. */
export async function triesOf(context: Context, reference: string): Promise<readonly Transaction[]> {
  const rows = await askFor<Row<Transaction>>(context, sql`select ${columns} from ${tables} where t.tx_ref = ${reference} order by t.id desc`);
  return rows.map(transactionFrom);
}

export async function findTransaction(context: Context, id: string): Promise<Transaction | null> {
  const [row] = await askFor<Row<Transaction>>(context, sql`select ${columns} from ${tables} where t.id::text = ${id}`);
  return row === undefined ? null : transactionFrom(row);
}

export type NewTry = Pick<Transaction, 'amount' | 'paymentType' | 'network' | 'status' | 'words'>;

/** Records a try; null when the page was paid before. One that is open on the phone is ended by the next. */
export async function makeTry(context: Context, { reference, currency }: Page, given: NewTry): Promise<Transaction | null> {
  const now = context.clock.now().toISOString();
  const { amount, paymentType, network, status, words } = given;
  const id = await context.database.transaction(async (tx) => {
    await tx.execute(sql`select from sandbox.flutterwave_pages where tx_ref = ${reference} for update`);
    const [paid] = await tx.execute(sql`select from sandbox.flutterwave_transactions where tx_ref = ${reference} and status = 'successful'`);
    if (paid !== undefined) return null;
    await tx.execute(sql`update sandbox.flutterwave_transactions set status = 'failed', processor_response = 'Transaction expired'
      where tx_ref = ${reference} and status = 'pending'`);
    const [made] = await tx.execute<{ id: string }>(sql`
      insert into sandbox.flutterwave_transactions (tx_ref, amount, currency, payment_type, network, status, processor_response, created_at)
      values (${reference}, ${amount}, ${currency}, ${paymentType}, ${network}, ${status}, ${words}, ${now}) returning id`);
    return String(made?.id);
  });
  return id === null ? null : findTransaction(context, id);
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly status: string | null;
  readonly reference: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Tries of whole days, the newest first, and how many there are. */
export async function listTransactions(context: Context, asked: Asked): Promise<{ readonly rows: readonly Transaction[]; readonly total: number }> {
  const { from, to, status, reference, limit, offset } = asked;
  const wanted = sql`(t.created_at at time zone 'UTC')::date between ${from}::date and ${to}::date and (${status}::text is null or t.status = ${status}::text)
    and (${reference}::text is null or t.tx_ref = ${reference}::text)`;
  const rows = await askFor<Row<Transaction>>(
    context,
    sql`select ${columns} from ${tables} where ${wanted} order by t.id desc limit ${limit} offset ${offset}`,
  );
  const [count] = await askFor<{ total: number }>(context, sql`select count(*)::int as total from ${tables} where ${wanted}`);
  return { rows: rows.map(transactionFrom), total: count?.total ?? 0 };
}

/** Notes what became of the webhook of a try. */
export async function noteWebhook(context: Context, id: string, webhook: 'lost' | 'due' | 'sent' | 'failed'): Promise<void> {
  await context.database.sql`update sandbox.flutterwave_transactions set webhook = ${webhook} where id = ${id}`;
}

/** The tries whose webhook is late, marked as sent: each is sent once. */
export async function takeDueWebhooks(context: Context): Promise<readonly Transaction[]> {
  const rows = await context.database.sql<{ id: string }[]>`
    update sandbox.flutterwave_transactions set webhook = 'sent' where webhook = 'due' returning id`;
  const found = await Promise.all(rows.map(({ id }) => findTransaction(context, String(id))));
  return found.flatMap((one) => (one === null ? [] : [one]));
}
