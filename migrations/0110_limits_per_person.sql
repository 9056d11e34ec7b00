-- How many tickets of an event one person may have over all purchases; null: no such limit.
alter table events add column max_per_person integer check (max_per_person between 1 and 1000);
