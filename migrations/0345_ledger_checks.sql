-- A posting is whole when its transaction ends: it may be written in several statements, and no way of ending the transaction leaves half of one.
drop trigger ledger_balances on ledger_entries;
drop function check_ledger_postings();

create function check_ledger_posting() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where posting_id = new.posting_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'ledger posting % does not balance', new.posting_id;
  end if;
  return null;
end $$;

-- Once for each entry, by the index of its posting: an entry that is added to an earlier posting is checked as well.
create constraint trigger ledger_balances after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_posting();

create trigger ledger_is_never_emptied before truncate on ledger_entries for each statement execute function refuse_ledger_change();

-- For the proof, and for the search of the journal.
create index ledger_entries_payment on ledger_entries (payment_id);
create index ledger_entries_refund on ledger_entries (refund_id);
create index ledger_entries_time on ledger_entries (occurred_at, id);
create index ledger_entries_amount on ledger_entries (amount_minor, occurred_at);
