// The state of the sandbox of wallets, in PostgreSQL: after a crash a query must still be answered correctly.
import type { Database } from '#platform/server/database/database.ts';
import { faultTable } from '../sandbox-faults.ts';
import { chargebackTables } from './chargebacks.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';

/** Creates the sandbox's tables if they do not exist. Amounts are in whole units of their currency, as in Flutterwave's API. */
export function makeFlutterwaveTables(database: Database): Promise<void> {
  return makeSandboxTables(
    database,
    `create table if not exists sandbox.flutterwave_pages (
      code text primary key,
      tx_ref text not null unique,
      email text not null,
      amount numeric not null check (amount > 0),
      currency text not null,
      options text not null,
      redirect_url text not null,
      created_at timestamptz not null
    );
    -- A try to pay on a page: none before the first.
    create table if not exists sandbox.flutterwave_transactions (
      id bigint generated always as identity (start with 9000001) primary key,
      tx_ref text not null references sandbox.flutterwave_pages (tx_ref),
      -- What was paid: as asked for, unless a fault says otherwise.
      amount numeric not null,
      currency text not null,
      payment_type text not null,
      network text not null,
      status text not null check (status in ('successful', 'failed', 'pending')),
      processor_response text not null,
      webhook text not null default 'none' check (webhook in ('none', 'lost', 'due', 'sent', 'failed')),
      created_at timestamptz not null
    );
    create index if not exists flutterwave_transactions_ref on sandbox.flutterwave_transactions (tx_ref, id);
    create index if not exists flutterwave_transactions_created on sandbox.flutterwave_transactions (created_at, id);
    create table if not exists sandbox.flutterwave_refunds (
      id bigint generated always as identity (start with 81001) primary key,
      tx_id bigint not null references sandbox.flutterwave_transactions (id),
      amount numeric not null check (amount > 0),
      comments text not null,
      status text not null check (status in ('completed', 'pending', 'failed')),
      created_at timestamptz not null,
      -- Null while it is worked on.
      decided_at timestamptz
    );
    create index if not exists flutterwave_refunds_transaction on sandbox.flutterwave_refunds (tx_id);
    -- With which settlement it was sent to the bank, or kept back.
    alter table sandbox.flutterwave_transactions add column if not exists settlement text;
    alter table sandbox.flutterwave_refunds add column if not exists settlement text;
    ${chargebackTables}
    ${faultTable}`,
  );
}
