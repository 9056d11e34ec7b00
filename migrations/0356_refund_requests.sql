-- A buyer to whom the refund policy gives nothing asks the organizer (docs/reference/money.md#asking-the-organizer).
create table refund_requests (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- That of the order: the open requests of an event are counted with each of its lists.
  event_id uuid not null references events (id),
  -- Tickets of the order by id; null: all of it.
  ticket_ids jsonb,
  reason text not null check (length(reason) between 3 and 500),
  status text not null check (status in ('open', 'granted', 'declined', 'withdrawn')),
  -- Why it was declined.
  answer text check (length(answer) <= 500),
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'open') = (decided_at is null))
);
create unique index refund_requests_open on refund_requests (order_id) where status = 'open';
create index refund_requests_order on refund_requests (order_id, created_at desc);
create index refund_requests_event on refund_requests (event_id) where status = 'open';
