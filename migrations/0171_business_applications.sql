-- A business that asks to sell on Vumi. An admin decides; a sign-up that is never confirmed takes its application with it.
create table business_applications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- 'unconfirmed': the address of the sign-up that it came with is not confirmed yet, and nobody is shown it.
  status text not null check (status in ('unconfirmed', 'pending', 'more_information', 'approved', 'rejected')),
  contact_name text not null check (length(contact_name) between 1 and 200),
  phone text not null check (length(phone) <= 20),
  company_name text not null check (length(company_name) between 1 and 200),
  business_type text not null check (length(business_type) <= 60),
  website text check (length(website) <= 300),
  address text check (length(address) <= 300),
  city text check (length(city) <= 100),
  country text not null check (length(country) between 1 and 100),
  expected_events text check (length(expected_events) <= 10),
  description text check (length(description) <= 2000),
  -- When it reached the admins.
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (lower(company_name || ' ' || contact_name || ' ' || coalesce(city, '') || ' ' || phone)) stored
);
-- One that waits is the only one of its account; decided ones stay as history.
create unique index business_applications_open on business_applications (user_id)
  where status in ('unconfirmed', 'pending', 'more_information');
create index business_applications_user on business_applications (user_id, created_at desc);
create index business_applications_status on business_applications (status, submitted_at);
create index business_applications_search_text on business_applications using gin (search_text gin_trgm_ops);

-- What happened to an application; only added to.
create table business_application_history (
  id uuid primary key,
  application_id uuid not null references business_applications (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('submitted', 'approved', 'rejected', 'asked', 'answered')),
  -- Null where it was the applicant.
  admin_email text check (length(admin_email) <= 254),
  -- A question, an answer, a reason.
  note text check (length(note) between 1 and 2000)
);
create index business_application_history_application on business_application_history (application_id, at, id);

-- Invitations to become an organizer. The link holds the token; only its hash is kept.
create table organizer_invitations (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  token_hash bytea not null unique,
  invited_by text not null check (length(invited_by) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- At most one of the two.
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create unique index organizer_invitations_open on organizer_invitations (email) where accepted_at is null and withdrawn_at is null;
create index organizer_invitations_created on organizer_invitations (created_at desc, id desc);
