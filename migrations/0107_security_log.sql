-- What happened to accounts: sign-ins, refusals, changed roles. It is only ever added to; the sweep of old entries says who it is.
create table security_log (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (length(kind) between 1 and 40),
  -- No reference: an entry outlives its account.
  user_id uuid,
  -- Of the address that was typed, keyed by the installation's secret: people type passwords there too.
  address_mac bytea check (length(address_mac) = 32),
  -- The /24 or /64; null for what the installation itself does.
  network text check (length(network) <= 100),
  -- The name of the refusal; null when it was allowed.
  refusal text check (length(refusal) <= 80),
  details jsonb not null default '{}'
);
-- Old entries are swept by age; the others find what belongs together.
create index security_log_at on security_log (at);
create index security_log_user_id on security_log (user_id, at) where user_id is not null;
create index security_log_network on security_log (network, at) where network is not null;

create function keep_security_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('vumi.sweeps_security_log', true) = 'yes' then
    return old;
  end if;
  raise exception 'The security log is only added to';
end $$;
create trigger keep_security_log before update or delete on security_log for each row execute function keep_security_log();
create trigger keep_whole_security_log before truncate on security_log for each statement execute function keep_security_log();
