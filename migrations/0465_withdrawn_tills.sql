-- Own tills that were accepted can be withdrawn; events that were paid to one are paid to Vumi from then on (docs/reference/payments/own-till.md#withdrawing).
alter table own_codes add column withdrawn_at timestamptz, add column withdrawn_by uuid references users (id);
alter table own_codes add constraint own_codes_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null));
alter table own_codes add constraint own_codes_withdrawn_later check (withdrawn_at is null or accepted_at is not null);
alter table event_own_codes add column ended_at timestamptz;
