-- Ticket types that only those see who know their code, and how many of a type one purchase has at least.
alter table ticket_types
  add column hidden boolean not null default false,
  -- As the organizer chose it, to be shown to the organizer again; compared without regard to case.
  add column unlock_code text check (length(unlock_code) between 3 and 40),
  add column min_per_purchase integer not null default 1 check (min_per_purchase >= 1),
  add constraint ticket_types_unlock_code check (unlock_code is not null or not hidden),
  add constraint ticket_types_per_purchase check (min_per_purchase <= max_per_purchase);
