-- Which instalment of its order a payment is for: money for one that is paid already goes back, money for the next one counts.
alter table payments add column part integer not null default 1 check (part >= 1);
