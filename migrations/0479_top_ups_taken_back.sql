-- Money at the bank that was recorded wrongly for an event: it counts no more, is posted back, and its reference is free (docs/reference/payments/hard-end.md#top-up).
alter table event_top_ups add column taken_back_at timestamptz, add column taken_back_by uuid references users (id);
alter table event_top_ups add constraint event_top_ups_taken_back check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null or way = 'bank'));
alter table event_top_ups drop constraint event_top_ups_reference_key;
create unique index event_top_ups_reference_key on event_top_ups (reference) where taken_back_at is null;
create index event_top_ups_recorded on event_top_ups (created_at, id) where way = 'bank';
