-- A complimentary ticket that its holder gave back because the event was postponed. Its link stays, and says so.
alter table guest_tickets add column given_back_at timestamptz;
