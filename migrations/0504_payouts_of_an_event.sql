-- A payment is followed to the payouts of its event, and a payout is found in the journal by its receipt.
create index payouts_event on payouts (event_id, created_at);
create index payout_parts_by_receipt on payout_parts (receipt) where receipt is not null;
