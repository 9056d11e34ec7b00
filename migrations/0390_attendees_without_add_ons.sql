-- The attendees of an event are its tickets without add-ons, also found by their order: both indexes answer that alone, too.
drop index tickets_event_issued;
create index tickets_event_issued on tickets (event_id, issued_at desc, id desc) include (search_text, is_add_on, order_id, status, fully_paid);
drop index tickets_event_holder;
create index tickets_event_holder on tickets (event_id, holder_sort, id) include (search_text, is_add_on, order_id);
