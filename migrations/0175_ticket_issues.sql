-- Ticket types that an event was created with as one issue are scheduled together: the first of them, null where a type is alone or the first.
alter table ticket_types add column issue_id uuid;
