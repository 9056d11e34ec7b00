import { sql } from 'drizzle-orm';

/**
 * What counts as settled to the bank by a provider whose list is read, with the settlement of that list that it names (`listed`; null: none): by the reference of
 * the provider before that of the bank.
 */
export const recordedSettlements = sql`
  select movement.id, movement.provider, movement.reference, movement.currency, movement.amount_minor, movement.booked_on, named.reference as listed
  from bank_movements movement left join lateral (
    select told.reference from provider_settlements told
    where told.provider = movement.provider
      and (told.reference in (movement.reference, movement.bank_reference) or told.bank_reference in (movement.reference, movement.bank_reference))
    order by told.reference = movement.reference desc, told.settled_on desc, told.reference limit 1) named on true
  where movement.kind = 'to-bank' and movement.taken_back_at is null and movement.provider in (select provider from settlement_lists)`;
