-- Which ticket types of the same event a type is only sold together with (their ids; none: it is sold alone), and how many of it for each of
-- those; null: as many as a purchase may have.
alter table ticket_types add column requires jsonb not null default '[]';
alter table ticket_types add column max_per_required integer check (max_per_required >= 1);
-- A free child ticket has always said that it needs a paying adult.
update ticket_types child set requires = paid.ids
from (select event_id, jsonb_agg(id order by position) as ids from ticket_types where price_minor > 0 group by event_id) paid
where child.type = 'CHILD_FREE' and paid.event_id = child.event_id;
