// The state of the sandbox, in PostgreSQL: after a crash a status query must still be answered correctly.
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import type { Database } from '#platform/server/database/database.ts';
import { faultTable } from '../sandbox-faults.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';

/** Creates the sandbox's tables if they do not exist. Amounts are whole shillings, as in Daraja's API. */
export function makeDarajaTables(database: Database): Promise<void> {
  return makeSandboxTables(
    database,
    `create table if not exists sandbox.mpesa_tokens (
      -- Of each app the newest.
      shortcode text primary key,
      token text not null,
      expires_at timestamptz not null
    );
    create table if not exists sandbox.mpesa_prompts (
      id uuid primary key,
      merchant_request_id text not null unique,
      checkout_request_id text not null unique,
      msisdn text not null,
      amount integer not null check (amount > 0),
      reference text not null,
      callback_url text not null,
      -- Null while the phone shows the request.
      result_code text,
      receipt text unique,
      callback text not null default 'none' check (callback in ('none', 'lost', 'sent', 'failed')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      answered_at timestamptz
    );
    -- Payments that were begun in the phone's menu are rows without a request: the receipts of both are in one list.
    alter table sandbox.mpesa_prompts add column if not exists from_menu boolean not null default false;
    -- Who is paid.
    alter table sandbox.mpesa_prompts add column if not exists shortcode text not null default '${sandboxCredentials.shortcode}';
    -- What was taken out of an organizer's till.
    create table if not exists sandbox.mpesa_withdrawals (
      shortcode text not null,
      amount integer not null
    );
    create table if not exists sandbox.mpesa_paybill_addresses (
      shortcode text primary key,
      validation_url text not null,
      confirmation_url text not null,
      response_type text not null
    );
    -- A phone shows one request at a time: the second is refused as 'unable to lock subscriber'.
    create unique index if not exists mpesa_prompts_one_pending on sandbox.mpesa_prompts (msisdn) where result_code is null;
    create index if not exists mpesa_prompts_msisdn on sandbox.mpesa_prompts (msisdn, created_at desc);
    create index if not exists mpesa_prompts_paid on sandbox.mpesa_prompts (answered_at) where result_code = '0';
    create table if not exists sandbox.mpesa_reversals (
      conversation_id text primary key,
      originator_conversation_id text not null,
      receipt text not null,
      amount integer not null,
      transaction_id text not null,
      result_code text not null,
      result_url text not null,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create index if not exists mpesa_reversals_unsent on sandbox.mpesa_reversals (created_at) where sent_at is null;
    -- One payment is reversed once.
    create unique index if not exists mpesa_reversals_receipt on sandbox.mpesa_reversals (receipt) where result_code = '0';
    -- What there is to pay out.
    create table if not exists sandbox.mpesa_utility (
      the_only boolean primary key default true check (the_only),
      balance integer not null
    );
    insert into sandbox.mpesa_utility (balance) values (1000000000) on conflict do nothing;
    create table if not exists sandbox.mpesa_payouts (
      conversation_id text primary key,
      -- Each is taken once.
      originator_conversation_id text not null unique,
      msisdn text not null,
      amount integer not null,
      transaction_id text not null,
      result_code text not null,
      result_url text not null,
      timeout_url text not null,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    -- Payments to businesses are paid from another account, and are rows beside those to phones: the receiver is a shortcode.
    alter table sandbox.mpesa_utility add column if not exists working integer not null default 1000000000;
    alter table sandbox.mpesa_payouts add column if not exists account text;
    alter table sandbox.mpesa_payouts add column if not exists command text not null default 'BusinessPayment';
    create index if not exists mpesa_payouts_unsent on sandbox.mpesa_payouts (created_at) where sent_at is null;
    create index if not exists mpesa_payouts_msisdn on sandbox.mpesa_payouts (msisdn, created_at);
    create table if not exists sandbox.mpesa_status_questions (
      conversation_id text primary key,
      originator_conversation_id text not null,
      asked_about text not null,
      result_url text not null,
      authorized boolean not null,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create index if not exists mpesa_status_questions_unsent on sandbox.mpesa_status_questions (created_at) where sent_at is null;
    create table if not exists sandbox.mpesa_receipt_questions (
      conversation_id text primary key,
      originator_conversation_id text not null,
      receipt text not null,
      result_url text not null,
      authorized boolean not null,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create table if not exists sandbox.mpesa_standing_orders (
      id uuid primary key,
      name text not null,
      msisdn text not null,
      amount integer not null check (amount > 0),
      account text not null,
      -- M-Pesa's code.
      frequency text not null,
      first_day text not null,
      last_day text not null,
      callback_url text not null,
      shortcode text not null,
      status text not null default 'asked' check (status in ('asked', 'standing', 'refused', 'stopped')),
      result_code text,
      -- What becomes of the next deduction, and the last day whose deduction was tried.
      next_result text not null default '0',
      tried_day text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index if not exists mpesa_standing_orders_msisdn on sandbox.mpesa_standing_orders (msisdn, created_at desc);
    create unique index if not exists mpesa_standing_orders_one_asked on sandbox.mpesa_standing_orders (msisdn) where status = 'asked';
    create unique index if not exists mpesa_standing_orders_name on sandbox.mpesa_standing_orders (msisdn, name) where status = 'standing';
    create index if not exists mpesa_receipt_questions_unsent on sandbox.mpesa_receipt_questions (created_at) where sent_at is null;
    ${faultTable}`,
  );
}
