-- The page on which a payer chooses: SHA-256 of the code in its link. Null: the payer was never asked.
alter table menu_purchases add column link_hash bytea unique;
