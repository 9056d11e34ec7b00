-- Postings of many orders are written in one statement, and checked in one: each has to be whole at the end of the statement that writes it.
drop trigger ledger_balances on ledger_entries;
drop function check_ledger_posting();

create function check_ledger_postings() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select entry.posting_id into unbalanced from ledger_entries entry
    where entry.posting_id in (select posting_id from written) group by entry.posting_id, entry.currency having sum(entry.amount_minor) <> 0 limit 1;
  if unbalanced is not null then
    raise exception 'ledger posting % does not balance', unbalanced;
  end if;
  return null;
end $$;

create trigger ledger_balances after insert on ledger_entries referencing new table as written
  for each statement execute function check_ledger_postings();
