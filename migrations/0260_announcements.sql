-- Messages of an organizer to the holders of an event's tickets (docs/reference/announcements.md).
create table announcements (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  author_id uuid not null references users (id),
  author_name text not null,
  purpose text not null check (purpose in ('ticket', 'news')),
  channels text[] not null check (cardinality(channels) >= 1 and channels <@ array['email', 'sms']),
  audience jsonb not null,
  -- In up to three languages; the first is for those whose language is none of them.
  texts jsonb not null check (jsonb_array_length(texts) between 1 and 3),
  status text not null check (status in ('scheduled', 'sending', 'sent', 'cancelled')),
  -- People whom it reached by a channel at least when it was written.
  expected_people integer not null,
  -- Of one part of an SMS in cents of the shilling, when it was written.
  sms_price_minor bigint not null,
  send_at timestamptz not null,
  created_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  check ((status in ('scheduled', 'cancelled')) = (begun_at is null)),
  check ((status = 'sent') = (ended_at is not null))
);
create index announcements_event on announcements (event_id, created_at desc, id desc);
create index announcements_due on announcements (send_at) where status = 'scheduled';
create index announcements_sending on announcements (id) where status = 'sending';

-- What is sent to one address or number: never twice for one message.
create table announcement_deliveries (
  id uuid primary key,
  announcement_id uuid not null references announcements (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  -- In lower case; of an SMS the number in stored form.
  address text not null,
  name text not null,
  user_id uuid,
  language text not null,
  -- Of an SMS.
  parts integer,
  -- `handed`: the SMS is queued, and its row in sms_messages tells what becomes of it.
  status text not null check (status in ('queued', 'handed', 'sent', 'failed')),
  problem text,
  tries integer not null default 0,
  -- While a process hands an email over; a process that died has lost it then.
  taken_until timestamptz,
  sms_id uuid,
  -- When nothing about it changes any more.
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (announcement_id, channel, address),
  check ((channel = 'sms') = (parts is not null)),
  check (status <> 'failed' or problem is not null)
);
create index announcement_deliveries_status on announcement_deliveries (announcement_id, status);
create index announcement_deliveries_listed on announcement_deliveries (announcement_id, name, id);
create index announcement_deliveries_unsettled on announcement_deliveries (sms_id) where sms_id is not null and settled_at is null;

-- Who wants no news of an organizer: by address, and by account where one is known.
create table announcement_unsubscriptions (
  organizer_id uuid not null,
  address text not null,
  user_id uuid,
  created_at timestamptz not null,
  primary key (organizer_id, address)
);
create index announcement_unsubscriptions_account on announcement_unsubscriptions (organizer_id, user_id) where user_id is not null;
