-- The link to an event on another platform, sealed by the vault: it opens the event to everybody who knows it.
alter table event_online_settings
  add column sealed_join_link bytea,
  -- Grows when the link changes: holders who were told another one are told again.
  add column join_link_version integer not null default 0;
alter table event_drafts add column sealed_join_link bytea;
