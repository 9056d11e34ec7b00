-- Which destination its codes belong to: a choice names the one that its buyer saw (docs/reference/payments/refund-choices.md).
alter table refund_offers add column asked_id uuid;
-- Codes from before belong to none: they are valid for minutes, and are asked for anew.
update refund_offers
  set asked_kind = null, sealed_asked = null, asked_masked = null, sealed_owner_code = null, sealed_number_code = null, code_expires_at = null
  where asked_kind is not null;
