-- What people decided in the administration: only added to, and never deleted.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- No references: an entry outlives what it is about. Null where the installation decided itself.
  actor_id uuid,
  -- The addresses as they were.
  actor_email text check (length(actor_email) <= 254),
  action text not null check (length(action) between 1 and 60),
  -- What it is about, as 'account:<id>', and how a reader knows it: an address, a name.
  subject text not null check (length(subject) between 1 and 120),
  subject_label text not null check (length(subject_label) <= 300),
  -- What changed: {"from": …, "to": …}, a reason; nothing secret.
  details jsonb not null default '{}',
  search_text text not null generated always as (lower(coalesce(actor_email, '') || ' ' || subject_label || ' ' || action || ' ' || subject)) stored
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject, at desc);
create index audit_log_search_text on audit_log using gin (search_text gin_trgm_ops);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to';
end $$;
create trigger keep_audit_log before update or delete on audit_log for each row execute function keep_audit_log();
create trigger keep_whole_audit_log before truncate on audit_log for each statement execute function keep_audit_log();

-- A suspended account cannot sign in; what it bought and organizes stays.
alter table users add column suspended_at timestamptz;
alter table users add column suspension_reason text check (length(suspension_reason) between 1 and 500);
alter table users add constraint users_suspension_has_reason check ((suspended_at is null) = (suspension_reason is null));
-- Lists of accounts are searched by a part of the address or the name.
alter table users add column search_text text not null generated always as (lower(coalesce(email, '') || ' ' || name)) stored;
create index users_search_text on users using gin (search_text gin_trgm_ops);
create index users_created_at on users (created_at desc, id desc);
