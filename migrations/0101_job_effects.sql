-- What jobs have done: a job whose end was not written down runs again, and what it did must not happen twice.
create table job_effects (
  job_id uuid primary key,
  done_at timestamptz not null default now()
);
create index job_effects_done_at on job_effects (done_at);
