-- A buyer can choose at the purchase that M-Pesa pays the later parts by a standing order (docs/reference/mpesa.md#chosen-at-the-purchase).
-- chosen: the phone is asked once the first part is paid; asked, not_asked: what came of it then. Null: it was not chosen.
alter table orders add column standing_choice text check (standing_choice in ('chosen', 'asked', 'not_asked'));
-- Why the phone was not asked, for the buyer.
alter table orders add column standing_problem jsonb;
