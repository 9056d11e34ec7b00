// What merchants have asked simulated providers of pages for.
import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import type { Context } from '#platform/server/context.ts';

export interface Order {
  /** In the address of its page. */
  readonly code: string;
  readonly provider: PageProvider;
  /** The merchant's. */
  readonly reference: string;
  /** The provider's own. */
  readonly providerId: string;
  readonly email: string;
  /** Major units. */
  readonly amount: number;
  readonly currency: string;
  readonly returnUrl: string;
  readonly createdAt: Date;
}

type Row = { readonly [Name in keyof Order]: string };

const columns = sql`code, provider, reference, provider_id as "providerId", email, amount, currency, return_url as "returnUrl", created_at as "createdAt"`;

const orderFrom = (row: Row): Order => ({
  ...row,
  provider: row.provider as PageProvider,
  amount: Number(row.amount),
  createdAt: new Date(row.createdAt),
});

async function select(context: Context, which: SQL): Promise<readonly Order[]> {
  const rows = await context.database.reader.execute<Record<string, unknown>>(sql`select ${columns} from sandbox.page_orders o where ${which}`);
  return (rows as unknown as readonly Row[]).map(orderFrom);
}

/** Opens a page; null when its reference was used before. */
export async function makeOrder(context: Context, given: Omit<Order, 'code' | 'createdAt'>): Promise<Order | null> {
  const code = randomBytes(8).toString('hex');
  const createdAt = context.clock.now();
  const { provider, reference, providerId, email, amount, currency, returnUrl } = given;
  const made = await context.database.sql`
    insert into sandbox.page_orders (code, provider, reference, provider_id, email, amount, currency, return_url, created_at)
    values (${code}, ${provider}, ${reference}, ${providerId}, ${email}, ${amount}, ${currency}, ${returnUrl}, ${createdAt.toISOString()})
    on conflict (provider, reference) do nothing returning code`;
  return made.length === 0 ? null : { ...given, code, createdAt };
}

export async function findOrder(
  context: Context,
  provider: PageProvider,
  by: 'code' | 'reference' | 'provider_id',
  value: string,
): Promise<Order | null> {
  const [found] = await select(context, sql`provider = ${provider} and ${sql.identifier(by)} = ${value}`);
  return found ?? null;
}

/** Pages that nobody has paid, the newest first. */
export function listOpenOrders(context: Context, provider: PageProvider, most: number): Promise<readonly Order[]> {
  return select(
    context,
    sql`provider = ${provider} and not exists (select from sandbox.page_tries t where t.code = o.code and t.status = 'successful')
    order by created_at desc limit ${most}`,
  );
}

/** Every order, the newest first. */
export function listOrders(context: Context, provider: PageProvider, limit: number, offset: number): Promise<readonly Order[]> {
  return select(context, sql`provider = ${provider} order by created_at desc, code limit ${limit} offset ${offset}`);
}
