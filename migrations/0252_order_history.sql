-- What happened to an order beyond what its own rows tell: emails that were sent about it, what the team did with it. Only added to.
create table order_entries (
  id uuid primary key,
  -- Goes with an order of a test event.
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('mailed', 'note', 'extended', 'cancelled')),
  -- Of the team; null: Vumi did it by itself. The name is the one of that time.
  actor_id uuid,
  actor_name text check (length(actor_name) <= 254),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  check ((actor_id is null) = (actor_name is null))
);
create index order_entries_order on order_entries (order_id, at, id);

create function keep_order_entries() returns trigger language plpgsql as $$
begin
  raise exception 'The history of orders is only added to';
end $$;
create trigger keep_order_entries before update on order_entries for each row execute function keep_order_entries();
