-- Stored answers are sealed: they have what their caller may read, such as access instructions and link-only codes, and no copy of the database may.
-- Those of the day before are forgotten; their keys stay, so that nothing is done twice.
alter table idempotency_keys drop column answer;
-- Null only inside the transaction that is doing the work, and of keys from before this migration.
alter table idempotency_keys add column sealed_answer bytea;
