-- Access tokens of payment providers. Daraja's newest token invalidates the one before, so every node uses this one.
create table provider_tokens (
  provider text primary key check (length(provider) between 1 and 40),
  -- Sealed by the vault: a copy of the database cannot spend money.
  sealed bytea not null,
  expires_at timestamptz not null,
  fetched_at timestamptz not null
);
