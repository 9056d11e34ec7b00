-- Notifications: what was sent to whom, the channels that people want, their numbers for SMS, and every SMS (docs/reference/notifications.md).

create table sms_messages (
  id uuid primary key,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- What it is about, as `notification:<id>`.
  about text not null check (length(about) between 1 and 120),
  -- May carry a code. Null once it will not be sent again.
  sealed_text bytea,
  parts integer not null check (parts between 1 and 20),
  status text not null
    check (status in ('queued', 'sending', 'accepted', 'unknown', 'refused', 'expired', 'delivered', 'failed')),
  -- The id that the provider gave it, which delivery reports carry. Not unique: the provider's promise, not ours.
  provider_id text check (length(provider_id) between 1 and 100),
  -- The provider's reason, as it words it.
  problem text check (length(problem) <= 200),
  -- As the provider writes it: KES 0.8000.
  cost text check (length(cost) <= 40),
  -- It is not sent after this.
  valid_until timestamptz,
  -- When it was handed to the provider for the last time.
  tried_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sms_messages_provider_id on sms_messages (provider_id) where provider_id is not null;
-- A report may come before the answer that names its id, or in its place.
create index sms_messages_undecided on sms_messages (phone) where status in ('sending', 'unknown');
-- Old ones are swept by age.
create index sms_messages_created_at on sms_messages (created_at);

-- What a person was told. The unique key is what sends it once.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  -- The thing it is about, as `application:<id>`.
  subject text not null check (length(subject) between 1 and 120),
  -- The channels it was sent by.
  channels text[] not null check (channels <@ array['email', 'push', 'sms']),
  created_at timestamptz not null,
  unique (user_id, kind, subject)
);

-- What people have chosen; without a row the default holds.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  channel text not null check (channel in ('email', 'push', 'sms')),
  flag text not null check (flag in ('ticketUpdates', 'eventReminders', 'transfers', 'payments', 'marketing')),
  wanted boolean not null,
  primary key (user_id, channel, flag)
);

-- The number for SMS of a person: given for that, and proved by a code.
create table notification_phones (
  user_id uuid primary key references users (id) on delete cascade,
  -- Null until a code has proved the first number.
  phone text check (phone ~ '^\+254[17][0-9]{8}$'),
  verified_at timestamptz,
  -- A number that waits for its code; the proved one stays in use until then. All or none.
  asked_phone text check (asked_phone ~ '^\+254[17][0-9]{8}$'),
  sealed_code bytea,
  code_expires_at timestamptz,
  -- Codes that were entered since it was made.
  attempts integer not null default 0 check (attempts >= 0),
  updated_at timestamptz not null,
  check ((phone is null) = (verified_at is null)),
  check ((asked_phone is null) = (sealed_code is null) and (asked_phone is null) = (code_expires_at is null)),
  check (phone is not null or asked_phone is not null)
);
