-- Reports, made in the background as files (docs/reference/reports.md).
create table reports (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('sales', 'orders', 'attendees', 'payments')),
  format text not null check (format in ('csv', 'xlsx')),
  -- Of one event, or of an organization; neither: of all events that the account may report on.
  event_id uuid,
  organization_id uuid,
  language text not null,
  time_zone text not null,
  -- Days of that time zone, both included; null: without a limit.
  from_day date,
  to_day date,
  schedule_id uuid,
  status text not null check (status in ('waiting', 'making', 'ready', 'failed')),
  tries integer not null default 0,
  -- The try that makes it now, or has made it: its file carries this id.
  attempt uuid,
  rows_done integer not null default 0,
  rows_expected integer,
  -- What the file tells of: an account that may no longer see one of these events, or its buyers, does not get it.
  event_ids uuid[] not null default '{}',
  buyer_event_ids uuid[] not null default '{}',
  problem jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (from_day <= to_day),
  check (status <> 'ready' or attempt is not null)
);
create index reports_of_account on reports (user_id, created_at desc, id desc);
create index reports_expiring on reports (expires_at);

create table report_schedules (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('sales', 'orders', 'attendees', 'payments')),
  format text not null check (format in ('csv', 'xlsx')),
  every text not null check (every in ('daily', 'weekly', 'monthly')),
  event_id uuid,
  organization_id uuid,
  language text not null,
  next_at timestamptz not null,
  created_at timestamptz not null
);
create index report_schedules_of_account on report_schedules (user_id);
create index report_schedules_due on report_schedules (next_at);
