-- Payouts to tills and paybills, beside M-Pesa numbers (docs/reference/payments/payouts.md#tills-and-paybills).

alter table payout_recipients add column kind text not null default 'phone' check (kind in ('phone', 'till', 'paybill'));
alter table payout_recipients alter column kind drop default;
alter table payout_recipients rename column sealed_phone to sealed_number;
alter table payout_recipients rename column phone_mac to number_mac;
alter table payout_recipients rename column masked_phone to masked_number;
-- Where the code was sent, with most of it hidden; null: to the number itself.
alter table payout_recipients add column code_to text;
alter index payout_recipients_phone rename to payout_recipients_number;

-- b2c: to a phone, under an id of ours; b2b: to a till or a paybill, under an id that M-Pesa gives.
alter table payout_parts add column way text not null default 'b2c' check (way in ('b2c', 'b2b'));
alter table payout_parts alter column way drop default;
-- The id that M-Pesa gave to a request that has none of ours; null: not known, its answer was lost.
alter table payout_parts add column asked_under text;
-- Since when M-Pesa could not be brought to say how it ended: a person finds out.
alter table payout_parts add column unclear_at timestamptz;
create index payout_parts_unclear on payout_parts (payout_id) where unclear_at is not null and status = 'asked';
