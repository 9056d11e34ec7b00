// Chargebacks of the sandbox of wallets: a payer asks the bank for the money back, the merchant answers, the bank decides, or comes back with a later stage, which
// is a chargeback of its own.
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { flwRefOf, type Transaction } from './transactions.ts';

export interface Chargeback {
  readonly id: string;
  readonly transactionId: string;
  readonly reference: string;
  /** Whole units. */
  readonly amount: number;
  readonly status: 'initiated' | 'accepted' | 'declined' | 'won' | 'lost';
  readonly stage: (typeof stages)[number];
  readonly comment: string;
  readonly uploadedProof: string | null;
  readonly history: readonly HistoryEntry[];
  readonly dueAt: Date;
  readonly createdAt: Date;
}

interface HistoryEntry {
  readonly action: string;
  readonly date: string;
  readonly description: string;
}

/** Of those that are documented, the ones that this bank has. */
const stages = ['new', 'pre-arbitration', 'arbitration'] as const;

/** How long the merchant has. */
const DUE_MS = 48 * 60 * 60_000;

export const chargebackTables = `create table if not exists sandbox.flutterwave_chargebacks (
  id bigint generated always as identity (start with 2001) primary key,
  tx_id bigint not null references sandbox.flutterwave_transactions (id),
  amount numeric not null check (amount > 0),
  status text not null check (status in ('initiated', 'accepted', 'declined', 'won', 'lost')),
  stage text not null,
  comment text not null,
  uploaded_proof text,
  history jsonb not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- What the bank took in the end.
  taken_amount numeric
);
create index if not exists flutterwave_chargebacks_transaction on sandbox.flutterwave_chargebacks (tx_id, id);
-- Pictures that the merchant has uploaded.
create table if not exists sandbox.flutterwave_proofs (name text primary key, bytes bytea not null);`;

type Row = { readonly [Name in keyof Chargeback]: Chargeback[Name] extends Date | number ? string : Chargeback[Name] };

const chargebackFrom = (row: Row): Chargeback => ({
  ...row,
  id: String(row.id),
  transactionId: String(row.transactionId),
  amount: Number(row.amount),
  dueAt: new Date(row.dueAt),
  createdAt: new Date(row.createdAt),
});

const columns = sql`c.id, c.tx_id as "transactionId", t.tx_ref as reference, c.amount, c.status, c.stage, c.comment, c.uploaded_proof as "uploadedProof",
  c.history, c.due_at as "dueAt", c.created_at as "createdAt"`;

export interface Asked {
  readonly id?: string;
  readonly flwRef?: string;
  readonly transactionId?: string;
  readonly status?: string | null;
  readonly from?: string;
  readonly to?: string;
}

/** The chargebacks that are asked for, the newest first. */
export async function listChargebacks({ database }: Context, asked: Asked): Promise<readonly Chargeback[]> {
  const { id = null, flwRef = null, transactionId = null, status = null, from = '0001-01-01', to = '9999-12-31' } = asked;
  const rows = await database.reader.execute<Record<string, unknown>>(sql`
    select ${columns} from sandbox.flutterwave_chargebacks c join sandbox.flutterwave_transactions t on t.id = c.tx_id
    where (${id}::text is null or c.id::text = ${id}) and (${transactionId}::text is null or t.id::text = ${transactionId})
      and (${flwRef}::text is null or ${flwRefOf(sql`t.id`)} = ${flwRef}) and (${status}::text is null or c.status = ${status})
      and (c.created_at at time zone 'UTC')::date between ${from}::date and ${to}::date order by c.id desc`);
  return (rows as unknown as readonly Row[]).map(chargebackFrom);
}

async function findChargeback(context: Context, id: string): Promise<Chargeback | null> {
  return (await listChargebacks(context, { id }))[0] ?? null;
}

const comments = { fraud: 'No cardholder authorization', chargeback: 'Product/service not received' } as const;
export type Claim = keyof typeof comments;

async function write(
  context: Context,
  transactionId: string,
  { amount, stage, comment }: Pick<Chargeback, 'amount' | 'stage' | 'comment'>,
): Promise<Chargeback> {
  const now = context.clock.now();
  const opened = { action: 'initiated', stage, date: now.toISOString(), description: 'Debit and hold chargeback amount', source: 'availablebalance' };
  const [made] = await context.database.sql<{ id: string }[]>`
    insert into sandbox.flutterwave_chargebacks (tx_id, amount, status, stage, comment, history, due_at, created_at)
    values (${transactionId}, ${amount}, 'initiated', ${stage}, ${comment}, ${JSON.stringify([opened])}::jsonb,
      ${new Date(now.getTime() + DUE_MS).toISOString()}, ${now.toISOString()}) returning id`;
  const found = await findChargeback(context, String(made?.id));
  if (found === null) throw new Error('A chargeback was not opened');
  return found;
}

/** A payer disputes a payment; null while one about it is undecided. `part`: whole units, in place of all of it. */
export async function openChargeback(context: Context, { id, amount }: Transaction, claim: Claim, part: number | null): Promise<Chargeback | null> {
  const [newest] = await listChargebacks(context, { transactionId: id });
  if (newest?.status === 'initiated' || newest?.status === 'declined') return null;
  return write(context, id, { amount: part ?? amount, stage: 'new', comment: comments[claim] });
}

/** The bank is not content with the answer: a chargeback of the next stage; null where there is no answer, or no such stage. */
export async function askAgain(context: Context, { transactionId, status, stage, amount }: Chargeback): Promise<Chargeback | null> {
  const next = stages[stages.indexOf(stage) + 1];
  if (status !== 'declined' || next === undefined) return null;
  return write(context, transactionId, { amount, stage: next, comment: comments.chargeback });
}

interface Change {
  readonly status: Exclude<Chargeback['status'], 'initiated'>;
  readonly from: readonly Chargeback['status'][];
  readonly proof?: string | null;
  readonly entry: { readonly action: string; readonly description: string };
}

async function change(context: Context, id: string, { status, from, proof = null, entry }: Change): Promise<Chargeback | null> {
  const now = context.clock.now().toISOString();
  const endedAt = status === 'declined' ? null : now;
  const [row] = await context.database.sql<{ id: string }[]>`
    update sandbox.flutterwave_chargebacks c set status = ${status}, uploaded_proof = coalesce(${proof}, uploaded_proof), ended_at = ${endedAt},
      history = history || jsonb_build_array(${JSON.stringify({ ...entry, date: now })}::jsonb || jsonb_build_object('stage', stage)),
      taken_amount = case when ${status === 'lost' || status === 'accepted'} then least(amount, (
        select t.amount - coalesce((select sum(r.amount) from sandbox.flutterwave_refunds r where r.tx_id = t.id and r.status = 'completed'), 0)
          - coalesce((select sum(other.taken_amount) from sandbox.flutterwave_chargebacks other where other.tx_id = t.id), 0)
        from sandbox.flutterwave_transactions t where t.id = c.tx_id)) end
    where id::text = ${id} and status in ${[...from]} returning id`;
  return row === undefined ? null : findChargeback(context, String(row.id));
}

/** The merchant accepts, or declines and the bank decides; null when it is not the merchant's turn. */
export function answerChargeback(context: Context, id: string, action: 'accept' | 'decline', proof: string | null): Promise<Chargeback | null> {
  const from = ['initiated'] as const;
  return action === 'accept'
    ? change(context, id, { status: 'accepted', from, entry: { action, description: 'Merchant accepts claim' } })
    : change(context, id, { status: 'declined', from, proof, entry: { action, description: 'Merchant declines claim' } });
}

/** The bank decides for the merchant or for the payer; null when it is decided. */
export function decideChargeback(context: Context, id: string, forMerchant: boolean): Promise<Chargeback | null> {
  const status = forMerchant ? 'won' : 'lost';
  const description = forMerchant ? 'Chargeback reversed' : 'No merchant response';
  return change(context, id, { status, from: ['initiated', 'declined'], entry: { action: status, description } });
}

/** Keeps a picture that the merchant has uploaded. */
export async function keepProof({ database }: Context, name: string, bytes: Buffer): Promise<void> {
  await database.sql`insert into sandbox.flutterwave_proofs (name, bytes) values (${name}, decode(${bytes.toString('hex')}, 'hex'))`;
}

/** A picture by its name; null: there is none. */
export async function findProof({ database }: Context, name: string): Promise<Buffer | null> {
  const [row] = await database.sql<{ bytes: string }[]>`select encode(bytes, 'base64') as bytes from sandbox.flutterwave_proofs where name = ${name}`;
  return row === undefined ? null : Buffer.from(row.bytes, 'base64');
}
