-- Who people are: accounts, the codes that prove an address, the sessions that descend from a sign-in.

create table users (
  -- The `sub` of every token.
  id uuid primary key,
  -- The login name, normalised. Null only for people of an external user pool whose token names no address.
  email text unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 200),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Argon2id. Null when an external user pool keeps the password.
  password_hash text,
  role text not null default 'customer' check (role in ('admin', 'organizer', 'customer')),
  -- Null until a code has proved the address.
  confirmed_at timestamptz,
  -- Rises when every token that is out must go stale at once; each token carries the generation it was made in.
  token_generation integer not null default 0 check (token_generation >= 0),
  generation_changed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A starting node reads what changed within the life of an access token.
create index users_generation_changed_at on users (generation_changed_at) where token_generation > 0;

-- One living code a person and purpose; a new one replaces it.
create table identity_codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-sign-up', 'reset-password')),
  -- Keyed by the installation's secret: a copy of the database does not tell the code.
  code_mac bytea not null check (length(code_mac) = 32),
  expires_at timestamptz not null,
  -- Kept after use, so that a repeated request (its answer was lost on the way) can be answered as the first was.
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, purpose)
);
-- Old codes are swept by age.
create index identity_codes_expires_at on identity_codes (expires_at);

-- Refresh tokens, as SHA-256 of 256 random bits. Each use gives birth to a successor in the same session (origin).
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  origin_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  parent_hash bytea check (length(parent_hash) = 32),
  -- The sign-in that began the session.
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  -- A successor was used: showing this one again means that somebody holds a copy.
  retired_at timestamptz
);
-- A session ends; all sessions of a person end; old tokens are swept by age.
create index refresh_tokens_origin_id on refresh_tokens (origin_id);
create index refresh_tokens_user_id on refresh_tokens (user_id);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);

-- Sessions ended before their tokens ran out; needed only until the last of those has expired.
create table revoked_sessions (
  origin_id uuid primary key,
  expires_at timestamptz not null
);
create index revoked_sessions_expires_at on revoked_sessions (expires_at);

-- Keys that sign the tokens; the newest signs, all verify. The private part is sealed by the vault.
create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

-- How often somebody tried something at an address, whether or not anybody is registered there: limits tell nothing.
create table login_attempts (
  action text not null check (action in ('sign-in', 'send-code', 'confirm-sign-up', 'reset-password')),
  address text not null check (length(address) <= 254),
  attempts integer not null check (attempts > 0),
  blocked_until timestamptz,
  forgotten_at timestamptz not null,
  primary key (action, address)
);
-- Forgotten ones are swept by age.
create index login_attempts_forgotten_at on login_attempts (forgotten_at);
