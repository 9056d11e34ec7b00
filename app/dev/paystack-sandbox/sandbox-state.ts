// The state of the card sandbox, in PostgreSQL: after a crash a query must still be answered correctly.
import type { Database } from '#platform/server/database/database.ts';
import { faultTable } from '../sandbox-faults.ts';
import { disputeTable } from './disputes.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';

/** Creates the sandbox's tables if they do not exist. Amounts are subunits, as in Paystack's API. */
export function makePaystackTables(database: Database): Promise<void> {
  return makeSandboxTables(
    database,
    `create table if not exists sandbox.paystack_transactions (
      id bigint generated always as identity (start with 4000000001) primary key,
      access_code text not null unique,
      reference text not null unique,
      email text not null,
      amount bigint not null check (amount > 0),
      -- What was paid: the same, unless a fault says otherwise.
      paid_amount bigint,
      currency text not null,
      callback_url text not null,
      status text not null check (status in ('abandoned', 'ongoing', 'success', 'failed', 'reversed')),
      gateway_response text not null,
      channel text not null default 'card',
      card text,
      webhook text not null default 'none' check (webhook in ('none', 'lost', 'due', 'sent', 'failed')),
      created_at timestamptz not null,
      paid_at timestamptz
    );
    create index if not exists paystack_transactions_created on sandbox.paystack_transactions (created_at, id);
    create table if not exists sandbox.paystack_refunds (
      id bigint generated always as identity (start with 7000001) primary key,
      transaction_id bigint not null references sandbox.paystack_transactions (id),
      amount bigint not null check (amount > 0),
      currency text not null,
      merchant_note text not null,
      status text not null check (status in ('pending', 'processed', 'failed')),
      created_at timestamptz not null,
      -- Null while it is worked on.
      decided_at timestamptz
    );
    create index if not exists paystack_refunds_transaction on sandbox.paystack_refunds (transaction_id);
    -- With which settlement it was sent to the bank, or kept back.
    alter table sandbox.paystack_transactions add column if not exists settlement text;
    alter table sandbox.paystack_refunds add column if not exists settlement text;
    ${disputeTable}
    ${faultTable}`,
  );
}
