-- Whether buyers of an event pay to its organizer's own till: read with the event (docs/reference/payments/own-till.md#events).
alter table events add column is_paid_to_till boolean not null default false;
update events set is_paid_to_till = true from event_own_codes own where own.event_id = events.id and own.ended_at is null;
