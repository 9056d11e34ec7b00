-- Keys with which programs of an organization call the API (docs/reference/api-keys.md). Of a key only its hash is kept.
create table api_keys (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The member who made it, for whom it acts.
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The beginning of the key, by which people recognise it.
  prefix text not null check (length(prefix) <= 20),
  scopes text[] not null check (cardinality(scopes) >= 1),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_organization on api_keys (organization_id, created_at desc);
create index api_keys_user on api_keys (user_id);

-- What was called with a key, kept for 30 days.
create table api_key_uses (
  id uuid primary key,
  key_id uuid not null references api_keys (id) on delete cascade,
  at timestamptz not null,
  -- The id of the endpoint in the API reference.
  call text not null,
  status smallint not null
);
create index api_key_uses_key on api_key_uses (key_id, at desc, id desc);
create index api_key_uses_at on api_key_uses (at);
