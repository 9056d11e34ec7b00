-- The event of which a draft is a copy: what the form does not have is copied when the draft becomes an event.
alter table event_drafts add column copy_of uuid references events (id) on delete set null;
create index event_drafts_copy_of on event_drafts (copy_of) where copy_of is not null;
