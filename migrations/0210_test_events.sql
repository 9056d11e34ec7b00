-- Test events: copies of an event or of a draft in which those who may change it try the whole purchase (docs/decisions/079-test-events.md).
-- They have a state of their own, so that no list, no figure and no job that names the states it wants can find them.
alter table events drop constraint events_status_check;
alter table events add constraint events_status_check check (status in ('draft', 'live', 'paused', 'ended', 'cancelled', 'test'));
-- The event or the draft that it is a copy of. Not a foreign key: either may be deleted while it is tested.
alter table events add column test_of uuid;
alter table events add column test_of_draft boolean not null default false;
alter table events add column tester_id uuid references users (id);
-- Counted from its last use.
alter table events add column test_ends_at timestamptz;
alter table events add constraint events_test check (
  (status = 'test') = (test_of is not null) and (test_of is null) = (tester_id is null) and (test_of is null) = (test_ends_at is null)
);
create index events_tests on events (test_of, tester_id) where status = 'test';

-- Test events of accounts without an organization, as applicants, belong to this one, which has no members.
insert into organizations (id, name, created_at, closed_at) values ('01900000-0000-7000-8000-000000000210', 'Test events', now(), now());

-- How many test events an account made on a day.
create table test_event_counts (
  user_id uuid not null references users (id),
  day date not null,
  made integer not null check (made > 0),
  primary key (user_id, day)
);

-- Copied from the event: what sums up orders and tickets leaves these out without reading events.
alter table orders add column is_test boolean not null default false;
alter table tickets add column is_test boolean not null default false;
-- A key that signs the codes of test events only. Gates do not get it.
alter table ticket_signing_keys add column is_test boolean not null default false;

-- What the tester chose to become of a payment.
create table test_payments (
  payment_id uuid primary key references payments (id),
  outcome text not null check (outcome in ('paid', 'declined', 'timed_out', 'paid_late'))
);
