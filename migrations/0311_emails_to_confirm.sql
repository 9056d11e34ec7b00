-- The address that an account of a number alone wants to have, until its code is entered (docs/reference/phone-sign-in.md#an-address-and-a-password).
create table emails_to_confirm (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  -- Keyed by the installation's secret: a copy of the database does not tell the code.
  code_mac bytea not null check (length(code_mac) = 32),
  attempts integer not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index emails_to_confirm_expires_at on emails_to_confirm (expires_at);
