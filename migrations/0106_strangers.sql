-- Limits that hold over all nodes: each says when it is whole again.
create table rate_limits (
  key text primary key check (length(key) <= 400),
  full_at timestamptz not null
);
-- What is whole is swept.
create index rate_limits_full_at on rate_limits (full_at);

-- Attempts count for the place they come from: a device or network of its owner that the account knows, or any other network.
alter table login_attempts add column place text not null default '' check (length(place) <= 100);
alter table login_attempts drop constraint login_attempts_pkey, add primary key (action, address, place);
alter table login_attempts alter column place drop default;

-- Devices and networks that an account was signed in from, or its mailbox proved from. Keyed by the installation's secret.
create table known_places (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  place_mac bytea not null check (length(place_mac) = 32),
  seen_at timestamptz not null,
  primary key (user_id, kind, place_mac)
);
-- Old ones are swept by age.
create index known_places_seen_at on known_places (seen_at);

-- A code that is asked for again is sent again while it is young, and stays good beside its successor: nobody else can end it by asking.
delete from identity_codes;
alter table identity_codes drop constraint identity_codes_pkey, add primary key (user_id, purpose, code_mac);
-- Under the installation's secret.
alter table identity_codes add column sealed_code bytea not null;
