-- Tickets of a hybrid event are for its hall or for its stream, and each part has a stock of its own. The counters of the stream stand in the event's
-- row, which every change of stock locks first: those of the hall are the rest.
alter table ticket_stock
  add column admission text not null default 'in_person' check (admission in ('in_person', 'virtual'));
update ticket_stock set admission = 'virtual' from events where events.id = ticket_stock.event_id and events.delivery_method = 'virtual';

alter table event_stock
  -- Null: limited by the event's capacity alone, as every event that is not hybrid.
  add column physical_capacity integer check (physical_capacity >= 1),
  add column virtual_capacity integer check (virtual_capacity >= 1),
  -- Of `reserved` and `sold`.
  add column virtual_reserved integer not null default 0 check (virtual_reserved between 0 and reserved),
  add column virtual_sold integer not null default 0 check (virtual_sold between 0 and sold);
update event_stock set virtual_reserved = part.reserved, virtual_sold = part.sold
from (
  select event_id, sum(reserved * admits)::int as reserved, sum(sold * admits)::int as sold from ticket_stock where admission = 'virtual' group by event_id
) part
where part.event_id = event_stock.event_id;

-- The capacities of the parts move to the counters that they limit. All types of a hybrid event were for the hall until now: where more than its
-- capacity is sold, it has no room left.
update event_stock
set physical_capacity = (settings.hybrid_settings ->> 'physicalCapacity')::int, virtual_capacity = (settings.hybrid_settings ->> 'virtualCapacity')::int
from event_online_settings settings join events on events.id = settings.event_id
where settings.event_id = event_stock.event_id and events.delivery_method = 'hybrid';
update event_online_settings set hybrid_settings = hybrid_settings - 'physicalCapacity' - 'virtualCapacity' where hybrid_settings is not null;
