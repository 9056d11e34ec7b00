-- How people take part in a virtual or hybrid event. A table of its own: the access instructions are for the organizer only, and every public query
-- reads whole rows of events. Two jsonb columns: the settings are written and read as a whole, and no query looks into them.
create table event_online_settings (
  event_id uuid primary key references events (id) on delete cascade,
  virtual_settings jsonb,
  hybrid_settings jsonb
);
