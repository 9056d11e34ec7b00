-- What lists sort by: kept by the refresh of `features/events/server/refresh-offers.ts`, on writing and every few seconds, since sales and the
-- clock change it too. `lowest_price_minor` is from now on the lowest price that can be paid now.
-- True while nothing of an event can be bought now or later: it sinks below what can.
alter table events add column off_sale boolean not null default false;
create index events_live_offers on events (off_sale, starts_at, id) where status = 'live';
