-- How often a holder had the tickets of an order mailed again: nobody's inbox is filled through us.
create table ticket_letters (
  order_id uuid not null references orders (id),
  holder_id uuid not null references users (id),
  -- Letters since then; both begin anew when the time is over.
  counted_from timestamptz not null,
  letters integer not null check (letters > 0),
  primary key (order_id, holder_id)
);
