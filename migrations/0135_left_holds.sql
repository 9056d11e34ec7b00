-- A hold whose buyer has left the purchase page ends sooner. Here stands when it would have ended, for buyers who come back in time.
alter table reservations add column kept_until timestamptz;
