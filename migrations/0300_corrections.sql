-- What the team corrects of an order is in its history (docs/reference/roles.md#correcting-a-buyer).
alter table order_entries drop constraint order_entries_kind_check;
alter table order_entries add constraint order_entries_kind_check check (kind in ('mailed', 'note', 'extended', 'cancelled', 'corrected'));

-- How much a member has corrected since a moment: a limit that holds for calls at once.
create table correction_counts (
  member_id uuid not null references users (id) on delete cascade,
  -- `address`: where tickets go; `name`: who comes.
  what text not null check (what in ('address', 'name')),
  counted_from timestamptz not null,
  corrections integer not null check (corrections > 0),
  primary key (member_id, what)
);
