-- A buyer who pays by a payment link comes back to it from a card page. Its address opens without an account: it is stored sealed, as the link itself is.
alter table card_pages alter column return_path drop not null;
alter table card_pages add column sealed_return_path bytea;
alter table card_pages add constraint card_pages_one_way_back check (num_nonnulls(return_path, sealed_return_path) = 1);
