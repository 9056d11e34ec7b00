-- Payouts to organizers (docs/reference/payments/payouts.md).

-- Days on which no office works, by the country of an event in lower case. Those that follow the moon are added by an admin when they are announced.
create table holidays (
  country text not null check (country = lower(country) and length(country) between 2 and 60),
  day date not null,
  name text not null check (length(name) between 1 and 80),
  -- Null: came with the installation.
  added_by uuid references users (id),
  primary key (country, day)
);
insert into holidays (country, day, name) values
  ('kenya', '2026-01-01', 'New Year''s Day'), ('kenya', '2026-04-03', 'Good Friday'), ('kenya', '2026-04-06', 'Easter Monday'),
  ('kenya', '2026-05-01', 'Labour Day'), ('kenya', '2026-06-01', 'Madaraka Day'), ('kenya', '2026-10-10', 'Mazingira Day'),
  ('kenya', '2026-10-20', 'Mashujaa Day'), ('kenya', '2026-12-12', 'Jamhuri Day'), ('kenya', '2026-12-25', 'Christmas Day'),
  ('kenya', '2026-12-26', 'Boxing Day'),
  ('kenya', '2027-01-01', 'New Year''s Day'), ('kenya', '2027-03-26', 'Good Friday'), ('kenya', '2027-03-29', 'Easter Monday'),
  ('kenya', '2027-05-01', 'Labour Day'), ('kenya', '2027-06-01', 'Madaraka Day'), ('kenya', '2027-10-10', 'Mazingira Day'),
  ('kenya', '2027-10-11', 'Mazingira Day (observed)'), ('kenya', '2027-10-20', 'Mashujaa Day'), ('kenya', '2027-12-12', 'Jamhuri Day'),
  ('kenya', '2027-12-13', 'Jamhuri Day (observed)'), ('kenya', '2027-12-25', 'Christmas Day'), ('kenya', '2027-12-26', 'Boxing Day'),
  ('kenya', '2027-12-27', 'Boxing Day (observed)'),
  ('uganda', '2026-01-01', 'New Year''s Day'), ('uganda', '2026-01-26', 'Liberation Day'), ('uganda', '2026-02-16', 'Archbishop Janani Luwum Day'),
  ('uganda', '2026-03-08', 'Women''s Day'), ('uganda', '2026-04-03', 'Good Friday'), ('uganda', '2026-04-06', 'Easter Monday'),
  ('uganda', '2026-05-01', 'Labour Day'), ('uganda', '2026-06-03', 'Martyrs'' Day'), ('uganda', '2026-06-09', 'Heroes'' Day'),
  ('uganda', '2026-10-09', 'Independence Day'), ('uganda', '2026-12-25', 'Christmas Day'), ('uganda', '2026-12-26', 'Boxing Day'),
  ('uganda', '2027-01-01', 'New Year''s Day'), ('uganda', '2027-01-26', 'Liberation Day'), ('uganda', '2027-02-16', 'Archbishop Janani Luwum Day'),
  ('uganda', '2027-03-08', 'Women''s Day'), ('uganda', '2027-03-26', 'Good Friday'), ('uganda', '2027-03-29', 'Easter Monday'),
  ('uganda', '2027-05-01', 'Labour Day'), ('uganda', '2027-06-03', 'Martyrs'' Day'), ('uganda', '2027-06-09', 'Heroes'' Day'),
  ('uganda', '2027-10-09', 'Independence Day'), ('uganda', '2027-12-25', 'Christmas Day'), ('uganda', '2027-12-26', 'Boxing Day'),
  ('tanzania', '2026-01-01', 'New Year''s Day'), ('tanzania', '2026-01-12', 'Zanzibar Revolution Day'), ('tanzania', '2026-04-03', 'Good Friday'),
  ('tanzania', '2026-04-06', 'Easter Monday'), ('tanzania', '2026-04-07', 'Karume Day'), ('tanzania', '2026-04-26', 'Union Day'),
  ('tanzania', '2026-05-01', 'Workers'' Day'), ('tanzania', '2026-07-07', 'Saba Saba Day'), ('tanzania', '2026-08-08', 'Nane Nane Day'),
  ('tanzania', '2026-10-14', 'Nyerere Day'), ('tanzania', '2026-12-09', 'Independence Day'), ('tanzania', '2026-12-25', 'Christmas Day'),
  ('tanzania', '2026-12-26', 'Boxing Day'),
  ('tanzania', '2027-01-01', 'New Year''s Day'), ('tanzania', '2027-01-12', 'Zanzibar Revolution Day'), ('tanzania', '2027-03-26', 'Good Friday'),
  ('tanzania', '2027-03-29', 'Easter Monday'), ('tanzania', '2027-04-07', 'Karume Day'), ('tanzania', '2027-04-26', 'Union Day'),
  ('tanzania', '2027-05-01', 'Workers'' Day'), ('tanzania', '2027-07-07', 'Saba Saba Day'), ('tanzania', '2027-08-08', 'Nane Nane Day'),
  ('tanzania', '2027-10-14', 'Nyerere Day'), ('tanzania', '2027-12-09', 'Independence Day'), ('tanzania', '2027-12-25', 'Christmas Day'),
  ('tanzania', '2027-12-26', 'Boxing Day'),
  ('rwanda', '2026-01-01', 'New Year''s Day'), ('rwanda', '2026-01-02', 'Day after New Year''s Day'), ('rwanda', '2026-02-01', 'Heroes'' Day'),
  ('rwanda', '2026-04-03', 'Good Friday'), ('rwanda', '2026-04-06', 'Easter Monday'), ('rwanda', '2026-04-07', 'Genocide Memorial Day'),
  ('rwanda', '2026-05-01', 'Labour Day'), ('rwanda', '2026-07-01', 'Independence Day'), ('rwanda', '2026-07-04', 'Liberation Day'),
  ('rwanda', '2026-08-07', 'Umuganura Day'), ('rwanda', '2026-08-15', 'Assumption Day'), ('rwanda', '2026-12-25', 'Christmas Day'),
  ('rwanda', '2026-12-26', 'Boxing Day'),
  ('rwanda', '2027-01-01', 'New Year''s Day'), ('rwanda', '2027-01-02', 'Day after New Year''s Day'), ('rwanda', '2027-02-01', 'Heroes'' Day'),
  ('rwanda', '2027-03-26', 'Good Friday'), ('rwanda', '2027-03-29', 'Easter Monday'), ('rwanda', '2027-04-07', 'Genocide Memorial Day'),
  ('rwanda', '2027-05-01', 'Labour Day'), ('rwanda', '2027-07-01', 'Independence Day'), ('rwanda', '2027-07-04', 'Liberation Day'),
  ('rwanda', '2027-08-06', 'Umuganura Day'), ('rwanda', '2027-08-15', 'Assumption Day'), ('rwanda', '2027-12-25', 'Christmas Day'),
  ('rwanda', '2027-12-26', 'Boxing Day'),
  ('ethiopia', '2026-01-07', 'Genna'), ('ethiopia', '2026-01-19', 'Timkat'), ('ethiopia', '2026-03-02', 'Victory of Adwa'),
  ('ethiopia', '2026-04-10', 'Good Friday'), ('ethiopia', '2026-04-12', 'Fasika'), ('ethiopia', '2026-05-01', 'Labour Day'),
  ('ethiopia', '2026-05-05', 'Patriots'' Victory Day'), ('ethiopia', '2026-05-28', 'Downfall of the Derg'), ('ethiopia', '2026-09-11', 'Enkutatash'),
  ('ethiopia', '2026-09-27', 'Meskel'),
  ('ethiopia', '2027-01-07', 'Genna'), ('ethiopia', '2027-01-19', 'Timkat'), ('ethiopia', '2027-03-02', 'Victory of Adwa'),
  ('ethiopia', '2027-04-30', 'Good Friday'), ('ethiopia', '2027-05-01', 'Labour Day'), ('ethiopia', '2027-05-02', 'Fasika'),
  ('ethiopia', '2027-05-05', 'Patriots'' Victory Day'), ('ethiopia', '2027-05-28', 'Downfall of the Derg'), ('ethiopia', '2027-09-12', 'Enkutatash'),
  ('ethiopia', '2027-09-28', 'Meskel');

-- Of an organization that has given a number: locked while its payouts are made or its number changes.
create table payout_accounts (
  organization_id uuid primary key references organizations (id),
  -- When it was last seen whether money is free; null: to be looked at now.
  checked_at timestamptz,
  created_at timestamptz not null
);

-- The M-Pesa numbers that organizations gave, one in use and one that waits for its code. Rows of earlier ones stay.
create table payout_recipients (
  id uuid primary key,
  organization_id uuid not null references payout_accounts (organization_id),
  sealed_phone bytea not null,
  -- Finds what else was paid to the number, for M-Pesa's limit of a day.
  phone_mac bytea not null check (length(phone_mac) = 32),
  -- With most of its digits hidden.
  masked_phone text not null,
  -- Whose number it is, as the owner of the organization gave it.
  name text not null check (length(name) between 2 and 120),
  sealed_code bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  verified_at timestamptz,
  -- Nothing is paid to it before.
  effective_at timestamptz,
  replaced_at timestamptz,
  -- As M-Pesa told it with the first payout.
  registered_name text,
  name_differs_at timestamptz,
  name_accepted_at timestamptz,
  name_accepted_by uuid references users (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  check ((verified_at is null) = (effective_at is null))
);
create unique index payout_recipients_current on payout_recipients (organization_id) where verified_at is not null and replaced_at is null;
create unique index payout_recipients_asked on payout_recipients (organization_id) where verified_at is null and replaced_at is null;
create index payout_recipients_phone on payout_recipients (phone_mac);

-- One of an event and of what was free at once.
create table payouts (
  id uuid primary key,
  organization_id uuid not null references payout_accounts (organization_id),
  event_id uuid not null references events (id),
  currency text not null check (currency = 'KES'),
  -- What its parts come to.
  amount_minor bigint not null check (amount_minor >= 1000),
  recipient_id uuid not null references payout_recipients (id),
  -- sending: a part is on its way or about to be; done; failed: a part was certainly not paid, a person looks; replaced: the number changed before anything was sent.
  status text not null check (status in ('sending', 'done', 'failed', 'replaced')),
  -- An admin has looked at one that failed: what is free is paid out anew.
  retried_at timestamptz,
  retried_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Nothing more of an event is paid out while one is on its way, or waits for a person.
create unique index payouts_open on payouts (event_id) where status = 'sending' or (status = 'failed' and retried_at is null);
create index payouts_organization on payouts (organization_id, created_at desc, id desc);
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_recipient on payouts (recipient_id);

create table payout_parts (
  id uuid primary key,
  payout_id uuid not null references payouts (id),
  -- Counts from 1.
  number integer not null,
  amount_minor bigint not null check (amount_minor between 1000 and 25000000 and amount_minor % 100 = 0),
  -- queued: to be asked for; asked: M-Pesa may have it; failed: certainly not paid; dropped: never sent, because the payout ended.
  status text not null check (status in ('queued', 'asked', 'done', 'failed', 'dropped')),
  -- M-Pesa pays once for each.
  originator_conversation_id uuid not null unique,
  conversation_id text,
  tries integer not null default 0,
  asked_at timestamptz,
  -- When it is asked for, or asked about, next.
  next_at timestamptz,
  receipt text unique,
  receiver_name text,
  problem jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (payout_id, number),
  check ((status = 'done') = (receipt is not null)),
  check ((status in ('queued', 'asked')) = (next_at is not null)),
  check (status <> 'asked' or asked_at is not null)
);
create index payout_parts_due on payout_parts (next_at) where next_at is not null;

-- What an event owed back after its payout, taken from what another event of the organization has earned.
create table payout_offsets (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  from_event_id uuid not null references events (id),
  to_event_id uuid not null references events (id),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  check (from_event_id <> to_event_id)
);
create index payout_offsets_organization on payout_offsets (organization_id, created_at desc);

-- Money that an admin has released before its time: so much of the event in all.
create table payout_releases (
  id uuid primary key,
  event_id uuid not null references events (id),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (length(reason) between 1 and 500),
  released_by uuid not null references users (id),
  created_at timestamptz not null
);
create index payout_releases_event on payout_releases (event_id);

-- Events of which an admin lets nothing be paid out.
create table payout_holds (
  event_id uuid primary key references events (id),
  reason text not null check (length(reason) between 1 and 500),
  held_by uuid not null references users (id),
  created_at timestamptz not null
);
