-- A ticket is exchanged for one of another type by paying the difference (docs/reference/upgrades.md).
alter table reservations drop constraint reservations_kind_check;
alter table reservations add constraint reservations_kind_check check (kind in ('sale', 'complimentary', 'upgrade'));

alter table order_entries drop constraint order_entries_kind_check;
alter table order_entries add constraint order_entries_kind_check
  check (kind in ('mailed', 'note', 'extended', 'cancelled', 'corrected', 'upgrade'));

create table order_upgrades (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  ticket_id uuid not null references tickets (id) on delete cascade,
  from_type_id uuid not null references ticket_types (id),
  to_type_id uuid not null references ticket_types (id),
  -- Of that time.
  from_name text not null,
  to_name text not null,
  -- What was paid for the ticket, and what is due in addition.
  paid_minor bigint not null check (paid_minor > 0),
  difference_minor bigint not null check (difference_minor >= 0),
  -- Holds one unit of the other type meanwhile.
  reservation_id uuid not null unique references reservations (id),
  -- `open` until it is done or given up; it has ended, too, when its hold has.
  status text not null check (status in ('open', 'done', 'ended')),
  -- SHA-256 of the code in the payment link, and the code sealed by the vault.
  link_hash bytea not null unique check (length(link_hash) = 32),
  sealed_link bytea not null,
  made_by uuid not null references users (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'done') = (settled_at is not null)),
  check (from_type_id <> to_type_id)
);
create index order_upgrades_order on order_upgrades (order_id, created_at desc, id desc);
-- A ticket is exchanged once at a time.
create unique index order_upgrades_open on order_upgrades (ticket_id) where status = 'open';

-- Which exchange a payment of an order is for.
create table order_upgrade_payments (
  payment_id uuid primary key references payments (id) on delete cascade,
  upgrade_id uuid not null references order_upgrades (id) on delete cascade
);
create index order_upgrade_payments_upgrade on order_upgrade_payments (upgrade_id);
