-- Who opened the page of a payment: several providers do, and later settings must not change who is asked about it (docs/reference/payments/wallets.md).
-- Pages of nodes that know of no other provider are Paystack's.
alter table card_pages add column provider text not null default 'paystack';

alter table refunds drop constraint refunds_way_check;
alter table refunds add constraint refunds_way_check check (way in ('reversal', 'payout', 'card', 'wallet', 'by-hand'));

-- A statement is that of a provider, which may take several methods.
update ledger_proofs set statements = coalesce((
  select jsonb_agg(jsonb_build_object(
    'provider', case statement ->> 'method' when 'credit_card' then 'paystack' else statement ->> 'method' end, 'read', statement -> 'read'
  ) order by position)
  from jsonb_array_elements(statements) with ordinality listed (statement, position)
), '[]') where statements is not null;
