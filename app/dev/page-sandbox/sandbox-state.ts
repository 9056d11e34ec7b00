// The state of simulated providers of pages, in PostgreSQL: after a crash a query must still be answered correctly.
import type { Database } from '#platform/server/database/database.ts';
import { faultTable } from '../sandbox-faults.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';

/** Creates the tables if they do not exist. Amounts are in major units of their currency. */
export function makePageTables(database: Database): Promise<void> {
  return makeSandboxTables(
    database,
    `create table if not exists sandbox.page_orders (
      code text primary key,
      provider text not null,
      -- The merchant's, and the provider's own.
      reference text not null,
      provider_id text not null unique,
      email text not null,
      amount numeric not null check (amount > 0),
      currency text not null,
      return_url text not null,
      created_at timestamptz not null,
      unique (provider, reference)
    );
    create index if not exists page_orders_created on sandbox.page_orders (provider, created_at);
    create table if not exists sandbox.page_tries (
      id bigint generated always as identity (start with 5000001) primary key,
      code text not null references sandbox.page_orders (code),
      -- What was paid: as asked for, unless a fault says otherwise.
      amount numeric not null,
      paid_by text not null,
      status text not null check (status in ('successful', 'failed', 'pending')),
      words text not null,
      webhook text not null default 'none' check (webhook in ('none', 'lost', 'due', 'sent', 'failed')),
      created_at timestamptz not null
    );
    create index if not exists page_tries_order on sandbox.page_tries (code, id);
    create table if not exists sandbox.page_refunds (
      id bigint generated always as identity (start with 71001) primary key,
      code text not null references sandbox.page_orders (code),
      -- The merchant's, where it gives one.
      reference text unique,
      amount numeric not null check (amount > 0),
      status text not null check (status in ('completed', 'pending', 'failed')),
      created_at timestamptz not null,
      -- Null while it is worked on.
      decided_at timestamptz
    );
    create index if not exists page_refunds_order on sandbox.page_refunds (code);
    -- Of a provider whose dashboard a person approves refunds in: what that person does.
    alter table sandbox.page_orders add column if not exists refund_plan text not null default 'approve' check (refund_plan in ('approve', 'turn-down', 'wait'));
    ${faultTable}`,
  );
}
