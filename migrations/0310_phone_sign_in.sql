-- Accounts that are known by a proven number alone, and the codes that sign in to them (docs/reference/phone-sign-in.md).

-- Such an account has no address, no password and no role beyond a customer's: who gets a number that was given up gets no organizer's account with it.
-- An account with an address has none: its number opens nothing.
alter table users add column sign_in_phone text unique check (sign_in_phone ~ '^\+254[17][0-9]{8}$');
alter table users add constraint users_sign_in_phone check (
  sign_in_phone is null
  or (email is null and password_hash is null and role = 'customer' and not is_guest and confirmed_at is not null and phone = sign_in_phone)
);

-- Admins find them by their number.
alter table users drop column search_text;
alter table users add column search_text text not null
  generated always as (lower(coalesce(email, '') || ' ' || name || ' ' || coalesce(sign_in_phone, ''))) stored;
create index users_search_text on users using gin (search_text gin_trgm_ops);

-- One code for a number, whether or not it has an account: a new one replaces it. Kept for a while after its use, so that a replay is told from a wrong code.
create table sign_in_codes (
  phone text primary key check (phone ~ '^\+254[17][0-9]{8}$'),
  -- SHA-256 of 256 random bits that only the client knows that asked for the code: nobody else can try it.
  session_hash bytea not null check (length(session_hash) = 32),
  -- Keyed by the installation's secret: a copy of the database does not tell the code.
  code_mac bytea not null check (length(code_mac) = 32),
  -- In which the account of a new number is told things.
  language text not null check (language in ('en', 'sw', 'fr')),
  attempts integer not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index sign_in_codes_expires_at on sign_in_codes (expires_at);
