-- The family and palette that an organizer has chosen for the drawn poster of an event; null: as follows from its id and category.
alter table events add column poster_style text check (poster_style ~ '^(music|festivals|comedy|food|conferences|theater)-[1-4]$');
