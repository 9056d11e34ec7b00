-- Promo codes that organizers manage: a percentage or an amount, limits for one person, hidden ticket types that a code opens
-- (docs/reference/money.md#promo-codes).
alter table promo_codes
  alter column percent drop not null,
  -- Off all tickets of an order together, in `currency`; an event whose currency is another one does not take it.
  add column amount_minor bigint check (amount_minor >= 1),
  add column currency text,
  -- Orders of one account that may use it; null: as many as there are.
  add column max_uses_per_person integer check (max_uses_per_person >= 1),
  -- Ids of hidden ticket types of the event that the code opens; null: none.
  add column opens_type_ids jsonb check (opens_type_ids is null or (event_id is not null and jsonb_array_length(opens_type_ids) > 0)),
  -- Of codes that were made together.
  add column batch_id uuid,
  add column paused_at timestamptz,
  -- Ended by hand, for good. A code that was used stays for its orders.
  add column ended_at timestamptz,
  add constraint promo_codes_value check (num_nonnulls(percent, amount_minor) <= 1 and (amount_minor is null) = (currency is null)),
  add constraint promo_codes_purpose check (num_nonnulls(percent, amount_minor, opens_type_ids) >= 1);
create index promo_codes_event on promo_codes (event_id, created_at desc, id desc);
